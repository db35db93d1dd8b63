import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/icon.tsx'
import { paths } from '../paths.ts'
import { Header, SimulationStrip } from './header.tsx'

/** Covers the page during a navigation. */
export function LoadingOverlay() {
  const { state } = useNavigation()
  return <output>{state !== 'idle' && <Loading />}</output>
}

/** The page until the first route has loaded. It has the header of index.html. */
export function InitialLoading() {
  return (
    <>
      <SimulationStrip />
      <Header home={paths.login} />
      <main>
        <Loading ground="" />
      </main>
    </>
  )
}

/** A full-screen spinner. Its text appears only after a delay. */
export function Loading({ ground = 'bg-veil' }: { ground?: string }) {
  return (
    <div
      className={`fixed inset-0 z-40 grid animate-appear place-content-center justify-items-center gap-5 ${ground}`}
    >
      <Spinner />
      <p className="animate-appear-late font-bold">そのままお待ちください...</p>
    </div>
  )
}
