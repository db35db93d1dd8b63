import { pastQuakes } from '../quake/past-quakes.ts'
import { areaError, commandError } from '../models/command-error.ts'
import type { Command } from '../state/command.ts'
import { fleetIds } from './fleet.ts'
import { limits } from '../../openapi/generated/limits.ts'
import type { ErrorMessage } from './error-message.ts'
import { type TimelineEntry, type Scenario, isExpectation } from './schema.ts'

/** What no single field can tell: names that point nowhere, names used twice, moments before the start. */
export function findConflicts(scenario: Scenario): ErrorMessage[] {
  return [
    ...repeated(scenario.terminals, 'terminals', 'terminalId'),
    ...repeated(scenario.accounts, 'accounts', 'userId'),
    ...strayAccounts(scenario),
    ...sharedTerminals(scenario),
    ...fleetConflicts(scenario),
    ...scenario.terminals.flatMap(({ tsunami }, index) =>
      tsunami ? unknownArea(tsunami.areaCode, ['terminals', index, 'tsunami', 'areaCode']) : [],
    ),
    ...timelineConflicts(scenario),
    ...(scenario.openAt !== undefined && scenario.openAt < scenario.startAt
      ? [{ path: ['openAt'], message: 'lies before startAt' }]
      : []),
  ]
}

function timelineConflicts(scenario: Scenario): ErrorMessage[] {
  const terminalIds = terminalIdsOf(scenario)
  return scenario.timeline.flatMap((step, index) => {
    const path = ['timeline', index]
    if (isExpectation(step)) return early(scenario, step.at, [...path, 'at'])
    const errorMessages = commandConflicts(step, terminalIds, path)
    return errorMessages.length > 0
      ? errorMessages
      : early(scenario, timelineEntryAt(step), [...path, 'at'])
  })
}

/** The serials of all terminals, those of the fleet among them. */
function terminalIdsOf({ terminals, fleet }: Scenario): Set<string> {
  return new Set([...terminals.map(({ terminalId }) => terminalId), ...fleetIds(fleet)])
}

function fleetConflicts({ terminals, accounts, fleet }: Scenario): ErrorMessage[] {
  if (!fleet) return []
  const ids = new Set(fleetIds(fleet))
  if ([...ids].some((id) => !serialPattern.test(id))) {
    return [
      { path: ['fleet', 'count'], message: 'there are not so many serial numbers from first on' },
    ]
  }
  const isTaken =
    terminals.some(({ terminalId }) => ids.has(terminalId)) ||
    accounts.some(({ userId }) => ids.has(userId))
  return isTaken
    ? [{ path: ['fleet', 'first'], message: 'a terminal above has one of these serial numbers' }]
    : []
}

const serialPattern = new RegExp(limits.SerialNumber.pattern)

/** When a moment is due, in epoch milliseconds: its own time, or that of the past quake it names. */
export function timelineEntryAt(timelineEntry: TimelineEntry): number {
  return isPastQuake(timelineEntry)
    ? (timelineEntry.at ?? pastQuakeAt(timelineEntry.quake))
    : timelineEntry.at
}

export type PastQuakeEntry = Extract<TimelineEntry, { quake: string }>

/** Whether a moment names a past quake instead of giving one. */
export function isPastQuake(timelineEntry: TimelineEntry): timelineEntry is PastQuakeEntry {
  return 'quake' in timelineEntry && typeof timelineEntry.quake === 'string'
}

function repeated<Key extends string>(
  entries: Record<Key, string>[],
  list: string,
  key: Key,
): ErrorMessage[] {
  const taken = new Set<string>()
  return entries.flatMap((entry, index) => {
    const isTaken = taken.has(entry[key])
    taken.add(entry[key])
    return isTaken ? [{ path: [list, index, key], message: `${entry[key]} is already taken` }] : []
  })
}

function strayAccounts(scenario: Scenario): ErrorMessage[] {
  const known = terminalIdsOf(scenario)
  return scenario.accounts.flatMap((account, index) =>
    account.kind === 'owner' && !known.has(account.terminalId)
      ? [{ path: ['accounts', index, 'terminalId'], message: 'there is no such terminal above' }]
      : [],
  )
}

function sharedTerminals({ accounts }: Scenario): ErrorMessage[] {
  const owners = new Map<string, string>()
  return accounts.flatMap((account, index) => {
    if (account.kind !== 'owner') return []
    const first = owners.get(account.terminalId)
    owners.set(account.terminalId, first ?? account.userId)
    return first === undefined
      ? []
      : [{ path: ['accounts', index, 'terminalId'], message: `already belongs to ${first}` }]
  })
}

function unknownArea(areaCode: string, path: PropertyKey[]): ErrorMessage[] {
  const errorMessage = areaError(areaCode)
  return errorMessage ? [{ path, message: errorMessage.reason }] : []
}

function commandConflicts(
  timelineEntry: TimelineEntry,
  terminalIds: Set<string>,
  path: PropertyKey[],
): ErrorMessage[] {
  const command = commandOf(timelineEntry)
  const errorMessage = commandError(command.value, (id) => terminalIds.has(id))
  return errorMessage
    ? [{ path: [...path, ...command.path, errorMessage.field], message: errorMessage.reason }]
    : []
}

/** What a moment would be as a command, and where in the moment its fields stand. */
function commandOf(timelineEntry: TimelineEntry): { value: Command; path: PropertyKey[] } {
  if ('do' in timelineEntry) return { value: timelineEntry.do, path: ['do'] }
  return 'tsunami' in timelineEntry
    ? { value: { verb: 'tsunami', ...timelineEntry.tsunami }, path: ['tsunami'] }
    : { value: { verb: 'quake', quake: timelineEntry.quake }, path: [] }
}

function early({ startAt }: Scenario, at: number, path: PropertyKey[]): ErrorMessage[] {
  return at < startAt ? [{ path, message: 'lies before startAt' }] : []
}

function pastQuakeAt(id: string): number {
  return pastQuakes.find((quake) => quake.id === id)?.originAt ?? Number.NaN
}
