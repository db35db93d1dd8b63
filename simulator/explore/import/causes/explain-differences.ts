import { isRecord } from '../../../../openapi/contract/is-record.ts'
import { parseCommand } from '../../../scenario/language/parse-command.ts'
import { historyEntries } from './history-causes.ts'
import { connectionCauses } from './connection-causes.ts'
import type { CallInSession } from '../captured-sessions.ts'
import { asOf } from '../captured-steps.ts'
import type { Draft } from '../draft.ts'
import type { ImportedStep } from '../imported-step.ts'
import { type ImportDifference, type PreparedImport, playImport, prepareImport } from '../judge.ts'
import { optionCauses } from './option-causes.ts'
import { quakeCauses } from './quake-causes.ts'
import type { DifferingCall, PossibleCause } from './possible-cause.ts'
import { scenarioOf } from '../scenario-of-draft.ts'

/** The maximum number of times that a draft is played. A capture with many differences has causes that are no events. */
const maximalPlays = 300
/** The maximum number of calls of all plays, about a minute of work, unless few plays have more. */
const maximalPlayedCalls = 200_000
const leastPlays = 30

/**
 * Adds what must have happened between the calls: plays the draft up to the first call that the world answers in another way,
 * tries what may have caused it, and keeps what makes the world agree longest. So nothing is added that the simulator does by
 * itself, such as the restart of a terminal. Differences without such a cause are left.
 */
export function explainDifferences(draft: Draft): Draft {
  return withHistory(withConnections(withHistory(play(draft, prepare(draft))))).draft
}

/** A draft, and where its world differs from the capture. */
interface PlayedDraft {
  draft: Draft
  prepared: PreparedImport
  /** In the order of the calls. A refused command has the index -1. */
  differing: DifferingCall[]
}

function play(draft: Draft, prepared: PreparedImport): PlayedDraft {
  const byCall = Map.groupBy(playImport(prepared), ({ callNumber }) => callNumber)
  return {
    draft,
    prepared,
    differing: [...byCall].map(([callNumber, found]) => differingCall(callNumber, found)),
  }
}

/** Adds the entries of histories that differ: when the terminal received them or, if they then differ still, later. */
function withHistory(played: PlayedDraft): PlayedDraft {
  let current = played
  for (const moment of ['received', 'shown'] as const) {
    const differing = historyDifferences(current)
    const calls = new Set(differing.map(({ index }) => index))
    const events = historyEntries(current.draft, calls, moment)
    if (events.length === 0) break
    const changed = playWith(current, { events })
    if (countOf(historyDifferences(changed)) < countOf(differing)) current = changed
  }
  return current
}

function playWith(current: PlayedDraft, cause: PossibleCause): PlayedDraft {
  const changed = withCause(current.draft, cause)
  return play(changed, prepareWith(current.prepared, cause, changed))
}

function historyDifferences({ draft, differing }: PlayedDraft): DifferingCall[] {
  return differing.filter(({ index }) => isHistory(draft.calls[index]))
}

function countOf(differing: readonly DifferingCall[]): number {
  return differing.reduce((sum, { messageCount }) => sum + messageCount, 0)
}

function isHistory(one: CallInSession | undefined): boolean {
  const operation = one?.call.operation
  return operation === 'listHistory' || operation === 'getHistoryEvent'
}

/** Tries what may have caused each difference, in the order of the calls. */
function withConnections(played: PlayedDraft): PlayedDraft {
  const unexplained = new Set<number>()
  let current = played
  const callCount = played.draft.calls.length
  const limit = Math.max(leastPlays, Math.min(maximalPlays, maximalPlayedCalls / callCount))
  let plays = 0
  while (plays < limit) {
    const first = current.differing.find(({ index }) => !unexplained.has(index))
    if (!first) return current
    let best: { cause: PossibleCause; first: DifferingCall | undefined } | undefined
    for (const cause of causesOf(current.draft, first)) {
      const changed = withCause(current.draft, cause)
      const found = firstDifference(prepareWith(current.prepared, cause, changed), unexplained)
      plays += 1
      if (isLater(found, best ? best.first : first)) best = { cause, first: found }
      if (best && !best.first) break
    }
    if (!best) {
      unexplained.add(first.index)
      const events = first.isLoggedOut ? loginAfter(current.draft, first.index) : []
      if (events.length > 0) best = { cause: { events }, first }
    }
    if (best) {
      current = playWith(current, best.cause)
      plays += 1
    }
  }
  const { draft } = current
  return { ...current, draft: { ...draft, notes: [...draft.notes, tooManyDifferences] } }
}

