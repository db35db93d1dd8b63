import data from './tsunami-areas.json' with { type: 'json' }

/** One of the coasts that JMA forecasts tsunamis for. */
export type TsunamiArea = { code: string; name: string }

/** The 66 areas in the order of their codes. */
export const tsunamiAreas: readonly TsunamiArea[] = data.areas

/** The name of an area by its code; RangeError when there is none. */
export function tsunamiAreaName(code: string): string {
  const found = tsunamiAreas.find((area) => area.code === code)
  if (!found) throw new RangeError(`There is no tsunami forecast area ${code}.`)
  return found.name
}
