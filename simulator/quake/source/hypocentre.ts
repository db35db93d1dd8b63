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

/** What decides how strongly the ground shakes. Without a rupture, the fault is a sphere of the usual size. */
export type Source = Hypocentre & {
  rupture?: Rupture | undefined
  faultType?: FaultType | undefined
}

/** How JMA forecasts intensities: from the source alone, or also from what stations nearby measure (PLUM). */
export type WarningMethod = 'none' | 'point-source' | 'plum'

/**
 * An earthquake with an id. Without `areaName`, its area is the epicentre area with the nearest point. Without
 * `warningMethod`, the date decides.
 */
export type Quake = Source & {
  id: string
  areaName?: string | undefined
  warningMethod?: WarningMethod | undefined
}

/** Returns when the rupture begins, in epoch milliseconds. Before the origin time if a weaker part came first. */
export function beginOf({ originAt, rupture }: Pick<Source, 'originAt' | 'rupture'>): number {
  return originAt + 1000 * (rupture?.beginsS ?? 0)
}

/** Returns the origin time of an earthquake whose rupture begins at a time. */
export function originOf(beginAt: number, { rupture }: Pick<Source, 'rupture'>): number {
  return beginAt - 1000 * (rupture?.beginsS ?? 0)
}

/** A point on the surface or below it, depth in km. */
export type DeepPoint = Point & { depthKm: number }

/**
 * A rectangle of a fault. The strike runs from the upper corner `corner` along the upper edge, in degrees clockwise
 * from north, and the plane dips to the right of it, in degrees from horizontal (Aki and Richards).
 */
export type FaultPlane = {
  corner: DeepPoint
  strikeDeg: number
  dipDeg: number
  lengthKm: number
  widthKm: number
}

/** Where a rupture is: rectangles, or a line through points. */
export type FaultShape = { planes: FaultPlane[] } | { line: DeepPoint[] }

/**
 * How an earthquake broke its fault.
 *
 * `start` is where the rupture begins; the hypocentre if undefined. It spreads in all directions with `speedKmS`, 2.5
 * if undefined. `slip` gives the share of the seismic moment (0 to 1) that has been released so many seconds after the
 * begin, in ascending order; it replaces the speed: each part of the fault breaks when the share of its area is
 * reached. `beginsS` is the begin in seconds after the origin time, negative if the catalogue's origin time is that of
 * a later, stronger part.
 */
export type Rupture = FaultShape & {
  start?: DeepPoint | undefined
  speedKmS?: number | undefined
  slip?: { s: number; share: number }[] | undefined
  beginsS?: number | undefined
}

/**
 * A historical earthquake. `maxShindo` is the highest observed intensity class; before October 1996
 * classes 5 and 6 were not divided. `source` is the source of the values.
 */
export type PastQuake = Quake & {
  name: string
  areaName: string
  maxShindo: string
  source: string
}
