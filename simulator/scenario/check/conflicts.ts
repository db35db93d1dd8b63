import { areaError } from '../../models/command-error.ts'
import { isLandAreaPart } from '../../quake/areas/areas.ts'
import { fleetIds } from '../fleet.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { outageConflicts, timelineConflicts, volcanoConflicts } from './timeline.ts'
import { userConflicts } from './users.ts'
import { valueConflicts } from './values.ts'
import { viewFieldConflicts } from './fields.ts'

/** Finds errors across fields: unknown references, duplicate names, times out of order. */
export function findConflicts(scenario: Scenario): ErrorMessage[] {
  const { terminals } = scenario
  return [
    ...duplicates(terminals, 'terminals', 'terminalId'),
    ...duplicates(scenario.accounts, 'accounts', 'userId'),
    ...accountsWithoutTerminal(scenario),
    ...sharedTerminals(scenario),
    ...fleetConflicts(scenario),
    ...terminals.flatMap(({ tsunami }, index) =>
      tsunami ? unknownArea(tsunami.areaCode, ['terminals', index, 'tsunami', 'areaCode']) : [],
    ),
    ...terminals.flatMap(emptyWindow),
    ...timelineConflicts(scenario, terminalIdsOf(scenario)),
    ...outageConflicts(scenario),
    ...volcanoConflicts(scenario),
    ...userConflicts(scenario),
    ...valueConflicts(scenario),
    ...viewFieldConflicts(scenario),
    ...timeConflicts(scenario),
  ]
}

function timeConflicts({ startAt, openAt, endAt }: Scenario): ErrorMessage[] {
  return [
    ...(openAt !== undefined && openAt < startAt
      ? [{ path: ['openAt'], message: 'is before startAt' }]
      : []),
    ...(endAt !== undefined && endAt < startAt
      ? [{ path: ['endAt'], message: 'is before startAt' }]
      : []),
  ]
}

/** The portal refuses a window that ends when it starts. */
function emptyWindow(
  { firmwareWindow }: Scenario['terminals'][number],
  index: number,
): ErrorMessage[] {
  const { since, until } = firmwareWindow
  return since === until
    ? [
        {
          path: ['terminals', index, 'firmwareWindow'],
          message: `must not start and end at the same hour, found ${since}`,
        },
      ]
    : []
}

/** The serial numbers of all terminals, including the fleet. */
function terminalIdsOf({ terminals, fleet }: Scenario): Set<string> {
  return new Set([...terminals.map(({ terminalId }) => terminalId), ...fleetIds(fleet)])
}

function fleetConflicts({ terminals, accounts, fleet }: Scenario): ErrorMessage[] {
  if (!fleet) return []
  const { area, tsunami } = fleet
  if (area !== undefined && !isLandAreaPart(area)) {
    return [{ path: ['fleet', 'area'], message: `no area has ${area} in its name` }]
  }
  if (tsunami && areaError(tsunami.areaCode)) {
    return unknownArea(tsunami.areaCode, ['fleet', 'tsunami', 'areaCode'])
  }
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
