import { pastQuakes } from '../quake/past-quakes.ts'
import { areaMistake, commandMistake } from '../models/command-error.ts'
import type { Command } from '../state/command.ts'
import { fleetIds } from './fleet.ts'
import { limits } from '../../openapi/generated/limits.ts'
import type { Mistake } from './error-message.ts'
import { type Moment, type Scenario, isExpectation } from './schema.ts'

/** What no single field can tell: names that point nowhere, names used twice, moments before the start. */
export function findConflicts(scenario: Scenario): Mistake[] {
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

function timelineConflicts(scenario: Scenario): Mistake[] {
  const terminalIds = terminalIdsOf(scenario)
  return scenario.timeline.flatMap((step, index) => {
    const path = ['timeline', index]
    if (isExpectation(step)) return early(scenario, step.at, [...path, 'at'])
    const mistakes = momentConflicts(step, terminalIds, path)
    return mistakes.length > 0 ? mistakes : early(scenario, momentAt(step), [...path, 'at'])
  })
}

/** The serials of all terminals, those of the fleet among them. */
function terminalIdsOf({ terminals, fleet }: Scenario): Set<string> {
  return new Set([...terminals.map(({ terminalId }) => terminalId), ...fleetIds(fleet)])
}

function fleetConflicts({ terminals, accounts, fleet }: Scenario): Mistake[] {
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
export function momentAt(moment: Moment): number {
  return isPastQuake(moment) ? (moment.at ?? pastQuakeAt(moment.quake)) : moment.at
}

export type PastQuakeMoment = Extract<Moment, { quake: string }>

/** Whether a moment names a past quake instead of giving one. */
export function isPastQuake(moment: Moment): moment is PastQuakeMoment {
  return 'quake' in moment && typeof moment.quake === 'string'
}

function repeated<Key extends string>(
  entries: Record<Key, string>[],
  list: string,
  key: Key,
): Mistake[] {
  const taken = new Set<string>()
  return entries.flatMap((entry, index) => {
    const isTaken = taken.has(entry[key])
    taken.add(entry[key])
    return isTaken ? [{ path: [list, index, key], message: `${entry[key]} is already taken` }] : []
  })
}

function strayAccounts(scenario: Scenario): Mistake[] {
  const known = terminalIdsOf(scenario)
  return scenario.accounts.flatMap((account, index) =>
    account.kind === 'owner' && !known.has(account.terminalId)
      ? [{ path: ['accounts', index, 'terminalId'], message: 'there is no such terminal above' }]
      : [],
  )
}

function sharedTerminals({ accounts }: Scenario): Mistake[] {
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

function unknownArea(areaCode: string, path: PropertyKey[]): Mistake[] {
  const mistake = areaMistake(areaCode)
  return mistake ? [{ path, message: mistake.reason }] : []
}

function momentConflicts(moment: Moment, terminalIds: Set<string>, path: PropertyKey[]): Mistake[] {
  const command = commandOf(moment)
  const mistake = commandMistake(command.value, (id) => terminalIds.has(id))
  return mistake
    ? [{ path: [...path, ...command.path, mistake.field], message: mistake.reason }]
    : []
}

/** What a moment would be as a command, and where in the moment its fields stand. */
function commandOf(moment: Moment): { value: Command; path: PropertyKey[] } {
  if ('do' in moment) return { value: moment.do, path: ['do'] }
  return 'tsunami' in moment
    ? { value: { verb: 'tsunami', ...moment.tsunami }, path: ['tsunami'] }
    : { value: { verb: 'quake', quake: moment.quake }, path: [] }
}

function early({ startAt }: Scenario, at: number, path: PropertyKey[]): Mistake[] {
  return at < startAt ? [{ path, message: 'lies before startAt' }] : []
}

function pastQuakeAt(id: string): number {
  return pastQuakes.find((quake) => quake.id === id)?.originAt ?? Number.NaN
}
