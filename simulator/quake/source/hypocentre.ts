import type { Point } from '../distance.ts'
import type { FaultType, Rupture } from './rupture.ts'

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
