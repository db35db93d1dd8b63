import type { Theme } from '../frame-api.ts'
import type { ScreenState } from '../screen-state.ts'
import type { ScreenId } from '../screens.ts'

/** What a sheet page offers, as `window.sheet`: one screen in several states side by side, for pictures. */
export interface SheetPage {
  /** All states of a screen. */
  statesOf: (screen: ScreenId) => Promise<ScreenState[]>
  /**
   * Shows a screen in these states, in the light scheme, and resolves when nothing on it changes any more.
   *
   * @param width of the screen, in CSS pixels
   */
  show: (screen: ScreenId, states: readonly ScreenState[], width: number) => Promise<Sheet>
  /** Changes the colour scheme of all states, without showing them again. */
  setTheme: (theme: Theme) => Promise<void>
  /** Decodes an image file in base64. Returns its pixels in base64: red, green, blue and 255, row by row. */
  decode: (file: string) => Promise<string>
  /** Encodes such pixels as a PNG file in base64. */
  encode: (pixels: string, size: { width: number; height: number }) => Promise<string>
}

/** What is on a sheet. */
export interface Sheet {
  /** In the order of the states. */
  cells: Cell[]
  /** Every character on the sheet. */
  characters: string
}

/** A state on a sheet. */
export interface Cell extends Place {
  /** The id of the state. */
  state: string
  /** Whether the screen stopped changing. */
  isAtRest: boolean
}

/** Where a state is on its sheet, in CSS pixels. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

declare global {
  interface Window {
    sheet?: SheetPage
  }
}
