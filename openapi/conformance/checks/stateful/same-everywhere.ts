import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import type { CallResult } from '../../verify/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { type Fields, itemsIn } from '../meaning/declared-values.ts'
import { differences } from '../saved/shown.ts'

/** Fields of two responses with the same meaning, by their descriptions in the contract. */
const same: { first: OperationId; second: OperationId; expected: (first: Fields) => Fields }[] = [
  {
    first: 'getSettings',
    second: 'getTerminalStatus',
    expected: ({ mailAddress, lat, lng, floor, memo, isUserConnMailEnabled, tsunamiAreaName }) =>
      present({
        userEmailAddress: mailAddress,
        lat,
        lng,
        floor,
        memo,
        isUserConnMailEnabled,
        tsunamiAreaName,
      }),
  },
  {
    first: 'getTsunamiOption',
    second: 'getSettings',
    expected: ({ receiveFlag, areaName }) =>
      present({
        tsunamiEnabled: receiveFlag,
        tsunamiAreaName: receiveFlag === true ? areaName : undefined,
      }),
  },
  {
    first: 'getEruptionOption',
    second: 'getSettings',
    expected: ({ receiveFlag, areaName }) =>
      present({
        eruptionEnabled: receiveFlag,
        eruptionAreaName: receiveFlag === true ? areaName : undefined,
      }),
  },
  {
    first: 'getFirmwareUpdate',
    second: 'getSettings',
    expected: ({ schedule }) => (isRecord(schedule) ? present(schedule) : {}),
  },
  {
    first: 'getSessionUser',
    second: 'getTerminalStatus',
    expected: ({ terminalId }) => present({ terminalId }),
  },
  {
    first: 'getTerminalStatus',
    second: 'getSettings',
    expected: ({ isConnected }) => present({ isTmConnection: isConnected }),
  },
  {
    first: 'getOnetimePassword',
    second: 'getTerminalStatus',
    expected: ({ localAddr }) => present({ localAddr }),
  },
  {
    first: 'getRegistrationOptions',
    second: 'getTsunamiOption',
    expected: ({ tsunamiAreas }) => present({ areas: tsunamiAreas }),
  },
]

/** Contract: these fields have the same descriptions. A terminal has up to 5 minutes to apply and send them. */
export const sameEverywhere: StatefulCheck = {
  name: 'same-everywhere',
  looksFor: 'a value that two responses show differently although nothing changes it',
  tier: 'read',
  operations: same.map(({ second }) => second),
  async run(context) {
    if (!context.owner) return
    for (const { first, second, expected } of same) {
      if (!context.isWanted(second)) continue
      const found = await compare(context, first, second, expected)
      if (!found || found.names.length === 0) continue
      // Somebody may be changing it now.
      await context.settle()
      const again = await compare(context, first, second, expected)
      for (const { name, one, other } of again?.names ?? []) {
        context.report({
          operationId: second,
          place: `${name} as in ${first}`,
          message: `${name} is ${text(other)} in ${second}, but ${text(one)} by ${first}.`,
          pointer: '/responses/200',
          provenance: 'inferred',
          calls: again?.calls ?? [],
        })
      }
    }
  },
}

interface Compared {
  names: { name: string; one: unknown; other: unknown }[]
  calls: CallResult[]
}

async function compare(
  context: VerifyContext,
  first: OperationId,
  second: OperationId,
  expected: (first: Fields) => Fields,
): Promise<Compared | undefined> {
  const calls = [
    await context.call(contractOperation(first)),
    await context.call(contractOperation(second)),
  ]
  const [one, other] = calls
  if (!one?.isSuccess || !other?.isSuccess || !isRecord(one.json) || !isRecord(other.json))
    return undefined
  const shown = other.json
  // A field that one of them leaves out is unknown there. Lists of areas may be in another order.
  const names = differences(sorted(shown), sorted(expected(one.json)))
    .filter(({ name }) => (shown[name] ?? '') !== '')
    .map((difference) => ({
      name: difference.name,
      one: difference.expected,
      other: difference.found,
    }))
  return { names, calls }
}

function sorted(fields: Fields): Fields {
  const areas = itemsIn(fields, 'areas').map(({ code, name }) => `${String(code)} ${String(name)}`)
  return areas.length === 0 ? fields : { ...fields, areas: areas.toSorted() }
}

function present(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  )
}

function text(value: unknown): string {
  const json = JSON.stringify(value) ?? 'absent'
  return json.length > 80 ? `${json.slice(0, 80)}…` : json
}
