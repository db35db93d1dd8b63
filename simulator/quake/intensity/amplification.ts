import { strongMotionStations } from '../stations/strong-motion.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { placeGrid } from '../place-grid.ts'
import { log10 } from '../shared/elementary.ts'

/**
 * Returns how much the ground amplifies peak velocity, relative to ground with an S velocity of 700 m/s, with 2 decimals. The
 * value is interpolated from the 4 nearest stations of K-NET and KiK-net (J-SHIS: Fujimoto and Midorikawa, 2006), weighted by the
 * inverse square of the distance. If no station is within 100 km, it is the median of all stations.
 */
export function amplificationAt(place: Point): number {
  const near = stationsWithin(place, maxDistanceKm)
    .map((station) => ({ station, km: distanceKm(place, station) }))
    .toSorted((left, right) => left.km - right.km)
    .slice(0, neighbours)
    // The added kilometre keeps a very near station from outweighing all others.
    .map(({ station, km }) => ({ station, weight: 1 / (km + 1) ** 2 }))
  if (near.length === 0) return round(medianAmplification)
  const weights = near.reduce((sum, { weight }) => sum + weight, 0)
  const logs = near.reduce((sum, { weight, station }) => sum + weight * station.logAmplification, 0)
  return round(10 ** (logs / weights))
}

export function fromGround400(amplification400: number): number {
  return round(amplification400 * ground400To700)
}

type Station = Point & { logAmplification: number }

/** Ratio of amplifications: 1.41 from 400 to 600 m/s (Fujimoto and Midorikawa, 2006), and JMA's 1/0.9 from 600 to 700 m/s. */
const ground400To700 = 1.41 / 0.9

const neighbours = 4
const maxDistanceKm = 100

const stations: readonly Station[] = strongMotionStations.map(({ lat, lng, amplification400 }) => ({
  lat,
  lng,
  logAmplification: log10(amplification400 * ground400To700),
}))

const medianAmplification =
  10 **
  (stations.map(({ logAmplification }) => logAmplification).toSorted((a, b) => a - b)[
    Math.floor(stations.length / 2)
  ] ?? 0)

const stationsWithin = placeGrid(stations)

function round(amplification: number): number {
  return Math.round(amplification * 100) / 100
}
