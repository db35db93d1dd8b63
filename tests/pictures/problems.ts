import { readFileSync } from 'node:fs'
import type { TakenSheet } from './take-sheets.ts'

const folder = new URL('../../web/gallery/sheet/fonts/', import.meta.url)

/** The characters that the pictures' fonts have. Others would be drawn with a font of the machine. */
const known = new Set(readFileSync(new URL('characters.txt', folder), 'utf8'))

/** One sentence for each sheet with characters that the pictures' fonts lack. */
export function fontProblems(sheets: readonly TakenSheet[]): string[] {
  return sheets.flatMap(({ width, characters }) => {
    const missing = Array.from(characters).filter(
      (one) => !known.has(one) && !/[\p{Cc}\p{Cf}]/u.test(one),
    )
    return missing.length === 0
      ? []
      : [
          `The pictures' fonts lack ${missing.join(' ')} (${width} px). Add them with scripts/pictures/subset-fonts.ts.`,
        ]
  })
}

/** One sentence for each state that never stops changing, so that no two pictures of it are the same. */
export function restProblems(sheets: readonly TakenSheet[]): string[] {
  return sheets.flatMap(({ width, cells }) =>
    cells
      .filter(({ isAtRest }) => !isAtRest)
      .map(({ state }) => `${state} (${width} px) does not stop changing.`),
  )
}
