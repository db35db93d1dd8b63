import type { Steps } from '../../engine/steps.ts'
import type { Quake } from '../source/hypocentre.ts'
import type { EstimateErrors } from './estimate.ts'
import { preparingSites } from './forecast-sites.ts'
import { observationSteps } from './observed-quakes.ts'
import { reporting, type Report } from './reports.ts'
import type { IssuingMethod } from './warning-rule.ts'

/**
 * Returns the reports of an earthquake, in steps. The latest are kept: the world prepares an earthquake in steps, and asks
 * for its reports afterwards.
 */
export function* keptReports(
  quake: Quake,
  method: IssuingMethod,
  errors: EstimateErrors,
): Steps<readonly Report[]> {
  const key = JSON.stringify([quake, method, errors])
  const known = latest.get(key)
  if (known) return known
  yield* preparingSites()
  const observation = yield* observationSteps(quake)
  const reports = yield* reporting(quake, observation, method, errors)
  latest.set(key, reports)
  const [oldest] = latest.keys()
  if (latest.size > maximalKept && oldest !== undefined) latest.delete(oldest)
  return reports
}

/** The reports of a great earthquake take about 50 kB. */
const maximalKept = 128
const latest = new Map<string, readonly Report[]>()
