import type { ScenarioSetup } from '../language/schema.ts'
import { type ScenarioTime, instantOf } from '../language/time.ts'
import { isPossibleTime, possibleTimes } from '../../state/value-schemas.ts'
import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import type { Scenario, TerminalSetup } from '../scenario.ts'
import { fleetIds } from '../fleet.ts'
import { actionsOf } from './actions.ts'
import { groupsOf } from './groups.ts'
import { occurrencesOf } from './occurrences.ts'

interface ResolveOptions {
  /** Replaces the scenario's own seed. */
  seed?: string | undefined
  /** The line of a path in the scenario's file. */
  lineOf?: ((path: PropertyKey[]) => number) | undefined
}

/** Resolves relative times, repetitions and groups. The scenario is valid only if there are no errors. */
export function resolveScenario(
  setup: ScenarioSetup,
  { seed = setup.seed, lineOf }: ResolveOptions = {},
): { scenario: Scenario; errors: ErrorMessage[] } {
  const { startAt } = setup
  const instant = (time: ScenarioTime | undefined) =>
    time === undefined ? undefined : instantOf(time, startAt)
  const terminals: TerminalSetup[] = setup.terminals.map(({ redundancy, ...rest }) => ({
    ...rest,
    redundancy: { east0: instant(redundancy.east0), west0: instant(redundancy.west0) },
  }))
  const terminalIds = [...terminals.map(({ terminalId }) => terminalId), ...fleetIds(setup.fleet)]
  const timeline = occurrencesOf(setup.timeline, startAt)
  const actions = actionsOf(timeline.occurrences, {
    startAt,
    terminalIds: new Set(terminalIds),
    groups: groupsOf({ terminals, fleet: setup.fleet }, seed),
    lineOf,
  })
  const {
    define: _,
    parameters: __,
    examples: ___,
    include: ____,
    timeline: _____,
    ...kept
  } = setup
  const scenario: Scenario = {
    ...kept,
    seed,
    openAt: instant(setup.openAt),
    endAt: instant(setup.endAt),
    terminals,
    news: setup.news.map((item) => ({
      ...item,
      publishedAt: instantOf(item.publishedAt, startAt),
    })),
    events: actions.events,
    steps: actions.steps,
  }
  return { scenario, errors: [...timeErrors(scenario), ...timeline.errors, ...actions.errors] }
}

/** Finds times that no response can contain. */
function timeErrors({ openAt, endAt, news, terminals, events }: Scenario): ErrorMessage[] {
  return [
    ...timeError(openAt, ['openAt']),
    ...timeError(endAt, ['endAt']),
    ...news.flatMap(({ publishedAt }, index) =>
      timeError(publishedAt, ['news', index, 'publishedAt']),
    ),
    ...terminals.flatMap(({ redundancy }, index) =>
      Object.entries(redundancy).flatMap(([dc, atMs]) =>
        timeError(atMs, ['terminals', index, 'redundancy', dc]),
      ),
    ),
    ...events.flatMap(({ atMs, place }) => timeError(atMs, [...place.path, 'at'])),
  ]
}

function timeError(atMs: number | undefined, path: PropertyKey[]): ErrorMessage[] {
  return errorIf(atMs !== undefined && !isPossibleTime(atMs), path, possibleTimes)
}
