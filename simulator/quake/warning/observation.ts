import { type Steps, finish } from '../../engine/steps.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { normal, randomFraction } from '../../engine/random.ts'
import { type Shaking, predictedIntensity } from '../shared/attenuation.ts'
import { shakingAt } from '../intensity/prediction.ts'
import type { DeepPoint, Quake } from '../source/hypocentre.ts'
import { type MomentPiece, momentPieces } from '../source/moment-pieces.ts'
import { momentMagnitude } from '../shared/scaling.ts'
import { MAX_DISTANCE_KM, travelTimeS } from '../travel-time/travel-time.ts'
import type { Phase } from '../travel-time/ray-tracing.ts'
import { type Station, measuringStations, stationsAt } from '../stations/stations.ts'
import { log10 } from '../shared/elementary.ts'

/** `pS` is the arrival of the first P wave, in seconds after the beginning of the rupture. */
export type Trigger = { station: Station; pS: number; epicentralKm: number }

/** The intensity that a station measures from `s` seconds after the beginning of the rupture. */
type Measured = { s: number; intensity: number }

/** The growing intensity at a station, with the station's deviation from the formula, on ground of 700 m/s. */
export type StationRecord = { station: Station; measured: Measured[] }

export type Observation = {
  pieces: readonly MomentPiece[]
  /** The stations that an estimate uses, nearest first. */
  triggers: readonly Trigger[]
  /** Stations that measure at least `minIntensity`. */
  records: readonly StationRecord[]
}

/** A station takes about 10 microseconds, or 0.1 milliseconds with a long rupture. */
const stationsPerStep = 8
/** Our own value. */
const usedStations = 20
/** Weaker shaking leads to no forecast of class 4 by PLUM. */
const minIntensity = 2
/** Standard deviation from the formula, as for the observed classes within 200 km (2011 to 2024). */
const stationDeviation = 0.55
/** A record notes only growth of at least this size, so that it stays short. */
const minGrowth = 0.1

function* observing(quake: Quake): Steps<Observation> {
  const pieces = momentPieces(quake)
  const triggers = triggersOf(quake, stationsAt(quake.originAt))
  const seed = [quake.lat, quake.lng, quake.depthKm, quake.magnitude].join()
  const records: StationRecord[] = []
  for (const [index, station] of measuringStations.entries()) {
    if (index % stationsPerStep === 0) yield
    const deviation =
      stationDeviation * normal((n) => randomFraction(seed, 'station', 12 * index + n))
    records.push(...recordOf(quake, pieces, station, deviation))
  }
  return { pieces, triggers, records }
}

export function arrivalS(phase: Phase, from: DeepPoint, to: Point): number {
  return travelTimeS(phase, from.depthKm, Math.min(distanceKm(from, to), MAX_DISTANCE_KM))
}

function triggersOf(start: DeepPoint, stations: readonly Station[]): Trigger[] {
  return stations
    .map((station) => ({ station, epicentralKm: distanceKm(start, station) }))
    .toSorted((left, right) => left.epicentralKm - right.epicentralKm)
    .slice(0, usedStations)
    .map((near) => ({ ...near, pS: arrivalS('P', start, near.station) }))
}

/** The intensity grows as the S waves from more parts of the fault arrive. */
function recordOf(
  quake: Quake,
  pieces: readonly MomentPiece[],
  station: Station,
  deviation: number,
): StationRecord[] {
  const ground = { lat: station.lat, lng: station.lng, amplification: 1 }
  const shaking = shakingAt(quake, ground)
  const intensityOf = (values: Shaking): number => predictedIntensity(values) + deviation
  const final = intensityOf(shaking)
  if (final < minIntensity) return []
  const mw = momentMagnitude(quake)
  const arrivals = pieces
    .map((piece) => ({
      s: piece.toS + arrivalS('S', piece, station),
      share: piece.share,
      km: Math.hypot(distanceKm(piece, station), piece.depthKm),
    }))
    .toSorted((left, right) => left.s - right.s)
  const measured: Measured[] = []
  let share = 0
  let km = Infinity
  for (const [index, arrival] of arrivals.entries()) {
    share += arrival.share
    km = Math.min(km, arrival.km)
    const isLast = index === arrivals.length - 1
    const partMw = mw + (2 / 3) * log10(Math.min(1, share))
    const intensity = isLast
      ? final
      : Math.min(final, intensityOf({ ...shaking, mw: partMw, faultKm: faultKmOf(quake, km) }))
    if (isLast || intensity >= (measured.at(-1)?.intensity ?? minIntensity) + minGrowth) {
      measured.push({ s: arrival.s, intensity })
    }
  }
  return [{ station, measured }]
}

/** Without a rupture, all parts are at the hypocentre, and the fault is a sphere around it. */
function faultKmOf({ rupture }: Quake, km: number): number | undefined {
  return rupture ? km : undefined
}

/** Cached, because each bulletin and each terminal needs it. */
export function observationOf(quake: Quake): Observation {
  return finish(observationSteps(quake))
}

/** Does the same in steps. */
export function* observationSteps(quake: Quake): Steps<Observation> {
  const { originAt, lat, lng, depthKm, magnitude, mw, rupture, faultType } = quake
  // Times are relative to the beginning of the rupture, so the date affects only the number of stations.
  const stations = stationsAt(originAt).length
  const key = JSON.stringify([stations, lat, lng, depthKm, magnitude, mw, faultType, rupture])
  const known = latest.get(key)
  if (known) return known
  const observation = yield* observing(quake)
  latest.set(key, observation)
  const [oldest] = latest.keys()
  if (latest.size > maxObservations && oldest !== undefined) latest.delete(oldest)
  return observation
}

const maxObservations = 64
const latest = new Map<string, Observation>()
