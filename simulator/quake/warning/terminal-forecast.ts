import type { Steps } from '../../engine/steps.ts'
import { placeGrid } from '../place-grid.ts'
import { type Prediction, predictAt, type Site } from '../intensity/prediction.ts'
import { beginOf, type Quake } from '../source/hypocentre.ts'
import type { Bulletin } from './bulletins.ts'
import { observationOf, observationSteps } from './observation.ts'
import { plumReachKm, strongestPlum } from './plum.ts'
import { latencyS } from './reports.ts'
import { requiresWarning, usesPlum } from './warning-rule.ts'
import { maxForecastDepthKm } from '../shared/attenuation.ts'

/** Returns a function that predicts the shaking at a site from the bulletin's source and, with PLUM, from measurements nearby. */
export function forecaster(bulletin: Bulletin, quake?: Quake): (site: Site) => Prediction {
  if (!quake || !hasForecast(bulletin) || !usesPlum(quake))
    return (site) => predictAt(bulletin, site)
  const atS = (bulletin.sentAt - beginOf(quake)) / 1000 - latencyS
  const { records } = observationOf(quake)
  const recordsNear = placeGrid(records.map((record) => ({ ...record.station, ...record })))
  return (site) => {
    const prediction = predictAt(bulletin, site)
    const near = recordsNear(site, plumReachKm)
    const shindo = Math.max(prediction.shindo, strongestPlum(near, site.amplification, atS))
    return { ...prediction, shindo, isWarning: requiresWarning(shindo) }
  }
}

/** A deep earthquake has no forecast: its prediction only tells which terminals may feel it. */
export function hasForecast({ depthKm }: Pick<Bulletin, 'depthKm'>): boolean {
  return depthKm <= maxForecastDepthKm
}

/** Runs the long part of `forecaster` in steps and caches the result. */
export function* preparingForecast(quake: Quake): Steps<void> {
  if (usesPlum(quake)) yield* observationSteps(quake)
}
