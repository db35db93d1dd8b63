import type { Comparison, IntensityComparison } from './compare.ts'
import {
  type AreaHits,
  f1,
  hitShare,
  mean,
  median,
  runs,
  totalOf,
  totalsByRun,
  tuned,
  type WarningComparison,
} from './compare-warnings.ts'

interface Compared {
  quakes: readonly Comparison[]
  warnings: readonly WarningComparison[]
}

/** Returns the tables of docs/earthquakes.md: the intensities, and the warned areas. */
export function shortTables({ quakes, warnings }: Compared): string {
  return [...intensityTable(quakes), '', ...areaTable(warnings)].join('\n')
}

/** Returns all tables as Markdown: those of the page, and one of the warnings. */
export function comparisonTables(compared: Compared): string {
  return [shortTables(compared), '', ...warningTable(compared.warnings)].join('\n')
}

/** Replaces the tables of a page, which stand between two comments. Throws an Error if it has none. */
export function withTables(page: string, tables: string): string {
  const [begin, end] = ['<!-- begin of the tables -->', '<!-- end of the tables -->']
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no tables.')
  return `${before}${begin}\n\n${tables}\n\n${end}${after}`
}

function intensityTable(comparisons: readonly Comparison[]): string[] {
  const cells = (one: IntensityComparison): string[] => [
    String(one.places),
    ...[one.exactClass, one.withinOneClass, one.always4].map(percent),
    signed(one.meanDifference, 2),
    one.rmsDifference.toFixed(2),
  ]
  const columns = ['Places', 'Exact', '±1', 'Always 4: ±1', 'Mean', 'Rms']
  return table(
    ['Class 3 or more', ...columns, 'All', ...columns.slice(1)],
    comparisons.map(({ quake, felt, all }) => [quake.id, ...cells(felt), ...cells(all)]),
  )
}

function areaTable(warnings: readonly WarningComparison[]): string[] {
  const known = warnings.filter(({ areas }) => areas.length > 0)
  const groups = [
    ...known.map((one) => ({ name: one.quake.id, events: [one] })),
    { name: 'old together', events: known.filter(({ quake: { id } }) => tuned.includes(id)) },
    { name: 'new together', events: known.filter(({ quake: { id } }) => !tuned.includes(id)) },
  ]
  return table(
    ['Warned areas', 'Hit', 'Missed', 'False', 'Share hit', 'F1', 'Formula alone: share, F1'],
    groups.map(({ name, events }) => {
      const totals = totalsByRun(events)
      const formula = totalOf(events.flatMap(({ formulaAreas }) => formulaAreas ?? []))
      return [
        name,
        ...hitCells(totals),
        withRange(totals.map(hitShare), 2),
        withRange(totals.map(f1), 2),
        `${hitShare(formula).toFixed(2)}, ${f1(formula).toFixed(2)}`,
      ]
    }),
  )
}

function hitCells(totals: readonly AreaHits[]): string[] {
  const numbers = [
    totals.map(({ hits }) => hits),
    totals.map(({ misses }) => misses),
    totals.map(({ falseAlarms }) => falseAlarms),
  ]
  return numbers.map((values) => mean(values).toFixed(1))
}

function warningTable(warnings: readonly WarningComparison[]): string[] {
  return table(
    [
      `Median of ${runs} runs`,
      'First report, s',
      'First M',
      'Warning, s',
      'Not warned',
      'Reports',
      'Final M',
      'First areas: hit, missed, false',
      'Class 4 for the same source',
    ],
    warnings.map((warning) => [
      warning.quake.id,
      medianText(warning.firstReportDifferenceS),
      pairText(warning.firstMagnitude),
      medianText(warning.warningDifferenceS),
      String(warning.warningDifferenceS.filter((seconds) => seconds === Infinity).length),
      pairText(warning.reports),
      pairText(warning.finalMagnitude),
      warning.firstAreas.length === 0 ? '?' : hitCells(warning.firstAreas).join(', '),
      warning.sameSource ? hitCells([warning.sameSource]).join(', ') : '?',
    ]),
  )
}

/** The median of some differences, and their range. */
function medianText(values: readonly number[]): string {
  if (values.length === 0) return '?'
  const range = [Math.min(...values), Math.max(...values)].map((value) => signed(value, 1))
  return `${signed(median(values), 1)} (${range.join(' to ')})`
}

function pairText({ observed, simulated }: WarningComparison['reports']): string {
  return `${observed ?? '?'} / ${median(simulated)} (${Math.min(...simulated)} to ${Math.max(...simulated)})`
}

/** The mean of some values, and their range. */
function withRange(values: readonly number[], decimals: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${mean(values).toFixed(decimals)} (${least.toFixed(decimals)}–${most.toFixed(decimals)})`
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  return `${value < 0 ? '−' : '+'}${text}`
}
