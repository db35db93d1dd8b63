import { useSyncExternalStore } from 'react'

/** Whether the page is in its mobile layout, at a width of 768 px or less. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}

const query = window.matchMedia('(max-width: 768px)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
