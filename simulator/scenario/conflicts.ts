import { pastQuakes } from '../quake/past-quakes.ts'
import { areaError, commandError } from '../models/command-error.ts'
import type { Command } from '../state/command.ts'
import { fleetIds } from './fleet.ts'
import { limits } from '../../openapi/generated/limits.ts'
import type { ErrorMessage } from './error-message.ts'
import { type TimelineAction, type Scenario, isExpectation } from './schema.ts'

/** Finds errors across fields: unknown references, duplicate names, and times before the start. */
export function findConflicts(scenario: Scenario): ErrorMessage[] {
  return [
    ...duplicates(scenario.terminals, 'terminals', 'terminalId'),
    ...duplicates(scenario.accounts, 'accounts', 'userId'),
    ...accountsWithoutTerminal(scenario),
    ...sharedTerminals(scenario),
    ...fleetConflicts(scenario),
    ...scenario.terminals.flatMap(({ tsunami }, index) =>
      tsunami ? unknownArea(tsunami.areaCode, ['terminals', index, 'tsunami', 'areaCode']) : [],
    ),
    ...timelineConflicts(scenario),
    ...(scenario.openAt !== undefined && scenario.openAt < scenario.startAt
      ? [{ path: ['openAt'], message: 'is before startAt' }]
      : []),
  ]
}

function timelineConflicts(scenario: Scenario): ErrorMessage[] {
  const terminalIds = terminalIdsOf(scenario)
  return scenario.timeline.flatMap((step, index) => {
    const path = ['timeline', index]
    if (isExpectation(step)) return beforeStart(scenario, step.at, [...path, 'at'])
    const errorMessages = commandConflicts(step, terminalIds, path)
    return errorMessages.length > 0
      ? errorMessages
      : beforeStart(scenario, actionAt(step), [...path, 'at'])
  })
}

/** The serial numbers of all terminals, including the fleet. */
function terminalIdsOf({ terminals, fleet }: Scenario): Set<string> {
  return new Set([...terminals.map(({ terminalId }) => terminalId), ...fleetIds(fleet)])
}

function fleetConflicts({ terminals, accounts, fleet }: Scenario): ErrorMessage[] {
  if (!fleet) return []
  const ids = new Set(fleetIds(fleet))
  if ([...ids].some((id) => !serialPattern.test(id))) {
    return [
      {
        path: ['fleet', 'count'],
        message: 'is too high: there are not that many serial numbers after first',
      },
    ]
  }
  const isInUse =
    terminals.some(({ terminalId }) => ids.has(terminalId)) ||
    accounts.some(({ userId }) => ids.has(userId))
  return isInUse
    ? [{ path: ['fleet', 'first'], message: 'gives a serial number that another terminal has' }]
    : []
}

const serialPattern = new RegExp(limits.SerialNumber.pattern)

/** When an action happens, in epoch milliseconds: at its own time, or that of the past earthquake it names. */
export function actionAt(action: TimelineAction): number {
  return isPastQuake(action) ? (action.at ?? pastQuakeAt(action.quake)) : action.at
}

type PastQuakeAction = Extract<TimelineAction, { quake: string }>

/** Whether an action names a past earthquake instead of giving its values. */
export function isPastQuake(action: TimelineAction): action is PastQuakeAction {
  return 'quake' in action && typeof action.quake === 'string'
}

function duplicates<Key extends string>(
  entries: Record<Key, string>[],
  list: string,
  key: Key,
): ErrorMessage[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, index) => {
    const isDuplicate = seen.has(entry[key])
    seen.add(entry[key])
    return isDuplicate
      ? [{ path: [list, index, key], message: `${entry[key]} is already in use` }]
      : []
  })
}

function accountsWithoutTerminal(scenario: Scenario): ErrorMessage[] {
  const known = terminalIdsOf(scenario)
  return scenario.accounts.flatMap((account, index) =>
    account.kind === 'owner' && !known.has(account.terminalId)
      ? [{ path: ['accounts', index, 'terminalId'], message: 'is not a terminal of this scenario' }]
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
  const error = areaError(areaCode)
  return error ? [{ path, message: error.reason }] : []
}

function commandConflicts(
  action: TimelineAction,
  terminalIds: Set<string>,
  path: PropertyKey[],
): ErrorMessage[] {
  const command = commandOf(action)
  const error = commandError(command.value, (id) => terminalIds.has(id))
  return error ? [{ path: [...path, ...command.path, error.field], message: error.reason }] : []
}

/** The command that an action is equal to, and the path of the command's fields in the action. */
function commandOf(action: TimelineAction): { value: Command; path: PropertyKey[] } {
  if ('do' in action) return { value: action.do, path: ['do'] }
  return 'tsunami' in action
    ? { value: { verb: 'tsunami', ...action.tsunami }, path: ['tsunami'] }
    : { value: { verb: 'quake', quake: action.quake }, path: [] }
}

function beforeStart({ startAt }: Scenario, at: number, path: PropertyKey[]): ErrorMessage[] {
  return at < startAt ? [{ path, message: 'is before startAt' }] : []
}

function pastQuakeAt(id: string): number {
  return pastQuakes.find((quake) => quake.id === id)?.originAt ?? Number.NaN
}
