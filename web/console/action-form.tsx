import type { FormEvent, ReactNode } from 'react'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { ErrorMessage } from './error-message.tsx'
import { useAction } from './use-action.ts'

/** A form of the console: fields, a button that runs its action, and the error of the action. */
export function ActionForm({
  action,
  button,
  variant = 'outline',
  isDisabled = false,
  layout = 'column',
  children,
}: {
  action: () => Promise<unknown>
  /** The text of the button. */
  button: string
  variant?: ButtonVariant
  isDisabled?: boolean
  /** `row` puts the button beside the fields if there is room. */
  layout?: 'column' | 'row'
  children?: ReactNode
}) {
  const { run, isBusy, errorMessage } = useAction()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run(action)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1">
      <div
        className={layout === 'row' ? 'flex flex-wrap items-end gap-3' : 'grid grid-cols-1 gap-3'}
      >
        {children}
        {layout === 'column' && <ErrorMessage text={errorMessage} />}
        <Button type="submit" variant={variant} disabled={isBusy || isDisabled} className="w-fit">
          {button}
        </Button>
      </div>
      {layout === 'row' && <ErrorMessage text={errorMessage} />}
    </form>
  )
}
