import type { Comparison } from './compare.ts'
import {
  type AreaHits,
  f1,
  hitShare,
  totalOf,
  tuned,
  type WarningComparison,
} from './compare-warnings.ts'

/** Returns the comparison as Markdown: a table of the intensities, and one of the warnings. */
export function comparisonTables(compared: {
  quakes: readonly Comparison[]
  warnings: readonly WarningComparison[]
}): string {
  return [
    '### Intensity',
    '',
    ...intensityTable(compared.quakes),
    '',
    '### Warnings',
    '',
    ...warningTable(compared.warnings),
    '',
    ...areaTable(compared.warnings),
  ].join('\n')
}

function intensityTable(comparisons: readonly Comparison[]): string[] {
  return [
    '| Earthquake | Places | Within ±1 class | Mean difference | Mean of absolute differences | Largest |',
    '|---|---|---|---|---|---|',
    ...comparisons.map(({ quake, intensity }) => {
      const { places, withinOneClass, meanDifference, meanAbsoluteDifference } = intensity
      return row([
        quake.id,
        String(places),
        `${Math.round(100 * withinOneClass)} %`,
        signed(meanDifference, 2),
        meanAbsoluteDifference.toFixed(2),
        signed(intensity.largestDifference, 1),
      ])
    }),
  ]
}

function warningTable(warnings: readonly WarningComparison[]): string[] {
  return [
    '| Earthquake | First report | First M | Warning | Reports | Final M | Areas of the first warning | All warned areas | Class 4 for the same source |',
    '|---|---|---|---|---|---|---|---|---|',
    ...warnings.map((warning) =>
      row([
        warning.quake.id,
        secondsText(warning.firstReportDifferenceS),
        pairText(warning.firstMagnitude),
        secondsText(warning.warningDifferenceS),
        pairText(warning.reports),
        pairText(warning.finalMagnitude),
        hitsText(warning.firstAreas),
        hitsText(warning.areas),
        hitsText(warning.sameSource),
      ]),
    ),
  ]
}

/** All warned areas together, those that the method was made with and those that it had not seen. */
function areaTable(warnings: readonly WarningComparison[]): string[] {
  const known = warnings.filter(({ areas }) => areas !== undefined)
  const [old, unseen] = [true, false].map((isOld) =>
    known
      .filter(({ quake }) => tuned.includes(quake.id) === isOld)
      .flatMap(({ areas }) => areas ?? []),
  )
  return [
    '| Earthquakes | All warned areas | Hit | F1 |',
    '|---|---|---|---|',
    ...[
      ['known when the method was made', totalOf(old ?? [])] as const,
      ['not known then', totalOf(unseen ?? [])] as const,
    ].map(([name, total]) =>
      row([name, hitsText(total), `${Math.round(100 * hitShare(total))} %`, f1(total).toFixed(2)]),
    ),
  ]
}

function secondsText(seconds: number | undefined): string {
  return seconds === undefined ? '?' : `${signed(seconds, 1)} s`
}

function pairText({ observed, simulated }: WarningComparison['reports']): string {
  return `${observed ?? '?'} / ${simulated}`
}

function hitsText(hits: AreaHits | undefined): string {
  return hits ? `${hits.hits} hit, ${hits.misses} missed, ${hits.falseAlarms} false` : '?'
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  return `${value < 0 ? '−' : '+'}${text}`
}
