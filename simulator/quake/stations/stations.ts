import { type StrongMotionStation, strongMotionStations } from './strong-motion.ts'
import { nearestTo, type Point } from '../shared/distance.ts'
import { fromGround400 } from '../intensity/amplification.ts'

export type Station = Point & { amplification: number }

const minamitorishima: Station = { lat: 24.3, lng: 154, amplification: 1 }

/** The boreholes of KiK-net, which Hi-net shares, and K-NET for JMA's own stations, of which no list is published. */
const landStations = [...stationsOf(({ detects }) => detects), minamitorishima]

/** Stations that measure intensities, all on land: stations that detect, and one of K-NET in each gap. */
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
  return stationLists.get(active.length) ?? listWith(active)
}

export function nearestStationKm(epicentre: Point): number {
  return nearestTo(epicentre, landStations).km
}

export function nearestStation(epicentre: Point, atMs: number): Station {
  return nearestTo(epicentre, stationsAt(atMs)).place
}

/** By number of stations at sea, which only grows. */
const stationLists = new Map<number, readonly Station[]>()

function listWith(active: readonly Point[]): readonly Station[] {
  const atSea = active.map(({ lat, lng }) => ({ lat, lng, amplification: 1 }))
  const list = [...landStations, ...atSea]
  stationLists.set(active.length, list)
  return list
}

/** `since` is when JMA's early warnings began to use the station. */
type SeaFloorStation = Point & { since: number }

/** Longitudes of the coast and the trench. The network lies between them. */
const japanTrench = [
  { lat: 34.8, coast: 140.1, trench: 142 },
  { lat: 36, coast: 140.7, trench: 142.6 },
  { lat: 37, coast: 141, trench: 143.5 },
  { lat: 38.3, coast: 141.5, trench: 144.1 },
  { lat: 40, coast: 141.9, trench: 144.4 },
  { lat: 41.2, coast: 141.5, trench: 145 },
  { lat: 42.4, coast: 144, trench: 146.4 },
]

/**
 * The networks are grids, because lists of their stations were not available: S-net with 150 stations, about 30 km by 60 km
 * apart, and DONET with 51, about 20 km apart. Dates of use: JMA and NIED, press releases of 21 June 2019 and 19 March 2020 (see
 * sources.md).
 */
export const seaFloorStations: readonly SeaFloorStation[] = [
  ...sNet(),
  ...grid({ south: 33.1, north: 33.8, west: 136.3, east: 137, since: '2015-03-31' }),
  ...grid({ south: 32.5, north: 33.1, west: 134.4, east: 135.5, since: '2019-06-27' }),
]

function sNet(): SeaFloorStation[] {
  const since = Date.parse('2019-06-27T12:00:00+09:00')
  const sinceBeyond = Date.parse('2020-03-24T12:00:00+09:00')
  const stepLat = 0.27
  const stepLng = 0.65
  return japanTrench.flatMap((from, index) => {
    const to = japanTrench[index + 1]
    if (!to) return []
    return steps(from.lat, to.lat, stepLat).flatMap((lat) => {
      const share = (lat - from.lat) / (to.lat - from.lat)
      const coast = from.coast + share * (to.coast - from.coast)
      const trench = from.trench + share * (to.trench - from.trench)
      return steps(coast + 0.35, trench + 0.3, stepLng).map((lng) => ({
        lat,
        lng,
        since: lng > trench ? sinceBeyond : since,
      }))
    })
  })
}

function grid(box: {
  south: number
  north: number
  west: number
  east: number
  since: string
}): SeaFloorStation[] {
  const since = Date.parse(`${box.since}T12:00:00+09:00`)
  return steps(box.south, box.north, 0.2).flatMap((lat) =>
    steps(box.west, box.east, 0.2).map((lng) => ({ lat, lng, since })),
  )
}

/** `to` is not included. */
function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)
}
