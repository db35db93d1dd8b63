import type { ScreenCalls, ScreenState } from './screen-state.ts'
import type { ScreenId } from './screens.ts'

export interface Shown {
  screen: ScreenId
  state: ScreenState
}

/** The API of a frame with a screen, for the page around it. It is available as `window.gallery`. */
export interface GalleryFrame {
  /** Shows a screen in a state. Resolves when the screen has stopped changing. */
  show: (shown: Shown) => Promise<ShownResult>
  /** The result for the screen that the frame's address names. Undefined if the address names no screen. */
  first: Promise<ShownResult> | undefined
}

export interface ShownResult extends ScreenCalls {
  /** The height of the whole screen, in CSS pixels. */
  height: number
  /** The screen to which this screen has redirected, if it has. */
  redirectedTo?: string
  hasForm: boolean
  /** Whether the screen has stopped changing within a minute. */
  isAtRest: boolean
}

declare global {
  interface Window {
    gallery?: GalleryFrame
  }
}

export function frameAddress(shown: Shown): string {
  return `frame.html#${encodeURIComponent(JSON.stringify(shown))}`
}

/** The time on all screens: 1 January 2024, 16:25 in Japan, as in the contract's examples. */
export const galleryNow = Date.UTC(2024, 0, 1, 7, 25)
