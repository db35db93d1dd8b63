import { useState } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { labelOf } from './fields.tsx'
import type { SchemaForm } from './use-schema-form.ts'

/**
 * The submit button of a form. With `isGated`, it is disabled until the form can be sent, and the text beside it says why.
 * Otherwise it is enabled, and the text appears after a press. Place it after the fields.
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
  // Names the fields that fail the schema, even untouched ones, and those with an error from an asynchronous check.
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
        {/* The key changes with each press, so that screen readers announce the text again. */}
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
