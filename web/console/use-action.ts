import { useState } from 'react'
import { queryClient } from './control.ts'

/** Runs an action, exposes its error message, and refetches all queries afterwards. `isBusy` while it runs. */
export function useAction(): {
  run: (work: () => Promise<unknown>) => void
  isBusy: boolean
  errorMessage: string | undefined
} {
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  return {
    isBusy,
    errorMessage,
    run(work) {
      setIsBusy(true)
      setErrorMessage(undefined)
      void work()
        .catch((error: unknown) =>
          setErrorMessage(error instanceof Error ? error.message : String(error)),
        )
        .then(() => queryClient.invalidateQueries())
        .finally(() => setIsBusy(false))
    },
  }
}
