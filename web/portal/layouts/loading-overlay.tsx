import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/icon.tsx'
import { isSubmission } from './inert-page.ts'

export function LoadingOverlay() {
  const navigation = useNavigation()
  const isWhole = isSubmission(navigation)
  return <output>{navigation.state !== 'idle' && <Loading isWhole={isWhole} />}</output>
}

/** A full-screen spinner. Its text appears after a delay. The menu stays above it unless `isWhole` is set. */
export function Loading({ isWhole = false }: { isWhole?: boolean }) {
  return (
    <div
      className={`fixed inset-0 ${isWhole ? 'z-40' : 'z-20'} grid animate-appear place-content-center justify-items-center gap-5 bg-veil`}
    >
      <Spinner />
      <p className="animate-appear-late font-bold">そのままお待ちください...</p>
    </div>
  )
}
