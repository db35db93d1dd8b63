import { type Steps, finish } from '../../engine/steps.ts'
import { distanceKm, type Point } from '../shared/distance.ts'
import { intensityGain, type Shaking, predictedIntensity } from '../shared/attenuation.ts'
import { deviating, deviationsOf } from '../intensity/deviation.ts'
import { shakingAt } from '../intensity/prediction.ts'
import type { DeepPoint, Quake } from '../source/hypocentre.ts'
import { momentRelease, type Release } from '../source/moment-release.ts'
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
  release: Release
  /** The stations that an estimate uses, nearest first. */
  triggers: readonly Trigger[]
  /** Stations that measure at least `minIntensity`. */
  records: readonly StationRecord[]
}

/** Number of stations per step. A station takes about 10 microseconds. */
const stationsPerStep = 8
/** Maximum number of stations that an estimate uses. Our own value. */
const usedStations = 20
/** The lowest intensity that is recorded. Weaker shaking leads to no forecast of class 4 by PLUM. */
const minIntensity = 2
/** A record notes only growth of at least this size, so that the record stays short. */
const minGrowth = 0.1

function* observing(quake: Quake): Steps<Observation> {
  const release = momentRelease(quake)
  const triggers = triggersOf(quake, stationsAt(quake.originAt))
  const deviationAt = deviationsOf(quake.seed)
  const records: StationRecord[] = []
  for (const [index, station] of measuringStations.entries()) {
    if (index % stationsPerStep === 0) yield
    records.push(...recordOf(quake, release, station, deviationAt(station)))
  }
  return { release, triggers, records }
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

/** Returns a station's record. Its intensity grows with the released moment. Empty for weak shaking. */
function recordOf(
  quake: Quake,
  release: Release,
  station: Station,
  deviation: number,
): StationRecord[] {
  const ground = { lat: station.lat, lng: station.lng, amplification: 1 }
  const shaking = shakingAt(quake, ground)
  const onGround = intensityGain(station.amplification)
  const intensityOf = (values: Shaking): number =>
    deviating(predictedIntensity(values) + onGround, deviation) - onGround
  const final = intensityOf(shaking)
  if (final < minIntensity) return []
  const mw = momentMagnitude(quake)
  const sS = arrivalS('S', quake, station)
  const measured: Measured[] = []
  for (const { s, share } of release) {
    const partMw = mw + (2 / 3) * log10(share)
    const intensity = share < 1 ? Math.min(final, intensityOf({ ...shaking, mw: partMw })) : final
    if (share === 1 || intensity >= (measured.at(-1)?.intensity ?? minIntensity) + minGrowth) {
      measured.push({ s: s + sS, intensity })
    }
  }
  return [{ station, measured }]
}

/** Returns what the stations observe. Cached, because each bulletin and each terminal needs it. */
export function observationOf(quake: Quake): Observation {
  return finish(observationSteps(quake))
}

/** Like `observationOf`, but yields between the stations. */
export function* observationSteps(quake: Quake): Steps<Observation> {
  const { originAt, lat, lng, depthKm, magnitude, mw, rupture, faultType, seed } = quake
  // Times are relative to the beginning of the rupture, so the date affects only the number of stations.
  const stations = stationsAt(originAt).length
  const key = JSON.stringify([stations, lat, lng, depthKm, magnitude, mw, faultType, rupture, seed])
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
