import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Theme, themes } from '../../web/gallery/frame-api.ts'
import type { Place } from '../../web/gallery/sheet/sheet-api.ts'
import { packPixels, unpackPixels } from './packed-pixels.ts'
import type { Picture } from './picture.ts'

/** Device pixels per CSS pixel. Half the size is still readable and takes a third of the space. */
export const pictureScale = 0.5

const storedSheet = z.object({
  width: z.number(),
  /** Each state with its height in CSS pixels. */
  states: z.array(z.tuple([z.string(), z.number()])),
  /** By colour scheme, the hash of the sheet's image file. An equal file need not be decoded. */
  files: z.object({ light: z.string(), dark: z.string() }),
})

/** One screen's sheets as they are stored, without their pixels. */
const storedScreen = z.object({ sheets: z.array(storedSheet) })
export type StoredSheet = z.infer<typeof storedSheet>

/** The picture of a state. */
export interface StatePicture {
  state: string
  /** Of the screen, in CSS pixels. */
  width: number
  theme: Theme
  picture: Picture
}

/** The pictures of all screens in a folder: for each screen a JSON file, and a file with its pixels. */
export interface StoredPictures {
  screens: () => string[]
  /** Undefined if there are no pictures of the screen. */
  sheetsOf: (screen: string) => StoredSheet[] | undefined
  picturesOf: (screen: string) => StatePicture[]
  /** The pictures are in the order of the sheets, for each first the light ones. */
  write: (screen: string, sheets: StoredSheet[], pictures: StatePicture[]) => void
  remove: (screen: string) => void
}

export function openStoredPictures(folder: string): StoredPictures {
  const jsonFile = (screen: string): string => join(folder, `${screen}.json`)
  const pixelFile = (screen: string): string => join(folder, `${screen}.zst`)
  const sheetsOf: StoredPictures['sheetsOf'] = (screen) => {
    const file = jsonFile(screen)
    if (!existsSync(file)) return undefined
    return storedScreen.parse(JSON.parse(readFileSync(file, 'utf8'))).sheets
  }
  return {
    screens: () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((file) => file.endsWith('.zst'))
            .map((file) => file.slice(0, -'.zst'.length))
        : [],
    sheetsOf,
    picturesOf: (screen) => {
      const entries = (sheetsOf(screen) ?? []).flatMap(({ width, states }) =>
        themes.flatMap((theme) =>
          states.map(([state, height]) => ({
            state,
            width,
            theme,
            size: pixelSize({ width, height }),
          })),
        ),
      )
      if (entries.length === 0) return []
      const pictures = unpackPixels(
        readFileSync(pixelFile(screen)),
        entries.map(({ size }) => size),
      )
      return entries.flatMap(({ state, width, theme }, index) => {
        const picture = pictures[index]
        return picture ? [{ state, width, theme, picture }] : []
      })
    },
    write: (screen, sheets, pictures) => {
      mkdirSync(folder, { recursive: true })
      const lines = sheets.map((sheet) => `    ${JSON.stringify(sheet)}`)
      writeFileSync(jsonFile(screen), `{\n  "sheets": [\n${lines.join(',\n')}\n  ]\n}\n`)
      writeFileSync(pixelFile(screen), packPixels(pictures.map(({ picture }) => picture)))
    },
    remove: (screen) => {
      rmSync(jsonFile(screen), { force: true })
      rmSync(pixelFile(screen), { force: true })
    },
  }
}

/** The size of a picture in device pixels. */
export function pixelSize(size: Pick<Place, 'width' | 'height'>) {
  return { width: size.width * pictureScale, height: size.height * pictureScale }
}

export function hashOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 32)
}
