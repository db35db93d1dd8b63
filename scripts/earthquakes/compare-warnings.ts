import { intensityAreas } from '../../geography/areas.ts'
import { jstOffsetMs } from '../../simulator/engine/durations.ts'
import type { PastQuake } from '../../simulator/quake/source/hypocentre.ts'
import { pastQuake } from '../../simulator/quake/source/past-quakes.ts'
import { bulletinsOf } from '../../simulator/quake/warning/bulletins.ts'
import { pointSourceForecast } from '../../simulator/quake/warning/forecast.ts'
import {
  type PublishedReport,
  publishedReports,
} from '../../simulator/quake/warning/published-reports.ts'
import { namedIntensity, warningMethodOf } from '../../simulator/quake/warning/warning-rule.ts'
import type { ObservedWarning } from './observations.ts'

/** How the simulated warning differs from JMA's. Times in seconds; a positive one means that the simulator is later. */
export interface WarningComparison {
  quake: PastQuake
  firstReportDifferenceS: number | undefined
  firstMagnitude: Pair
  warningDifferenceS: number
  reports: Pair
  finalMagnitude: Pair
  firstAreas: AreaHits | undefined
  areas: AreaHits | undefined
  /** The areas of class 4 for the sources of JMA's own reports, all reports together. */
  sameSource: AreaHits | undefined
}

interface Pair {
  observed: number | undefined
  simulated: number
}

export interface AreaHits {
  hits: number
  misses: number
  falseAlarms: number
}

/**
 * Compares the simulated warning of a past earthquake with JMA's. The simulator forecasts it as any other earthquake, not
 * with the reports that JMA published.
 */
export function compareWarnings(real: ObservedWarning): WarningComparison {
  const { warnedAreas } = real
  const quake = pastQuake(real.quake)
  // The middle of all errors that the estimates of JMA can have.
  const bulletins = bulletinsOf({ ...quake, warningMethod: warningMethodOf(quake) }, () => 0.5)
  const [first] = bulletins
  const warning = bulletins.find(({ kind }) => kind === 'warning')
  const last = bulletins.at(-1)
  if (!first || !warning || !last) throw new Error(`The simulator does not warn of ${quake.id}.`)
  const day = new Date(quake.originAt + jstOffsetMs).toISOString().slice(0, 10)
  // The catalogue of the simulator has whole seconds.
  const afterOrigin = (atMs: number): number => (atMs - quake.originAt) / 1000
  const originS = afterOrigin(Date.parse(`${day}T${real.origin}+09:00`))
  return {
    quake,
    firstReportDifferenceS:
      real.firstReportS === null
        ? undefined
        : afterOrigin(first.sentAt) - originS - real.firstReportS,
    firstMagnitude: pair(real.firstMagnitude, first.magnitude),
    warningDifferenceS: afterOrigin(warning.sentAt) - originS - real.warningS,
    reports: pair(real.reports, bulletins.length),
    finalMagnitude: pair(real.finalMagnitude, last.magnitude),
    firstAreas: warnedAreas?.first
      ? hitsOf(warnedAreas.first, warning.warnedAreas ?? [])
      : undefined,
    areas: warnedAreas ? hitsOf(warnedAreas.all, last.warnedAreas ?? []) : undefined,
    sameSource: compareSources(quake),
  }
}

function pair(observed: number | null, simulated: number): Pair {
  return { observed: observed ?? undefined, simulated }
}

function compareSources(quake: PastQuake): AreaHits | undefined {
  const reports = publishedReports(quake)
  if (!reports) return undefined
  return totalOf(
    reports.flatMap((report) =>
      report.class4Areas ? [hitsForSource(report, report.class4Areas)] : [],
    ),
  )
}

function hitsForSource(report: PublishedReport, class4Areas: readonly string[]): AreaHits {
  const forecast = pointSourceForecast({ ...report, originAt: 0 })
  const simulated = intensityAreas
    .filter((_, area) => (forecast[area] ?? -Infinity) >= namedIntensity)
    .map(({ code }) => code)
  return hitsOf(class4Areas, simulated)
}

function hitsOf(observed: readonly string[], simulated: readonly string[]): AreaHits {
  const hits = observed.filter((code) => simulated.includes(code)).length
  return { hits, misses: observed.length - hits, falseAlarms: simulated.length - hits }
}

/** The earthquakes whose warned areas were known when the method was made. */
export const tuned: readonly string[] = ['tohoku-2011', 'iburi-2018', 'noto-2024']

/** The sum of several comparisons. */
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

/** The share of the observed areas that are hit. */
export function hitShare({ hits, misses }: AreaHits): number {
  return hits / (hits + misses)
}

/** The harmonic mean of the share of observed areas that are hit and the share of simulated ones that are right. */
export function f1({ hits, misses, falseAlarms }: AreaHits): number {
  return (2 * hits) / (2 * hits + misses + falseAlarms)
}
