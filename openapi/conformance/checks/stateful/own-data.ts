import type { OperationId } from '../../../contract/contract.ts'
import type { Called } from '../../verify/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { sameJson } from '../../verify/read-back.ts'
import type { Account } from '../../profile.ts'

/** What an answer says of its owner, by property. */
const identities: { id: OperationId; names: ('userId' | 'terminalId')[] }[] = [
  { id: 'getSessionUser', names: ['userId', 'terminalId'] },
  { id: 'getTerminalStatus', names: ['userId', 'terminalId'] },
  { id: 'getRedundancyCheck', names: ['terminalId'] },
]

/** Answers that two owners never share, unless there is nothing in them. */
const neverShared: readonly OperationId[] = [
  'getSettings',
  'getTerminalLog',
  'listHistory',
  'getOnetimePassword',
]

export const ownData: StatefulCheck = {
  name: 'own-data',
  looksFor: "an owner's call that is answered with another owner's data",
  tier: 'read',
  operations: [...identities.map(({ id }) => id), ...neverShared, 'getHistoryEvent', 'getWaveFile'],
  async run(context) {
    const { owner, other } = context
    if (!owner) return
    for (const account of other ? [owner, other] : [owner]) await identitiesOf(context, account)
    if (!other) {
      context.skip(undefined, 'whether owners are kept apart: the profile names only one account')
      return
    }
    for (const id of neverShared)
      if (context.isWanted(id)) await expectDifferent(context, id, owner, other)
    await expectOwnEvents(context, owner, other)
  },
}

async function identitiesOf(context: VerifyContext, account: Account): Promise<void> {
  for (const { id, names } of identities) {
    if (!context.isWanted(id)) continue
    const called = await as(context, account, id)
    if (!called.isSuccess || typeof called.json !== 'object' || called.json === null) continue
    for (const name of names) {
      const found: unknown = Reflect.get(called.json, name)
      if (found === undefined || found === account[name]) continue
      context.report({
        operationId: id,
        place: name,
        message: `${account.userId} is answered with the ${name} ${JSON.stringify(found)} instead of ${account[name]}.`,
        pointer: '/responses/200',
        calls: [called],
      })
    }
  }
}

async function expectDifferent(
  context: VerifyContext,
  id: OperationId,
  owner: Account,
  other: Account,
): Promise<void> {
  const [mine, theirs] = [await as(context, owner, id), await as(context, other, id)]
  if (!mine.isSuccess || !theirs.isSuccess || isEmpty(mine.json)) return
  if (!sameJson(mine.json, theirs.json)) return
  context.report({
    operationId: id,
    place: 'the same for two owners',
    message: `${owner.userId} and ${other.userId} get the same answer.`,
    pointer: '/responses/200',
    calls: [mine, theirs],
  })
}

/** Each owner's events, asked for by the other. */
async function expectOwnEvents(
  context: VerifyContext,
  owner: Account,
  other: Account,
): Promise<void> {
  const [mine, theirs] = [await eventsOf(context, owner), await eventsOf(context, other)]
  for (const [account, foreign] of [
    [owner, theirs.filter((code) => !mine.includes(code))],
    [other, mine.filter((code) => !theirs.includes(code))],
  ] as const) {
    await expectReadable(context, account, account === owner ? mine : theirs)
    const [code] = foreign
    if (code === undefined) continue
    for (const id of ['getHistoryEvent', 'getWaveFile'] as const) {
      if (!context.isWanted(id)) continue
      const called = await as(context, account, id, code)
      if (!called.isSuccess) continue
      context.report({
        operationId: id,
        place: "another's event",
        message: `${account.userId} can read the event ${code}, which is not in that owner's history.`,
        pointer: '/responses/404',
        calls: [called],
      })
    }
  }
}

/** What stands in an owner's list is there to be read, the latest and the oldest. */
async function expectReadable(
  context: VerifyContext,
  account: Account,
  own: readonly string[],
): Promise<void> {
  for (const code of new Set([own.at(0), own.at(-1)])) {
    for (const id of ['getHistoryEvent', 'getWaveFile'] as const) {
      if (code === undefined || !context.isWanted(id)) continue
      const called = await as(context, account, id, code)
      if (called.isSuccess || called.status >= 500) continue
      context.report({
        operationId: id,
        place: 'own event',
        message: `${account.userId} is refused the event ${code} with status ${called.status}, though it is in that owner's history.`,
        pointer: '/responses/200',
        calls: [called],
      })
    }
  }
}

async function eventsOf(context: VerifyContext, account: Account): Promise<string[]> {
  const { json } = await as(context, account, 'listHistory')
  const items: unknown =
    typeof json === 'object' && json !== null ? Reflect.get(json, 'terminalEqSummaryItems') : []
  return (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
    const code: unknown =
      typeof item === 'object' && item !== null ? Reflect.get(item, 'eqcode') : undefined
    return typeof code === 'string' ? [code] : []
  })
}

async function as(
  { caller, sessions }: VerifyContext,
  account: Account,
  id: OperationId,
  code?: string,
): Promise<Called> {
  const session = await sessions.of(account)
  if (code === undefined) return caller.call(id, { session })
  return id === 'getWaveFile'
    ? caller.call(id, { session, query: { code } })
    : caller.call(id, { session, path: { code } })
}

function isEmpty(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return true
  return Object.values(json).every(
    (value) => value === '' || value === 0 || (Array.isArray(value) && value.length === 0),
  )
}
