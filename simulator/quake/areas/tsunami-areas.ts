import data from './tsunami-areas.json' with { type: 'json' }

/** One of JMA's tsunami forecast areas. */
export type TsunamiArea = { code: string; name: string }

/** The 66 areas, ordered by code. */
export const tsunamiAreas: readonly TsunamiArea[] = data.areas

/** Returns the name of an area by its code. Throws a RangeError if there is none. */
export function tsunamiAreaName(code: string): string {
  const area = tsunamiAreas.find((candidate) => candidate.code === code)
  if (!area) throw new RangeError(`There is no tsunami forecast area ${code}.`)
  return area.name
}
