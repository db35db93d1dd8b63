import type { Point } from './distance.ts'

/**
 * Where, when and how strongly the ground broke. `magnitude` is JMA's; `mw`, where known, the
 * moment magnitude.
 */
export type Hypocentre = Point & {
  originAt: number
  depthKm: number
  magnitude: number
  mw?: number | undefined
}

/** A quake of its own name. Without `areaName` its area is the one of the nearest point. */
export type Quake = Hypocentre & { id: string; areaName?: string | undefined }
