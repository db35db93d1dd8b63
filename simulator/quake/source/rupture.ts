import type { Point } from '../distance.ts'

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
 * The kind of an earthquake in the attenuation of Si and Midorikawa (1999): in the crust, between two plates, or
 * inside the sinking plate.
 */
export type FaultType = 'crustal' | 'interplate' | 'intraplate'
