import type { Steps } from '../../engine/steps.ts'
import { placeGrid } from '../place-grid.ts'
import { type Prediction, predictAt, type Site } from '../intensity/prediction.ts'
import { beginOf, type Quake, type Hypocentre } from '../source/hypocentre.ts'
import type { Bulletin } from './bulletins.ts'
import {
  type Observation,
  type StationRecord,
  observationOf,
  observationSteps,
} from './observation.ts'
import { plumReachKm, strongestPlum } from './plum.ts'
import { latencyS } from './reports.ts'
import { maxForecastDepthKm, requiresWarning, warningMethodOf } from './warning-rule.ts'
import { type IntensityArea, intensityAreas } from '../shared/intensity-areas.ts'
import { amplificationAt } from '../intensity/amplification.ts'

/** Uses the bulletin's source or, with PLUM, stronger measurements nearby. Deep earthquakes require no warnings. */
export function forecaster(bulletin: Bulletin, quake?: Quake): (site: Site) => Prediction {
  const isDeep = bulletin.depthKm > maxForecastDepthKm
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
    return { ...prediction, shindo, isWarning: requiresWarning(shindo) }
  }
}

/** Runs the long part of `forecaster` in steps and caches the result. */
export function* preparingForecast(quake: Quake): Steps<void> {
  if (warningMethodOf(quake) === 'plum') yield* observationSteps(quake)
}

type RecordsNear = (site: Site) => StationRecord[]

/** Finds the records of the stations within reach of a site. */
function recordsOf(observation: Observation): RecordsNear {
  const known = searches.get(observation)
  if (known) return known
  const grid = placeGrid(observation.records.map((record) => ({ ...record.station, record })))
  const search: RecordsNear = (site) => grid(site, plumReachKm).map(({ record }) => record)
  searches.set(observation, search)
  return search
}

const searches = new WeakMap<Observation, RecordsNear>()

/** `shindo` is predicted at the centre of the area, from the source alone. */
type WarnedArea = IntensityArea & { shindo: number }

export function warnedAreas(hypocentre: Hypocentre, codes: readonly string[]): WarnedArea[] {
  return intensityAreas
    .filter(({ code }) => codes.includes(code))
    .map((area) => withIntensity(hypocentre, area))
}

export function shakenAreas(hypocentre: Hypocentre, minShindo: number): WarnedArea[] {
  return intensityAreas
    .map((area) => withIntensity(hypocentre, area))
    .filter(({ shindo }) => shindo >= minShindo)
    .toSorted((a, b) => b.shindo - a.shindo)
}

function withIntensity(hypocentre: Hypocentre, area: IntensityArea): WarnedArea {
  const amplification = amplificationAt(area)
  return { ...area, shindo: predictAt(hypocentre, { ...area, amplification }).shindo }
}
