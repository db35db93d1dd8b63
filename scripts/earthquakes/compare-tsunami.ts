import { readFile } from 'node:fs/promises'
import type { Quake } from '../../simulator/quake/source/hypocentre.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import type { ObservedTsunami, TsunamiReport } from './tsunami-reports.ts'

/** How the tsunami reports of a scenario differ from JMA's. Times in seconds. */
export interface TsunamiComparison {
  scenario: string
  /** From the strongest earthquake to the first report. Undefined without a report. */
  firstDelayS: { observed: number | undefined; simulated: number | undefined }
  reports: { observed: number; simulated: number }
  /** The largest difference of the time of a report. Only of as many reports as both have. */
  largestDifferenceS: number
  /** Coasts of all reports of JMA: with its level, with another level, without one, and with one that JMA did not give. */
  coasts: { same: number; otherLevel: number; missing: number; extra: number }
}

/** Compares what a ready scenario shows with JMA's reports. The n-th report of one is compared with that of the other. */
export async function compareTsunami(observed: ObservedTsunami): Promise<TsunamiComparison> {
  const file = `simulator/scenarios/${observed.scenario}.yaml`
  const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
  const { events } = parseScenario(source, file)
  const quakes = events.flatMap(({ event }) => (event.kind === 'quake' ? [event.quake] : []))
  const changes = events.flatMap(({ event, atMs }) =>
    event.kind === 'tsunami' ? [{ ...event, atMs }] : [],
  )
  const simulated = reportsOf(changes)
  const delayS = (reports: readonly TsunamiReport[]): number | undefined => {
    const [first] = reports
    return first && (first.atMs - strongestOf(quakes).originAt) / 1000
  }
  const pairs = observed.reports.map((report, index) => ({ report, shown: simulated[index] }))
  return {
    scenario: observed.scenario,
    firstDelayS: { observed: delayS(observed.reports), simulated: delayS(simulated) },
    reports: { observed: observed.reports.length, simulated: simulated.length },
    largestDifferenceS: Math.max(
      0,
      ...pairs.map(({ report, shown }) => (shown ? Math.abs(shown.atMs - report.atMs) / 1000 : 0)),
    ),
    coasts: pairs
      .map(({ report, shown }) => compareLevels(report.levels, shown?.levels ?? new Map()))
      .reduce(sumOf, { same: 0, otherLevel: 0, missing: 0, extra: 0 }),
  }
}

/** A report has the levels that are in force after all changes of its time. */
function reportsOf(
  changes: readonly { areaCode: string; level: number; atMs: number }[],
): TsunamiReport[] {
  const levels = new Map<string, number>()
  const ordered = changes.toSorted((one, other) => one.atMs - other.atMs)
  return [...Map.groupBy(ordered, ({ atMs }) => atMs)].map(([atMs, together]) => {
    for (const { areaCode, level } of together) {
      if (level < leastLevel) levels.delete(areaCode)
      else levels.set(areaCode, level)
    }
    return { atMs, levels: new Map(levels) }
  })
}

/** The level of an advisory. Lower ones lift what was in force. */
const leastLevel = 3

type Coasts = TsunamiComparison['coasts']

function compareLevels(
  observed: ReadonlyMap<string, number>,
  simulated: ReadonlyMap<string, number>,
): Coasts {
  const coasts = { same: 0, otherLevel: 0, missing: 0, extra: 0 }
  for (const [code, level] of observed) {
    const shown = simulated.get(code)
    if (shown === undefined) coasts.missing += 1
    else if (shown === level) coasts.same += 1
    else coasts.otherLevel += 1
  }
  coasts.extra = [...simulated.keys()].filter((code) => !observed.has(code)).length
  return coasts
}

function sumOf(one: Coasts, other: Coasts): Coasts {
  return {
    same: one.same + other.same,
    otherLevel: one.otherLevel + other.otherLevel,
    missing: one.missing + other.missing,
    extra: one.extra + other.extra,
  }
}

function strongestOf(quakes: readonly Quake[]): Quake {
  return quakes.reduce((strongest, quake) =>
    quake.magnitude > strongest.magnitude ? quake : strongest,
  )
}
