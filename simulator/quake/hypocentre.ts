import type { Point } from './distance.ts'

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

/** An earthquake with an id. Without `areaName`, its area is the epicentre area with the nearest point. */
export type Quake = Hypocentre & { id: string; areaName?: string | undefined }
