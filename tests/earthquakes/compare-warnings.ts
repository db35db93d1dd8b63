import { intensityAreas } from '../../simulator/quake/shared/intensity-areas.ts'
import { jstOffsetMs } from '../../openapi/base/durations.ts'
import { deviating, deviationsOf } from '../../simulator/quake/intensity/deviation.ts'
import { shakeAt } from '../../simulator/quake/intensity/prediction.ts'
import type { Hypocentre, PastQuake } from '../../simulator/quake/source/hypocentre.ts'
import { pastQuake } from '../../simulator/quake/source/past-quakes.ts'
import { bulletinsOf } from '../simulator/quake/warning/bulletins-of.ts'
import { type Bulletin } from '../../simulator/quake/warning/bulletins.ts'
import { forecastSites, pointSourceForecast } from '../../simulator/quake/warning/forecast.ts'
import { publishedReports } from '../../simulator/quake/warning/published-reports.ts'
import { namedIntensity, warningMethodOf } from '../../simulator/quake/warning/warning-rule.ts'
import type { ObservedWarning } from './observations.ts'

/** Number of simulations of each warning, with different estimation errors and station deviations. */
export const runs = 20

/**
 * How the simulated warning differs from JMA's in each run. Times in seconds, positive if the simulator is later. Empty if JMA's
 * value is unknown.
 */
export interface WarningComparison {
  quake: PastQuake
  firstReportDifferenceS: number[]
  /** How much later the first warning is. Infinity for a run without a warning. */
  warningDifferenceS: number[]
  reports: Values
  finalMagnitude: Values
  /** The strongest forecast, and the strongest shaking at JMA's stations. */
  maxForecast: number[]
  maxMeasured: number[]
  firstAreas: AreaHits[]
  areas: AreaHits[]
  /** Class 4 areas for the catalogued earthquake as a point source, without stations and errors. */
  formulaAreas: AreaHits | undefined
  /** Class 4 areas for the sources in JMA's own reports, all reports together. */
  sameSource: AreaHits | undefined
}

interface Values {
  observed: number | undefined
  simulated: number[]
}

export interface AreaHits {
  hits: number
  misses: number
  falseAlarms: number
}

/** Compares the simulated warning for a past earthquake with JMA's. The forecast does not use the reports that JMA published. */
export function compareWarnings(real: ObservedWarning): WarningComparison {
  const { warnedAreas } = real
  const quake = pastQuake(real.quake)
  const day = new Date(quake.originAt + jstOffsetMs).toISOString().slice(0, 10)
  const originAt = Date.parse(`${day}T${real.origin}+09:00`)
  const simulated = Array.from({ length: runs }, (_, run) => {
    const bulletins = bulletinsOf(simulatedQuake(quake), () => (run + 0.5) / runs)
    const first = bulletins[0]
    const last = bulletins.at(-1)
    if (!first || !last) throw new Error(`The simulator has no bulletin for ${quake.id}.`)
    const warning = bulletins.find(({ kind }) => kind === 'warning')
    const maxForecast = Math.max(...bulletins.map(({ maxShindo = 0 }) => maxShindo))
    return { count: bulletins.length, first, last, warning, maxForecast }
  })
  type Run = (typeof simulated)[number]
  const afterOrigin = (atMs = Infinity): number => (atMs - originAt) / 1000
  const values = (observed: number | null, valueOf: (run: Run) => number): Values => ({
    observed: observed ?? undefined,
    simulated: simulated.map(valueOf),
  })
  const hits = (observed: readonly string[] | undefined | null, bulletinOf: (run: Run) => Areas) =>
    observed ? simulated.map((run) => hitsOf(observed, bulletinOf(run)?.warnedAreas ?? [])) : []
  const { firstReportS } = real
  return {
    quake,
    firstReportDifferenceS:
      firstReportS === null
        ? []
        : simulated.map(({ first }) => afterOrigin(first.sentAt) - firstReportS),
    warningDifferenceS: simulated.map((run) => afterOrigin(run.warning?.sentAt) - real.warningS),
    reports: values(real.reports, ({ count }) => count),
    finalMagnitude: values(real.finalMagnitude, ({ last }) => last.magnitude),
    maxForecast: simulated.map(({ maxForecast }) => maxForecast),
    maxMeasured: maximaOf(quake),
    firstAreas: hits(warnedAreas?.first, ({ warning }) => warning),
    areas: hits(warnedAreas?.all, ({ last }) => last),
    formulaAreas: warnedAreas && hitsOf(warnedAreas.all, class4Areas(quake)),
    sameSource: compareSources(quake),
  }
}

