import { type IntensityArea, intensityAreas } from '../../../geography/areas.ts'
import { amplificationAt } from '../intensity/amplification.ts'
import { predictAt } from '../intensity/prediction.ts'
import type { Hypocentre } from '../source/hypocentre.ts'

/** An area of a warning, with the intensity that its source alone lets expect in the middle of the area. */
export type WarnedArea = IntensityArea & { shindo: number }

/** Returns the areas that a warning names by their codes. */
export function warnedAreas(hypocentre: Hypocentre, codes: readonly string[]): WarnedArea[] {
  return intensityAreas
    .filter(({ code }) => codes.includes(code))
    .map((area) => withIntensity(hypocentre, area))
}

/** Returns all areas where the source lets expect at least an intensity, the strongest first. */
export function shakenAreas(hypocentre: Hypocentre, minimalShindo: number): WarnedArea[] {
  return intensityAreas
    .map((area) => withIntensity(hypocentre, area))
    .filter(({ shindo }) => shindo >= minimalShindo)
    .toSorted((a, b) => b.shindo - a.shindo)
}

function withIntensity(hypocentre: Hypocentre, area: IntensityArea): WarnedArea {
  const amplification = amplificationAt(area)
  return { ...area, shindo: predictAt(hypocentre, { ...area, amplification }).shindo }
}
