import type { Comparison } from './compare.ts'
import type { TsunamiComparison } from './compare-tsunami.ts'
import type { AreaHits, WarningComparison } from './compare-warnings.ts'

/** The lines between which `npm run earthquakes` writes. */
const markers = {
  begin: '<!-- Written by npm run earthquakes. -->',
  end: '<!-- End of the written part. -->',
}

/**
 * Replaces the written part of docs/earthquakes.md.
 *
 * @throws RangeError if the page lacks the two markers
 */
export function withTables(page: string, compared: Compared): string {
  const begin = page.indexOf(markers.begin)
  const end = page.indexOf(markers.end)
  if (begin < 0 || end < begin) {
    throw new RangeError(`docs/earthquakes.md needs the lines ${markers.begin} and ${markers.end}.`)
  }
  const written = [markers.begin, '', ...tables(compared), '', markers.end].join('\n')
  return page.slice(0, begin) + written + page.slice(end + markers.end.length)
}

interface Compared {
  quakes: readonly Comparison[]
  warnings: readonly WarningComparison[]
  tsunamis: readonly TsunamiComparison[]
}

function tables({ quakes, warnings, tsunamis }: Compared): string[] {
  return [
    '### Intensity',
    '',
    ...intensityTable(quakes),
    '',
    '### Warnings',
    '',
    ...warningTable(warnings),
    '',
    '### Tsunami reports of the ready scenarios',
    '',
    ...tsunamiTable(tsunamis),
    '',
    '### The areas with the strongest shaking',
    '',
    'Observed and simulated class, where they differ. The other of the 20 areas have the observed class.',
    '',
    ...quakes.map(areaLine),
  ]
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

function tsunamiTable(tsunamis: readonly TsunamiComparison[]): string[] {
  return [
    '| Scenario | Reports | First after the earthquake | Largest difference of the time | Coasts with the same level | Other level | Missing | Extra |',
    '|---|---|---|---|---|---|---|---|',
    ...tsunamis.map(({ scenario, reports, firstDelayS, largestDifferenceS, coasts }) =>
      row([
        scenario,
        `${reports.observed} / ${reports.simulated}`,
        `${delayText(firstDelayS.observed)} / ${delayText(firstDelayS.simulated)}`,
        reports.observed === 0 ? '' : `${largestDifferenceS} s`,
        ...[coasts.same, coasts.otherLevel, coasts.missing, coasts.extra].map(String),
      ]),
    ),
  ]
}

function delayText(seconds: number | undefined): string {
  return seconds === undefined ? 'none' : `${Math.round(seconds)} s`
}

function secondsText(seconds: number | undefined): string {
  return seconds === undefined ? '?' : `${signed(seconds, 1)} s`
}

function pairText({ observed, simulated }: WarningComparison['reports']): string {
  return `${observed ?? '?'} / ${simulated}`
}

function areaLine({ quake, areas }: Comparison): string {
  const different = areas.filter(({ observed, simulated }) => observed !== simulated)
  const list = different.map(
    ({ name, observed, simulated }) => `${name} ${observed} / ${simulated}`,
  )
  return `- ${quake.id}: ${list.join(', ') || 'none'}.`
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