/** Returns the strongest shaking at JMA's stations in each run. */
function maximaOf(quake: PastQuake): number[] {
  const predicted = forecastSites.map((site) => shakeAt(quake, site).shindo)
  return Array.from({ length: runs }, (_, run) => {
    const deviationAt = deviationsOf((run + 0.5) / runs)
    return forecastSites.reduce(
      (most, site, index) => Math.max(most, deviating(predicted[index] ?? 0, deviationAt(site))),
      -Infinity,
    )
  })
}

type Areas = Pick<Bulletin, 'warnedAreas'> | undefined

/** Returns an earthquake without the agency's published bulletins, so that the simulator creates its own. */
function simulatedQuake(quake: PastQuake): PastQuake {
  return { ...quake, warningMethod: warningMethodOf(quake) }
}

function compareSources(quake: PastQuake): AreaHits | undefined {
  const reports = publishedReports(quake)
  if (!reports) return undefined
  // A report that was repeated counts only once.
  const known = new Map(
    reports.flatMap((report) => {
      const { lat, lng, depthKm, magnitude, class4Areas: areas } = report
      if (!areas) return []
      const source = { lat, lng, depthKm, magnitude, originAt: 0 }
      return [[JSON.stringify([source, areas]), { source, areas }] as const]
    }),
  )
  return totalOf([...known.values()].map(({ source, areas }) => hitsOf(areas, class4Areas(source))))
}

/** Returns the areas for which JMA's formula gives class 4 or more. */
function class4Areas(source: Hypocentre): string[] {
  const forecast = pointSourceForecast(source)
  return intensityAreas
    .filter((_, area) => (forecast[area] ?? -Infinity) >= namedIntensity)
    .map(({ code }) => code)
}

function hitsOf(observed: readonly string[], simulated: readonly string[]): AreaHits {
  const hits = observed.filter((code) => simulated.includes(code)).length
  return { hits, misses: observed.length - hits, falseAlarms: simulated.length - hits }
}

/** The earthquakes whose warned areas were known when the method was developed. */
export const tuned: readonly string[] = ['tohoku-2011', 'iburi-2018', 'noto-2024']

export function totalOf(all: readonly AreaHits[]): AreaHits {
  return all.reduce(
    (sum, one) => ({
      hits: sum.hits + one.hits,
      misses: sum.misses + one.misses,
      falseAlarms: sum.falseAlarms + one.falseAlarms,
    }),
    { hits: 0, misses: 0, falseAlarms: 0 },
  )
}

export function totalsByRun(earthquakes: readonly WarningComparison[]): AreaHits[] {
  return Array.from({ length: runs }, (_, run) =>
    totalOf(earthquakes.flatMap(({ areas }) => areas[run] ?? [])),
  )
}

/** Share of the observed areas that are hit. */
export function hitShare({ hits, misses }: AreaHits): number {
  return hits / (hits + misses)
}

/** Harmonic mean of the share of observed areas that are hit and the share of simulated areas that are right. */
export function f1({ hits, misses, falseAlarms }: AreaHits): number {
  return (2 * hits) / (2 * hits + misses + falseAlarms)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the median. Of two middle values, this is the greater one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
