import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'

/** Covers the page while a navigation is under way. */
export function WaitingOverlay() {
  const { state } = useNavigation()
  return <output>{state !== 'idle' && <Waiting />}</output>
}

/** All that there is before the first page stands. */
export function FirstWait() {
  return (
    <main>
      <Waiting />
    </main>
  )
}

/** The spinner over the whole screen; its words come only when the wait gets long. */
export function Waiting() {
  return (
    <div className="fixed inset-0 z-40 grid animate-appear place-content-center justify-items-center gap-5 bg-veil">
      <Spinner />
      <p className="animate-appear-late font-bold">そのままお待ちください...</p>
    </div>
  )
}
