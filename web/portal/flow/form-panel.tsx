import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, type UseFormProps } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTypedValues } from '../../forms/typed-values.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import type { Flow } from './flow.ts'

/** A form with a button that submits it. */
export function FormPanel({
  label,
  canSubmit,
  isUnchanged = false,
  onSubmit,
  submitText = '確認画面へ進む',
  children,
}: {
  label: string
  canSubmit: boolean
  /** Whether the values are those that are saved already. */
  isUnchanged?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  submitText?: string
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      className="grid gap-6 rounded-12 border border-line bg-surface p-4 md:p-6"
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!canSubmit || isUnchanged}>
          {submitText}
        </Button>
        {(!canSubmit || isUnchanged) && (
          <p className="text-sm text-ink-quiet">
            {isUnchanged
              ? '変更した項目がありません。'
              : '必須の項目をすべて正しく入力すると、押せるようになります。'}
          </p>
        )}
      </div>
    </form>
  )
}

/** The form at the start of a flow. It keeps what is typed, and its submit leads to the confirm page. */
export function useFlowForm<Values extends FieldValues>(
  flow: Flow<Values>,
  options: UseFormProps<Values>,
) {
  const navigate = useNavigate()
  const form = useSchemaForm<Values>(flow.schema, options)
  useTypedValues(form, flow.typed)
  const confirm = (values: Values) => {
    flow.typed.save(values)
    return navigate(flow.confirm)
  }
  const onSubmit: FormEventHandler = (event) => void form.handleSubmit(confirm)(event)
  return { form, confirm, onSubmit }
}
