import type { FormEventHandler, ReactNode } from 'react'
import { useNavigation } from 'react-router'
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
  const isIdle = useNavigation().state === 'idle'
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      className="grid gap-5 rounded-12 border border-line bg-surface p-4 md:p-6"
    >
      {children}
      <Button type="submit" disabled={!canSubmit || !isIdle} className="w-fit">
        {submitText}
      </Button>
    </form>
  )
}
