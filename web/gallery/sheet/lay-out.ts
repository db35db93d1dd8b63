import type { Place } from './sheet-api.ts'

/** The width of a sheet, in CSS pixels. */
export const sheetWidth = 5120

/**
 * Places screens of one width in rows on a sheet.
 *
 * @param heights of the screens, in CSS pixels
 */
export function layOut(heights: readonly number[], width: number): Place[] {
  const perRow = Math.floor(sheetWidth / width)
  const places: Place[] = []
  let y = 0
  for (let first = 0; first < heights.length; first += perRow) {
    const row = heights.slice(first, first + perRow)
    places.push(...row.map((height, index) => ({ x: index * width, y, width, height })))
    y += Math.max(...row)
  }
  return places
}
