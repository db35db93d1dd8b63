import type { Page } from 'playwright/test'
import { cut, pictureFrom } from '../../scripts/pictures/picture.ts'
import {
  hashOf,
  pictureScale,
  pixelSize,
  type StatePicture,
  type StoredSheet,
} from '../../scripts/pictures/stored-pictures.ts'
import { type Theme, themes } from '../../web/gallery/frame-api.ts'
import type { Sheet } from '../../web/gallery/sheet/sheet-api.ts'
import type { ScreenId } from '../../web/gallery/screens.ts'
import type { Sheets } from './sheet-page.ts'

/** A phone and a desktop, as in the browser tests. */
export const widths = [390, 1280]
/** More states need more memory and frames, fewer take longer. */
const statesPerSheet = 12

/** A sheet with its image files. */
export interface TakenSheet extends Sheet {
  width: number
  files: Record<Theme, Buffer>
}

/** Takes the pictures of all states of a screen. */
export async function takeSheets({ page, sheet }: Sheets, screen: ScreenId): Promise<TakenSheet[]> {
  const states = await sheet.evaluate((onPage, name) => onPage.statesOf(name), screen)
  const taken: TakenSheet[] = []
  for (const width of widths) {
    for (let first = 0; first < states.length; first += statesPerSheet) {
      const ofSheet = states.slice(first, first + statesPerSheet)
      const shown = await sheet.evaluate(
        (onPage, asked) => onPage.show(asked.screen, asked.ofSheet, asked.width),
        { screen, ofSheet, width },
      )
      const light = await takePicture(page, shown)
      await sheet.evaluate((onPage) => onPage.setTheme('dark'))
      const dark = await takePicture(page, shown)
      taken.push({ ...shown, width, files: { light, dark } })
    }
  }
  return taken
}

/** What is stored of a sheet besides its pixels. */
export function toStored({ width, cells, files }: TakenSheet): StoredSheet {
  return {
    width,
    states: cells.map(({ state, height }) => [state, height]),
    files: { light: hashOf(files.light), dark: hashOf(files.dark) },
  }
}

/** Cuts a sheet into the pictures of its states: first the light ones. */
export async function picturesOn(
  { sheet }: Sheets,
  { width, cells, files }: TakenSheet,
): Promise<StatePicture[]> {
  const pictures: StatePicture[] = []
  for (const theme of themes) {
    const file = files[theme].toString('base64')
    const pixels = await sheet.evaluate((onPage, encoded) => onPage.decode(encoded), file)
    // A copy, because a Buffer may begin at any byte.
    const rgba = Uint8Array.from(Buffer.from(pixels, 'base64'))
    const whole = pictureFrom(rgba, sizeOf(cells).width * pictureScale)
    for (const { state, x, y, ...size } of cells) {
      const at = { x: x * pictureScale, y: y * pictureScale, ...pixelSize(size) }
      pictures.push({ state, width, theme, picture: cut(whole, at) })
    }
  }
  return pictures
}

function takePicture(page: Page, { cells }: Sheet): Promise<Buffer> {
  return page.screenshot({
    type: 'webp',
    animations: 'disabled',
    clip: { x: 0, y: 0, ...sizeOf(cells) },
  })
}

/** The size of a whole sheet, in CSS pixels. */
function sizeOf(cells: Sheet['cells']): { width: number; height: number } {
  return {
    width: Math.max(...cells.map(({ x, width }) => x + width)),
    height: Math.max(...cells.map(({ y, height }) => y + height)),
  }
}
