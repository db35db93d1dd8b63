import type { Point } from '../shared/distance.ts'
import type { FaultType } from '../shared/scaling.ts'

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

/**
 * JMA forecasts intensities from the source alone (`point-source`), or also from nearby measurements (PLUM). With `plum-only`,
 * JMA can't determine the source and assumes one.
 */
export type WarningMethod = 'none' | 'point-source' | 'plum' | 'plum-only'

/** `areaName` defaults to the epicentre area with the nearest point, `warningMethod` to the method in use on the date. */
export type Quake = Source & {
  id: string
  areaName?: string | undefined
  warningMethod?: WarningMethod | undefined
  /** Determines everything that is random about the earthquake. 0 if undefined. */
  seed?: number | undefined
}

/** Returns when the rupture begins, which is before the origin time if a weaker part came first. */
export function beginOf({ originAt, rupture }: Pick<Source, 'originAt' | 'rupture'>): number {
  return originAt + 1000 * (rupture?.beginsS ?? 0)
}

/** Returns the origin time for a rupture that begins at `beginAt`. */
export function originOf(beginAt: number, { rupture }: Pick<Source, 'rupture'>): number {
  return beginAt - 1000 * (rupture?.beginsS ?? 0)
}

export type DeepPoint = Point & { depthKm: number }

/** The strike runs from the upper corner, clockwise from north. The plane dips to its right (Aki and Richards). */
export type FaultPlane = {
  corner: DeepPoint
  strikeDeg: number
  dipDeg: number
  lengthKm: number
  widthKm: number
}

/**
 * `slip` is the share of the moment (0 to 1) that is released until a time. Without it, the moment grows like that of a crack of
 * the typical size. `beginsS` is relative to the origin time, and negative if the origin time is that of a later, stronger part.
 */
export type Rupture = {
  planes: FaultPlane[]
  slip?: { s: number; share: number }[] | undefined
  beginsS?: number | undefined
}

/** `maxShindo` is the highest observed class. Classes 5 and 6 were not divided before October 1996. */
export type PastQuake = Quake & {
  name: string
  areaName: string
  maxShindo: string
  source: string
}
