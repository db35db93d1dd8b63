import { useCallback, useSyncExternalStore } from 'react'

/** The maximum width of a window that has the mobile layout. */
export const mobileWidthPx = 768

/** Returns whether the window is at most `widthPx` wide. The component renders again when this changes. */
export function useIsNarrow(widthPx: number): boolean {
  return useMedia(`(max-width: ${widthPx}px)`)
}

/** Returns whether a media query matches. The component renders again when this changes. */
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
    // In tests, which render pages without a window, no media query matches.
    () => false,
  )
}
