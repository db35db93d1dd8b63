import { useCallback, useSyncExternalStore } from 'react'

/** The maximum width of the mobile layout. */
export const mobileWidthPx = 768

/** True if the page is at most `widthPx` wide. */
export function useIsNarrow(widthPx: number): boolean {
  return useMedia(`(max-width: ${widthPx}px)`)
}

/** Whether a media query matches. Updates when the window changes. */
export function useMedia(media: string): boolean {
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
    // For tests, which render pages without a window.
    () => false,
  )
}
