import { finish, type Steps } from '../../engine/steps.ts'
import type { Quake } from '../source/hypocentre.ts'
import { stationsAt } from './stations.ts'
import { observing, type Observation } from './observation.ts'

/**
 * Returns what the stations notice of an earthquake, as `observing` does. The latest are kept, because each bulletin and
 * each terminal asks again.
 */
export function observationOf(quake: Quake): Observation {
  return finish(observationSteps(quake))
}

/** As `observationOf`, in steps. */
export function* observationSteps(quake: Quake): Steps<Observation> {
  const { originAt, lat, lng, depthKm, magnitude, mw, rupture, faultType } = quake
  // What stations notice is relative to the begin of the rupture. Only their number depends on the date.
  const stations = stationsAt(originAt).length
  const key = JSON.stringify([stations, lat, lng, depthKm, magnitude, mw, faultType, rupture])
  const known = latest.get(key)
  if (known) return known
  const observation = yield* observing(quake)
  latest.set(key, observation)
  const [oldest] = latest.keys()
  if (latest.size > maximalObservations && oldest !== undefined) latest.delete(oldest)
  return observation
}

const maximalObservations = 64
const latest = new Map<string, Observation>()
