import { simulatedAmplification } from '../intensity/amplification.ts'
import { type EpicenterArea, epicenterAreas } from '../areas/epicenter-areas.ts'
import type { Hypocentre } from '../hypocentre.ts'
import { predictAt } from '../intensity/prediction.ts'

/** A warning names every area where 4 or more is expected. */
const NAMED_INTENSITY = 3.5

/** An area of land that a warning names, with the intensity expected in its middle. */
export type WarnedArea = EpicenterArea & { shindo: number }

/**
 * The areas of land where a quake is expected to reach intensity 4. JMA's areas are reduced to their middles, so that
 * one that is touched only at its edge is left out.
 */
export function warnedAreas(hypocentre: Hypocentre): WarnedArea[] {
  return epicenterAreas
    .filter(({ basis }) => basis === 'centroid')
    .map((area) => {
      const amplification = simulatedAmplification(area)
      return { ...area, shindo: predictAt(hypocentre, { ...area, amplification }).shindo }
    })
    .filter(({ shindo }) => shindo >= NAMED_INTENSITY)
}
