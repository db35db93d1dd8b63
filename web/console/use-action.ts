import { useMutation } from '@tanstack/react-query'
import { queryClient } from './control.ts'

/** Runs an action, exposes its error message, and refetches all queries after it. `isBusy` while it runs. */
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
