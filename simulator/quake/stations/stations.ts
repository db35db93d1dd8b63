import { type StrongMotionStation, strongMotionStations } from './strong-motion.ts'
import { nearestTo, type Point } from '../shared/distance.ts'
import { fromGround400 } from '../intensity/amplification.ts'
import data from './sea-floor.json' with { type: 'json' }

export type Station = Point & { amplification: number }

const minamitorishima: Station = { lat: 24.3, lng: 154, amplification: 1 }

/** Land stations that detect: boreholes of KiK-net, which Hi-net shares, and K-NET in place of JMA's (no list published). */
const landStations = [...stationsOf(({ detects }) => detects), minamitorishima]

/** Stations that measure intensities, all on land: the stations that detect, and a station of K-NET in each gap between them. */
export const measuringStations: readonly Station[] = [
  ...stationsOf(({ measures }) => measures),
  minamitorishima,
]

function stationsOf(isMeant: (station: StrongMotionStation) => boolean): Station[] {
  return strongMotionStations.filter(isMeant).map(({ lat, lng, amplification400 }) => ({
    lat,
    lng,
    amplification: fromGround400(amplification400),
  }))
}

/** Returns the stations that early warnings used at a time. */
export function stationsAt(atMs: number): readonly Station[] {
  const active = seaFloorStations.filter(({ since }) => since <= atMs)
  const list = stationLists.get(active.length) ?? [
    ...landStations,
    ...active.map(({ lat, lng }) => ({ lat, lng, amplification: 1 })),
  ]
  stationLists.set(active.length, list)
  return list
}

export function nearestStationKm(epicentre: Point): number {
  return nearestTo(epicentre, landStations).km
}

export function nearestStation(epicentre: Point, atMs: number): Station {
  return nearestTo(epicentre, stationsAt(atMs)).place
}

/** The results of `stationsAt`, by the number of active stations at sea. This number only grows. */
const stationLists = new Map<number, readonly Station[]>()

/**
 * S-net and DONET as grids, because lists of their stations were not available (see sources.md). `since` is when JMA's early
 * warnings began to use the station.
 */
export const seaFloorStations = data.stations.map(([lat, lng, since]) => ({
  lat: Number(lat),
  lng: Number(lng),
  since: Date.parse(String(since)),
}))
