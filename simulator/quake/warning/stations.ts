import { strongMotionStations } from '../../../geography/strong-motion.ts'
import { nearestTo, type Point } from '../distance.ts'
import { fromGround400 } from '../intensity/amplification.ts'
import { seaFloorStations } from './sea-floor.ts'

/** A station that detects earthquakes. Those at sea measure no intensity for forecasts on land. */
export type Station = Point & { isOnLand: boolean; amplification: number }

/**
 * The stations on land: K-NET and KiK-net thinned to one each 20 km, and JMA's on Minamitorishima. They stand for
 * JMA's own and those of Hi-net, which are elsewhere at about the same distances.
 */
const landStations: readonly Station[] = [
  ...strongMotionStations
    .filter(({ detects }) => detects)
    .map(({ lat, lng, amplification400 }) => ({
      lat,
      lng,
      isOnLand: true,
      amplification: fromGround400(amplification400),
    })),
  { lat: 24.3, lng: 154, isOnLand: true, amplification: 1 },
]

/** Returns the stations whose data early warnings use at a time, in epoch milliseconds. */
export function stationsAt(atMs: number): readonly Station[] {
  const afloat = seaFloorStations.filter(({ since }) => since <= atMs)
  return stationLists.get(afloat.length) ?? listWith(afloat)
}

/** Returns the distance in km from an epicentre to the nearest station on land. */
export function nearestStationKm(epicentre: Point): number {
  return nearestTo(epicentre, landStations).km
}

/** Returns the station that is nearest to an epicentre at a time. */
export function nearestStation(epicentre: Point, atMs: number): Station {
  return nearestTo(epicentre, stationsAt(atMs)).place
}

/** The lists by the number of stations at sea, which only grows. */
const stationLists = new Map<number, readonly Station[]>()

function listWith(afloat: readonly Point[]): readonly Station[] {
  const atSea = afloat.map(({ lat, lng }) => ({ lat, lng, isOnLand: false, amplification: 1 }))
  const list = [...landStations, ...atSea]
  stationLists.set(afloat.length, list)
  return list
}
