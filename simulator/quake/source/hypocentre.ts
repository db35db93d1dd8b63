import type { Point } from '../shared/distance.ts'
import type { FaultType } from '../shared/scaling.ts'

/**
 * Location, origin time and magnitude of an earthquake. `magnitude` is the JMA magnitude, `mw` the
 * moment magnitude if known.
 */
export type Hypocentre = Point & {
  originAt: number
  depthKm: number
  magnitude: number
  mw?: number | undefined
}

/** What determines the shaking of the ground. Without a rupture, the fault is a sphere of the typical size. */
export type Source = Hypocentre & {
  rupture?: Rupture | undefined
  faultType?: FaultType | undefined
}

/** How JMA forecasts intensities: from the source alone, or also from measurements of nearby stations (PLUM). */
export type WarningMethod = 'none' | 'point-source' | 'plum'

/**
 * An earthquake with an id. Without `areaName`, its area is the epicentre area with the nearest point. Without `warningMethod`, its
 * date determines the method.
 */
export type Quake = Source & {
  id: string
  areaName?: string | undefined
  warningMethod?: WarningMethod | undefined
}

/** Returns when the rupture begins, in epoch milliseconds. That is before the origin time if a weaker part came first. */
export function beginOf({ originAt, rupture }: Pick<Source, 'originAt' | 'rupture'>): number {
  return originAt + 1000 * (rupture?.beginsS ?? 0)
}

/** Returns the origin time of an earthquake whose rupture begins at a given time. */
export function originOf(beginAt: number, { rupture }: Pick<Source, 'rupture'>): number {
  return beginAt - 1000 * (rupture?.beginsS ?? 0)
}

/** A point on the surface or below it. The depth is in km. */
export type DeepPoint = Point & { depthKm: number }

/**
 * A rectangle of a fault. The strike runs from the upper corner `corner` along the upper edge, in degrees clockwise from north. The
 * plane dips to the right of the strike, in degrees from horizontal (Aki and Richards).
 */
export type FaultPlane = {
  corner: DeepPoint
  strikeDeg: number
  dipDeg: number
  lengthKm: number
  widthKm: number
}

/** The location of a rupture: rectangles, or a line through points. */
export type FaultShape = { planes: FaultPlane[] } | { line: DeepPoint[] }

/**
 * How an earthquake ruptures its fault.
 *
 * `start` is where the rupture begins, by default the hypocentre. It spreads in all directions with `speedKmS`, by default 2.5.
 * `slip` replaces the speed: it gives the share of the seismic moment (0 to 1) released after a number of seconds, in ascending
 * order, and each part of the fault breaks when the share of its area is reached. `beginsS` is the beginning in seconds after the
 * origin time. Negative if the catalogue gives the origin time of a later, stronger part.
 */
export type Rupture = FaultShape & {
  start?: DeepPoint | undefined
  speedKmS?: number | undefined
  slip?: { s: number; share: number }[] | undefined
  beginsS?: number | undefined
}

/**
 * A historical earthquake. `maxShindo` is the highest observed intensity class; classes 5 and 6 were not divided before October
 * 1996. `source` is the source of the values.
 */
export type PastQuake = Quake & {
  name: string
  areaName: string
  maxShindo: string
  source: string
}
