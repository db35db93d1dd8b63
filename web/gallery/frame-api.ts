import type { ScreenCalls, ScreenState } from './screen-state.ts'
import type { ScreenId } from './screens.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What a frame shows. */
export interface Shown {
  screen: ScreenId
  state: ScreenState
  theme: Theme
}

/** What a frame offers to the page around it, as `window.gallery`. */
export interface GalleryFrame {
  /** Shows a screen in a state, and resolves when nothing on it changes any more. */
  show: (shown: Shown) => Promise<ShownResult>
  /** The result of what the frame's address asks for. Undefined if it asks for nothing. */
  first: Promise<ShownResult> | undefined
}

export interface ShownResult extends ScreenCalls {
  /** Height of the whole screen, in CSS pixels. */
  height: number
  /** The path that the screen ended at, if it is another one's. */
  redirectedTo?: string
  /** Whether the screen's route can be sent to. */
  hasForm: boolean
  /** Whether the screen stopped changing within a minute. */
  isAtRest: boolean
}

declare global {
  interface Window {
    gallery?: GalleryFrame
  }
}

/** The address of a frame that shows this. */
export function frameAddress(shown: Shown): string {
  return `frame.html#${encodeURIComponent(JSON.stringify(shown))}`
}

/** The time of all screens: 1 January 2024, 16:25 in Japan, when the contract's examples happen. Epoch milliseconds. */
export const galleryNow = Date.UTC(2024, 0, 1, 7, 25)
