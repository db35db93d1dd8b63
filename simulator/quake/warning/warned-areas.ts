import { amplificationAt } from '../intensity/amplification.ts'
import { type EpicenterArea, epicenterAreas } from '../areas/epicenter-areas.ts'
import type { Hypocentre } from '../source/hypocentre.ts'
import { predictAt } from '../intensity/prediction.ts'

/** A warning lists every area with an expected intensity of class 4 or more. */
const NAMED_INTENSITY = 3.5

/** A land area of a warning, with the intensity expected at its centre. */
export type WarnedArea = EpicenterArea & { shindo: number }

/**
 * Returns the land areas in which an earthquake is expected to reach intensity class 4. Only the centre of each area is
 * checked, so an area that is affected only at its edge is missing.
 */
export function warnedAreas(hypocentre: Hypocentre): WarnedArea[] {
  return epicenterAreas
    .filter(({ basis }) => basis === 'centroid')
    .map((area) => {
      const amplification = amplificationAt(area)
      return { ...area, shindo: predictAt(hypocentre, { ...area, amplification }).shindo }
    })
    .filter(({ shindo }) => shindo >= NAMED_INTENSITY)
}
