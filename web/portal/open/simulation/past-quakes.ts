import { pastQuakesSince2011 } from '../../../../simulator/quake/source/past-quakes-since-2011.ts'
import { pastQuakesUntil2010 } from '../../../../simulator/quake/source/past-quakes-until-2010.ts'
import type { QuakeParameters } from '../../../api/open.ts'

/** A past earthquake. `mw` is the moment magnitude where it is not derived from the magnitude. */
export type PastQuake = QuakeParameters & {
  id: string
  name: string
  originAt: number
  mw?: number | undefined
}

/** The past earthquakes of the simulator, oldest first. */
export const pastQuakes: readonly PastQuake[] = [
  ...pastQuakesUntil2010,
  ...pastQuakesSince2011,
].map(({ id, name, originAt, lat, lng, depthKm: depth, magnitude, mw }) => ({
  id,
  name,
  originAt,
  lat,
  lng,
  depth,
  magnitude,
  mw,
}))
