import { distanceKm, type Point } from '../distance.ts'
import { faultDistanceKm } from '../source/fault-distance.ts'
import type { Source } from '../source/hypocentre.ts'
import type { Shaking } from './attenuation.ts'

/** A place and its ground amplification (see `Shaking`). */
export type Site = Point & { amplification: number }

/** Returns the shaking of an earthquake at a site: with its rupture if it has one, otherwise with a spherical fault. */
export function shakingAt(source: Source, site: Site): Shaking {
  const { magnitude, mw, depthKm, rupture, faultType } = source
  return {
    magnitude,
    mw,
    depthKm,
    distanceKm: distanceKm(source, site),
    faultKm: rupture && faultDistanceKm(rupture, site),
    faultType,
    amplification: site.amplification,
  }
}
