import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { labelOf } from './fields.tsx'
import type { SchemaForm } from './use-schema-form.ts'

/**
 * With `isGated` it is disabled while the form can't be sent, and the text beside it says why. Otherwise a press shows what is
 * missing. Place it after the fields.
 */
export function SubmitButton<Values extends FieldValues>({
  form,
  isGated = false,
  isUnchanged = false,
  isBusy = false,
  className = '',
  children,
}: {
  form: Pick<SchemaForm<Values>, 'control' | 'schema'>
  isGated?: boolean
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
      <Button
        type="submit"
        disabled={(isGated && (!isValid || isUnchanged)) || isBusy}
        className={className}
      >
        {children}
      </Button>
      <p className="text-sm text-ink-quiet empty:hidden">
        {isUnchanged
          ? '変更した項目がありません。'
          : isGated && labels.size > 0 && `入力または訂正が必要な項目：${[...labels].join('、')}`}
      </p>
    </div>
  )
}
