import { areaError, volcanoError } from '../../models/command-error.ts'
import { fleetIds } from '../fleet.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { orderConflicts } from './order.ts'
import {
  areaErrors,
  faultConflicts,
  measurementConflicts,
  outageConflicts,
  timeConflicts,
} from './timeline.ts'
import { userConflicts } from './users.ts'
import { matcherConflicts, valueConflicts } from './values.ts'
import { viewFieldConflicts } from './fields.ts'

/**
 * Finds errors that concern several fields: unknown references, duplicate names, times out of order.
 *
 * @param isWhole whether all steps could be read. If not, references are not checked, because they may name a missing step
 */
export function findConflicts(scenario: Scenario, isWhole: boolean): ErrorMessage[] {
  const { terminals, startAt, openAt = startAt, endAt = startAt } = scenario
  return [
    ...duplicates(terminals, 'terminals', 'terminalId'),
    ...duplicates(scenario.accounts, 'accounts', 'userId'),
    ...accountConflicts(scenario),
    ...fleetConflicts(scenario),
    ...terminals.flatMap(({ terminalId, redundancy, firmwareWindow, ...alerts }, index) => [
      ...alertErrors(alerts, ['terminals', index]),
      ...errorIf(!hasMacAddress(terminalId), ['terminals', index, 'terminalId'], noMacAddress),
      ...limits.DataCenterKey.enum.flatMap((dc) =>
        errorIf(
          (redundancy[dc] ?? openAt) > openAt,
          ['terminals', index, 'redundancy', dc],
          'is after the start',
        ),
      ),
      // The portal rejects a window that starts and ends at the same hour.
      ...errorIf(
        firmwareWindow.since === firmwareWindow.until,
        ['terminals', index, 'firmwareWindow'],
        `must not start and end at the same hour, but both are ${firmwareWindow.since}`,
      ),
    ]),
    ...timeConflicts(scenario),
    ...outageConflicts(scenario),
    ...measurementConflicts(scenario),
    ...matcherConflicts(scenario),
    ...(isWhole ? referenceConflicts(scenario) : []),
    ...errorIf(openAt < startAt, ['openAt'], 'is before startAt'),
    ...errorIf(endAt < startAt, ['endAt'], 'is before startAt'),
  ]
}

/** Finds references to users, values and faults that no step provides. */
function referenceConflicts(scenario: Scenario): ErrorMessage[] {
  return [
    ...userConflicts(scenario),
    ...valueConflicts(scenario),
    ...orderConflicts(scenario),
    ...faultConflicts(scenario),
    ...viewFieldConflicts(scenario),
  ]
}

function fleetConflicts({ terminals, accounts, fleet }: Scenario): ErrorMessage[] {
  if (!fleet) return []
  const ids = new Set(fleetIds(fleet))
  const isInUse =
    terminals.some(({ terminalId }) => ids.has(terminalId)) ||
    accounts.some(({ userId }) => ids.has(userId))
  return [
    ...areaErrors(fleet.area, ['fleet', 'area']),
    ...alertErrors(fleet, ['fleet']),
    ...errorIf(
      !serialPattern.test([...ids].at(-1) ?? fleet.first),
      ['fleet', 'count'],
      'is too high: there are not enough serial numbers after the first one',
    ),
    ...errorIf(isInUse, ['fleet', 'first'], 'leads to a serial number that another terminal has'),
  ]
}

const noMacAddress = 'has no MAC address, because its last five digits are above 65535'

/** Whether the last five digits fit into four hexadecimal digits, the end of a MAC address (specification, section 3). */
function hasMacAddress(terminalId: string): boolean {
  return Number(terminalId) % 100_000 <= 0xffff
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
    return errorIf(isDuplicate, [list, index, key], `${entry[key]} is already in use`)
  })
}

function accountConflicts({ accounts, terminals, fleet }: Scenario): ErrorMessage[] {
  const known = new Set([...terminals.map(({ terminalId }) => terminalId), ...fleetIds(fleet)])
  const owners = new Map<string, string>()
  return accounts.flatMap((account, index) => {
    if (account.kind !== 'owner') return []
    const { terminalId, userId } = account
    const path = ['accounts', index, 'terminalId']
    const first = owners.get(terminalId)
    owners.set(terminalId, first ?? userId)
    return [
      ...errorIf(!known.has(terminalId), path, 'is not a terminal of this scenario'),
      ...errorIf(
        userId === terminalId,
        ['accounts', index, 'userId'],
        'must differ from the serial number',
      ),
      ...errorIf(first !== undefined, path, `already belongs to ${first}`),
    ]
  })
}

/** Finds tsunami forecast areas and volcanoes that do not exist. */
function alertErrors(
  { tsunami, eruption }: Pick<Scenario['terminals'][number], 'tsunami' | 'eruption'>,
  path: PropertyKey[],
): ErrorMessage[] {
  const errors = {
    tsunami: tsunami && areaError(tsunami.areaCode),
    eruption: eruption && volcanoError(eruption.areaName),
  }
  return Object.entries(errors).flatMap(([key, error]) =>
    error ? [{ path: [...path, key, error.field], message: error.reason }] : [],
  )
}
