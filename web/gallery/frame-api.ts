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

/** The API of a frame for the page around it, as `window.gallery`. */
export interface GalleryFrame {
  /** Shows a screen in a state. Resolves when the screen stops changing. */
  show: (shown: Shown) => Promise<ShownResult>
  /** The result for the screen in the frame's address. Undefined if the address names none. */
  first: Promise<ShownResult> | undefined
}

export interface ShownResult extends ScreenCalls {
  /** Height of the whole screen, in CSS pixels. */
  height: number
  /** The path at which the screen ended, if it belongs to another screen. */
  redirectedTo?: string
  /** Whether the screen's route has an action. */
  hasForm: boolean
  /** Whether the screen stopped changing within a minute. */
  isAtRest: boolean
}

declare global {
  interface Window {
    gallery?: GalleryFrame
  }
}

/** Returns the address of a frame that shows a screen in a state. */
export function frameAddress(shown: Shown): string {
  return `frame.html#${encodeURIComponent(JSON.stringify(shown))}`
}

/** The current time on all screens, in epoch milliseconds: 1 January 2024, 16:25 in Japan, the time of the contract's examples. */
export const galleryNow = Date.UTC(2024, 0, 1, 7, 25)
