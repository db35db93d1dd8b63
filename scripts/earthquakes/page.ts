import type { AreaHits, Comparison } from './compare.ts'

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
export function withTables(page: string, comparisons: readonly Comparison[]): string {
  const begin = page.indexOf(markers.begin)
  const end = page.indexOf(markers.end)
  if (begin < 0 || end < begin) {
    throw new RangeError(`docs/earthquakes.md needs the lines ${markers.begin} and ${markers.end}.`)
  }
  const written = [markers.begin, '', ...tables(comparisons), '', markers.end].join('\n')
  return page.slice(0, begin) + written + page.slice(end + markers.end.length)
}

function tables(comparisons: readonly Comparison[]): string[] {
  return [
    '### Intensity',
    '',
    ...intensityTable(comparisons),
    '',
    '### Warnings',
    '',
    ...warningTable(comparisons),
    '',
    '### The areas with the strongest shaking',
    '',
    'Observed and simulated class, where they differ. The other of the 20 areas have the observed class.',
    '',
    ...comparisons.map(areaLine),
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

function warningTable(comparisons: readonly Comparison[]): string[] {
  return [
    '| Earthquake | First report | First M | Warning | Reports | Final M | Areas of the first warning | All warned areas |',
    '|---|---|---|---|---|---|---|---|',
    ...comparisons.flatMap(({ quake, warning }) => {
      if (!warning) return []
      const { firstMagnitude, finalMagnitude, reports } = warning
      return [
        row([
          quake.id,
          `${signed(warning.firstReportDifferenceS, 1)} s`,
          `${firstMagnitude.observed} / ${firstMagnitude.simulated}`,
          `${signed(warning.warningDifferenceS, 1)} s`,
          `${reports.observed ?? '?'} / ${reports.simulated}`,
          `${finalMagnitude.observed} / ${finalMagnitude.simulated}`,
          hitsText(warning.firstAreas),
          hitsText(warning.areas),
        ]),
      ]
    }),
  ]
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
