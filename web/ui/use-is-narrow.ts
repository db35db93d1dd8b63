import { useCallback, useSyncExternalStore } from 'react'

/** The maximum width of the mobile layout. */
export const mobileWidthPx = 768

/** True if the page is at most `widthPx` wide. Updates when the width changes. */
export function useIsNarrow(widthPx: number): boolean {
  const media = `(max-width: ${widthPx}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    // Tests render pages without a window.
    () => false,
  )
}
