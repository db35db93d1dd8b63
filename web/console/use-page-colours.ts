import { useSyncExternalStore } from 'react'

/** Returns the present value of a colour of the page, such as `var(--color-ink)`. */
export type ColourOf = (colour: string) => string

const media = '(prefers-color-scheme: dark)'

/**
 * Reads the colours of the page, for drawings on a canvas, which CSS can't colour. It is another function in another
 * colour scheme, so that what depends on it is drawn again.
 */
export function usePageColours(): ColourOf {
  const isDark = useSyncExternalStore(subscribe, () => window.matchMedia(media).matches)
  return isDark ? darkColour : lightColour
}

const darkColour: ColourOf = (colour) => present(colour)
const lightColour: ColourOf = (colour) => present(colour)

function present(colour: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1]
  if (name === undefined) return colour
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(media)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
