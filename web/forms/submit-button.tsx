import { useState } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { labelOf } from './fields.tsx'
import type { SchemaForm } from './use-schema-form.ts'

/**
 * With `isGated`, the button is disabled while the form can't be sent, and the text beside it says why. Otherwise a press says what is
 * missing, or that nothing has changed. Place it after the fields.
 */
export function SubmitButton<Values extends FieldValues>({
  form,
  isGated = false,
  isUnchanged = false,
  isBusy = false,
  children,
}: {
  form: Pick<SchemaForm<Values>, 'control' | 'schema'>
  isGated?: boolean
  isUnchanged?: boolean
  isBusy?: boolean
  children: string
}) {
  const { control, schema } = form
  const [presses, setPresses] = useState(0)
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
        onClick={() => setPresses(presses + 1)}
      >
        {children}
      </Button>
      <p
        role={isGated ? undefined : 'status'}
        className={`text-sm text-ink-quiet ${isGated ? 'empty:hidden' : ''}`}
      >
        {/* The key makes screen readers announce the text after each press. */}
        {isUnchanged && (isGated || presses > 0) && (
          <span key={presses}>変更した項目がありません。</span>
        )}
        {!isUnchanged &&
          isGated &&
          labels.size > 0 &&
          `入力または訂正が必要な項目：${[...labels].join('、')}`}
      </p>
    </div>
  )
}