/** A login after a call for which only the simulator has no session, so that the later ones can be compared. */
function loginAfter({ calls }: Draft, index: number): ImportedStep[] {
  const one = calls[index]
  if (!one?.session || one.call.status >= 300) return []
  return [{ atMs: one.call.atMs + 1, step: { 'log-in': { as: asOf(one.session) } } }]
}

const tooManyDifferences =
  'The capture has many differences. The causes of the later ones were not looked for.'

function causesOf(draft: Draft, differing: DifferingCall): PossibleCause[] {
  return [connectionCauses, optionCauses, quakeCauses].flatMap((find) => find(draft, differing))
}

function withCause(
  draft: Draft,
  { events = [], terminals = {}, quakeNames = {} }: PossibleCause,
): Draft {
  return {
    ...draft,
    events: [...draft.events.map((one) => renamed(one, quakeNames)), ...events],
    terminals: draft.terminals.map((one) => ({ ...one, ...terminals[one.terminalId] })),
  }
}

function renamed(one: ImportedStep, names: Required<PossibleCause>['quakeNames']): ImportedStep {
  const { quake } = one.step
  const name = isRecord(quake) ? names[String(quake.id)] : undefined
  return name === undefined ? one : { ...one, step: { quake: { ...Object(quake), id: name } } }
}

function prepare(draft: Draft): PreparedImport {
  return prepareImport(scenarioOf(draft))
}

/** As `prepare` of the changed draft, without reading a scenario again if the cause is events. */
function prepareWith(
  prepared: PreparedImport,
  { events = [], terminals, quakeNames }: PossibleCause,
  changed: Draft,
): PreparedImport {
  const { scenario } = prepared
  const found = events.flatMap(({ atMs, step }) => {
    if (atMs < scenario.startAt || !isRecord(step['do'])) return []
    const parsed = parseCommand(step['do'])
    if ('errors' in parsed) return []
    const event = { kind: 'command' as const, command: parsed.command }
    return [{ atMs, event, place: { path: ['timeline'] } }]
  })
  return terminals || quakeNames || found.length < events.length
    ? prepare(changed)
    : { ...prepared, scenario: { ...scenario, events: [...scenario.events, ...found] } }
}

/** The first call that differs, apart from those without an explanation. Plays no further. */
function firstDifference(
  prepared: PreparedImport,
  unexplained: ReadonlySet<number>,
): DifferingCall | undefined {
  const found: ImportDifference[] = []
  for (const difference of playImport(prepared)) {
    const { callNumber } = difference
    if (unexplained.has(callNumber - 1)) continue
    if (found[0] && found[0].callNumber !== callNumber) break
    found.push(difference)
  }
  return found[0] && differingCall(found[0].callNumber, found)
}

function differingCall(
  callNumber: number,
  differences: readonly ImportDifference[],
): DifferingCall {
  return {
    index: callNumber - 1,
    messageCount: differences.length,
    fields: new Set(differences.map(({ field }) => field)),
    isLoggedOut: differences.some(({ message }) => message.startsWith('status is 401')),
  }
}

/** Whether a world agrees with the capture for longer than another one. */
function isLater(one: DifferingCall | undefined, other: DifferingCall | undefined): boolean {
  if (!other) return false
  if (!one) return true
  if (one.index !== other.index) return one.index > other.index
  return one.messageCount < other.messageCount
}
