import { useState } from 'react'
import { queryClient } from './control.ts'

/** Something that a tester does: runs once at a time, keeps what went wrong, and renews what is shown. */
export function useAction(): {
  run: (work: () => Promise<unknown>) => void
  isBusy: boolean
  mistake: string | undefined
} {
  const [isBusy, setIsBusy] = useState(false)
  const [mistake, setMistake] = useState<string>()
  return {
    isBusy,
    mistake,
    run(work) {
      setIsBusy(true)
      setMistake(undefined)
      void work()
        .catch((error: unknown) =>
          setMistake(error instanceof Error ? error.message : String(error)),
        )
        .then(() => queryClient.invalidateQueries())
        .finally(() => setIsBusy(false))
    },
  }
}
