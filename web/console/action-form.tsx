import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { queryClient } from './control.ts'
import { ErrorMessage } from './error-message.tsx'

// The button stays enabled while its action runs, because a disabled button would lose the focus.
export function ActionButton({
  action,
  disabled = false,
  ...rest
}: ComponentProps<typeof Button> & { action: () => Promise<unknown> }) {
  const { run, isBusy, errorMessage } = useAction()
  return (
    <>
      <Button
        {...rest}
        disabled={disabled}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) run(action)
        }}
      />
      {errorMessage !== undefined && <ErrorMessage text={errorMessage} />}
    </>
  )
}

/** A form with a button that runs an action. Shows the action's error. */
export function ActionForm({
  action,
  button,
  variant = 'outline',
  disabled = false,
  children,
}: Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> & {
  action: () => Promise<unknown>
  button: string
  children?: ReactNode
}) {
  const { run, isBusy, errorMessage } = useAction()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) run(action)
      }}
      className="grid grid-cols-1 gap-3"
    >
      {children}
      <Button
        type="submit"
        variant={variant}
        disabled={disabled}
        aria-disabled={isBusy}
        className="w-fit"
      >
        {button}
      </Button>
      <ErrorMessage text={errorMessage} />
    </form>
  )
}

/** Returns `run`, which runs an action and then refetches all queries. Also returns the state and the error of the action. */
export function useAction() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return {
    run: (work: () => Promise<unknown>) => mutate(work),
    isBusy: isPending,
    errorMessage: error?.message,
  }
}
