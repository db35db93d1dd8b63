import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/spinner.tsx'

/** Covers the page during a navigation. */
export function LoadingOverlay() {
  const { state } = useNavigation()
  return <output>{state !== 'idle' && <Loading />}</output>
}

/** The page until the first route has loaded. */
export function InitialLoading() {
  return (
    <main>
      <Loading />
    </main>
  )
}

/** A full-screen spinner. Its text appears only after a delay. */
export function Loading() {
  return (
    <div className="fixed inset-0 z-40 grid animate-appear place-content-center justify-items-center gap-5 bg-veil">
      <Spinner />
      <p className="animate-appear-late font-bold">そのままお待ちください...</p>
    </div>
  )
}
