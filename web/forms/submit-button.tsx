import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { labelOf } from './fields.tsx'
import type { SchemaForm } from './use-schema-form.ts'

/** Disabled while the form can't be sent. The text beside it says why. Place it after the fields. */
export function SubmitButton<Values extends FieldValues>({
  form,
  isUnchanged = false,
  isBusy = false,
  className = '',
  children,
}: {
  form: Pick<SchemaForm<Values>, 'control' | 'schema'>
  isUnchanged?: boolean
  isBusy?: boolean
  className?: string
  children: string
}) {
  const { control, schema } = form
  const { isValid, errors } = useFormState({ control })
  const { error } = schema.safeParse(useWatch({ control }))
  // Includes untouched fields, and fields with an error from a slow check.
  const schemaNames = error?.issues.map(({ path }) => path.join('.')) ?? []
  const labels = new Set(
    [...schemaNames, ...Object.keys(errors)].flatMap((name) => labelOf(control, name) ?? []),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" disabled={!isValid || isUnchanged || isBusy} className={className}>
        {children}
      </Button>
      <p className="text-sm text-ink-quiet empty:hidden">
        {isUnchanged
          ? '変更した項目がありません。'
          : labels.size > 0 && `入力または訂正が必要な項目：${[...labels].join('、')}`}
      </p>
    </div>
  )
}
