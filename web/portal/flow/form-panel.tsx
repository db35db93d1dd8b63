import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormProps } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useDraft } from '../../forms/draft.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { type SchemaForm, useSchemaForm } from '../../forms/use-schema-form.ts'
import { useScreenName } from '../screen-handle.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { Flow } from './flow.ts'
import { fieldGap } from '../../ui/text-input.tsx'

export function FormPanel<Values extends FieldValues>({
  form,
  isGated = false,
  isUnchanged = false,
  onSubmit,
  submitText = '確認画面へ進む',
  children,
}: {
  form: SchemaForm<Values>
  isGated?: boolean
  isUnchanged?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  submitText?: string
  children: ReactNode
}) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={useScreenName()}
        onSubmit={isUnchanged ? (event) => event.preventDefault() : onSubmit}
        className={`grid grid-cols-1 ${fieldGap} rounded-12 border border-line bg-surface p-4 md:p-6`}
      >
        <ErrorSummary control={form.control} />
        {children}
        <SubmitButton form={form} isGated={isGated} isUnchanged={isUnchanged}>
          {submitText}
        </SubmitButton>
      </form>
    </FormProvider>
  )
}

/** Returns the form of a flow. Typed values are saved as the flow's draft. Submitting the form opens the confirm page. */
export function useFlowForm<Values extends FieldValues>(
  flow: Flow<Values>,
  options: UseFormProps<Values>,
) {
  const navigate = useNavigate()
  const form = useSchemaForm<Values>(flow.schema, options, (values) => flow.refuse(values))
  useDraft(form, flow.draft)
  const confirm = (values: Values) => {
    flow.draft.save(values)
    return navigate(flow.confirm)
  }
  const onSubmit: FormEventHandler = (event) => void form.handleSubmit(confirm)(event)
  return { form, confirm, onSubmit }
}
