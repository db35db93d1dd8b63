import { compare, type Comparison, type IntensityComparison } from './compare.ts'
import {
  type AreaHits,
  compareWarnings,
  f1,
  hitShare,
  mean,
  totalOf,
  totalsByRun,
  tuned,
  type WarningComparison,
} from './compare-warnings.ts'
import { observedQuakes, readObserved, readWarnings } from './observations.ts'

/** The compared earthquakes and warnings, oldest first. */
interface Compared {
  quakes: Comparison[]
  warnings: WarningComparison[]
}

export async function compareAll(): Promise<Compared> {
  const observations = await Promise.all(observedQuakes.map(readObserved))
  const warnings = await readWarnings()
  return { quakes: observations.map(compare), warnings: warnings.map(compareWarnings) }
}

/** Returns the tables for docs/earthquakes.md: the intensities, the warnings and the warned areas. */
export function shortTables({ quakes, warnings }: Compared): string {
  return [intensityTable(quakes), warningTable(warnings), areaTable(warnings)]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/**
 * Replaces the tables of a page between its two marker comments.
 *
 * @throws Error if the page has no markers
 */
export function withTables(page: string, tables: string): string {
  const [begin, end] = ['<!-- begin of the tables -->', '<!-- end of the tables -->']
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no tables.')
  return `${before}${begin}\n\n${tables}\n\n${end}${after}`
}

function intensityTable(comparisons: readonly Comparison[]): string[] {
  const columns = ['places', 'exact %', '±1 %', '±1 if always 4', 'mean', 'rms']
  return table(
    ['class 3 or more', ...columns, 'all', ...columns.slice(1), 'measured: exact %', '±1 %'],
    comparisons.map(({ id, felt, all, measured }) => [
      id,
      ...cellsOf(felt),
      ...cellsOf(all),
      withScatter(
        measured.map(({ exactClass }) => 100 * exactClass),
        0,
      ),
      withScatter(
        measured.map(({ withinOneClass }) => 100 * withinOneClass),
        0,
      ),
    ]),
  )
}

function warningTable(warnings: readonly WarningComparison[]): string[] {
  return table(
    ['warning', 'first report', 'warning', 'magnitude', 'forecast', 'measured', 'observed'],
    warnings.map(({ quake, ...one }) => [
      quake.id,
      withScatter(one.firstReportDifferenceS, 1),
      withScatter(
        one.warningDifferenceS.filter((seconds) => seconds < Infinity),
        1,
      ),
      withScatter(
        one.finalMagnitude.simulated.map((magnitude) => magnitude - quake.magnitude),
        1,
      ),
      withScatter(one.maxForecast, 1),
      withScatter(one.maxMeasured, 1),
      quake.maxShindo,
    ]),
  )
}

/** Returns the mean and the standard deviation. */
function withScatter(values: readonly number[], decimals: number): string {
  if (values.length === 0) return ''
  const middle = mean(values)
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  return `${middle.toFixed(decimals).replace('-', '−')} ± ${deviation.toFixed(decimals)}`
}

function cellsOf(one: IntensityComparison): string[] {
  const shares = [one.exactClass, one.withinOneClass, one.always4]
  return [
    String(one.places),
    ...shares.map((share) => (100 * share).toFixed(0)),
    signed(one.meanDifference, 2),
    one.rmsDifference.toFixed(2),
  ]
}

function isOld({ quake }: WarningComparison): boolean {
  return tuned.includes(quake.id)
}

function areaTable(warnings: readonly WarningComparison[]): string[] {
  const known = warnings.filter(({ areas }) => areas.length > 0)
  const groups = [
    ...known.map((one) => ({ name: one.quake.id, events: [one] })),
    { name: '**old**', events: known.filter(isOld) },
    { name: '**new**', events: known.filter((one) => !isOld(one)) },
  ]
  return table(
    ['warned areas', 'hit', 'missed', 'false', 'share hit', 'F1', 'formula alone: share', 'F1'],
    groups.map(({ name, events }) => {
      const totals = totalsByRun(events)
      const formula = totalOf(events.flatMap(({ formulaAreas }) => formulaAreas ?? []))
      return [
        name,
        ...hitCells(totals),
        withRange(totals.map(hitShare)),
        withRange(totals.map(f1)),
        hitShare(formula).toFixed(2),
        f1(formula).toFixed(2),
      ]
    }),
  )
}

function hitCells(totals: readonly AreaHits[]): string[] {
  return (['hits', 'misses', 'falseAlarms'] as const).map((name) =>
    mean(totals.map((total) => total[name])).toFixed(1),
  )
}

function withRange(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${mean(values).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `|${cells.join('|')}|`)
}

function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  return `${value < 0 ? '−' : '+'}${text}`
}
