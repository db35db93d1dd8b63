import type { Steps } from '../../engine/steps.ts'
import { placeGrid } from '../place-grid.ts'
import { type Prediction, predictAt } from '../intensity/prediction.ts'
import type { Site } from '../intensity/site-shaking.ts'
import { beginOf, type Quake } from '../source/hypocentre.ts'
import type { Bulletin } from './bulletins.ts'
import type { Observation, StationRecord } from './observation.ts'
import { observationOf, observationSteps } from './observed-quakes.ts'
import { plumReachKm, strongestPlum } from './plum.ts'
import { latencyS } from './reports.ts'
import { deepestForecastKm, requiresWarning, warningMethodOf } from './warning-rule.ts'

/**
 * Returns a function that forecasts the shaking at a site, as a terminal does with a bulletin: from the bulletin's
 * source, or what stations nearby have measured by then if that is stronger and the earthquake is known and warned of by
 * PLUM. No site requires a warning of a deep earthquake.
 */
export function forecaster(bulletin: Bulletin, quake?: Quake): (site: Site) => Prediction {
  const isDeep = bulletin.depthKm > deepestForecastKm
  if (isDeep) {
    return (site) => ({ ...predictAt(bulletin, site), isWarning: false, lgAlert: false })
  }
  if (!quake || warningMethodOf(quake) !== 'plum') return (site) => predictAt(bulletin, site)
  const atS = (bulletin.sentAt - beginOf(quake)) / 1000 - latencyS
  const recordsNear = recordsOf(observationOf(quake))
  return (site) => {
    const prediction = predictAt(bulletin, site)
    const records = recordsNear(site)
    const shindo = Math.max(prediction.shindo, strongestPlum(records, site.amplification, atS))
    const isWarning = requiresWarning(shindo, prediction.longPeriodClass)
    return { ...prediction, shindo, isWarning }
  }
}

/** Runs the long part of `forecaster` in steps, and keeps its result. */
export function* preparingForecast(quake: Quake): Steps<void> {
  if (warningMethodOf(quake) === 'plum') yield* observationSteps(quake)
}

type RecordsNear = (site: Site) => StationRecord[]

/** Returns a search for the records of the stations within reach of a site, which is kept with the observation. */
function recordsOf(observation: Observation): RecordsNear {
  const known = searches.get(observation)
  if (known) return known
  const grid = placeGrid(observation.records.map((record) => ({ ...record.station, record })))
  const search: RecordsNear = (site) => grid(site, plumReachKm).map(({ record }) => record)
  searches.set(observation, search)
  return search
}

const searches = new WeakMap<Observation, RecordsNear>()
