import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** The form at the start of a flow, with a button to its confirm page. */
export function FormPanel({
  label,
  canSubmit,
  onSubmit,
  submitText = '確認画面へ進む',
  children,
}: {
  label: string
  canSubmit: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  submitText?: string
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      className="grid gap-5 rounded-12 border border-line bg-surface p-4 md:p-6"
    >
      {children}
      <Button type="submit" disabled={!canSubmit} className="w-fit">
        {submitText}
      </Button>
    </form>
  )
}
