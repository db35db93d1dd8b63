import { isDeepStrictEqual } from 'node:util'
import type { OperationId } from '../../../contract/contract.ts'
import { errors } from '../../../generated/errors.ts'
import { memberOf, valueAt } from '../../../contract/json-pointer.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { itemsIn, textIn } from '../data/declared-values.ts'
import type { Account } from '../../profile/profile.ts'
import { isAbsent } from '../../calls/read-back.ts'

const identities: { id: OperationId; names: ('userId' | 'terminalId')[] }[] = [
  { id: 'getSessionUser', names: ['userId', 'terminalId'] },
  { id: 'getTerminalStatus', names: ['userId', 'terminalId'] },
  { id: 'getRedundancyCheck', names: ['terminalId'] },
]

/** Responses that must differ between two owners, with the part that must. Other parts, such as local addresses, may be equal. */
const neverShared: { id: OperationId; part: (json: unknown) => unknown }[] = [
  { id: 'getSettings', part: (json) => json },
  { id: 'getTerminalLog', part: (json) => memberOf(json, 'log') },
  { id: 'listHistory', part: (json) => memberOf(json, 'terminalEqSummaryItems') },
]

const eventReads = ['getHistoryEvent', 'getWaveFile', 'getWaveSamples'] as const

/** Statuses that disclose nothing about an event: the session has ended, the event does not exist, there were too many calls. */
const unrelated = new Set([401, 404, 429])

/** Looks for a response with another owner's data. */
export const ownData: StatefulCheck = {
  name: 'own-data',
  tier: 'read',
  operations: [
    ...identities.map(({ id }) => id),
    ...neverShared.map(({ id }) => id),
    ...eventReads,
  ],
  async run(context) {
    const { owner, peer } = context
    if (!owner) return
    for (const account of peer ? [owner, peer] : [owner]) await checkIdentity(context, account)
    if (!peer)
      return context.skip(
        undefined,
        "The separation of owners' data was not checked, because the profile has only one account. Add a second one.",
      )
    for (const { id, part } of neverShared)
      if (context.isWanted(id)) await expectDifferent(context, { id, part, owner, peer })
    await expectOwnEvents(context, owner, peer)
    await expectOwnDetails(context, owner, peer)
  },
}

async function checkIdentity(context: VerifyContext, account: Account): Promise<void> {
  const read: { id: OperationId; name: 'userId' | 'terminalId'; result: CallResult }[] = []
  for (const { id, names } of identities) {
    const result = await as(context, account, id)
    if (result.isSuccess) read.push(...names.map((name) => ({ id, name, result })))
  }
  const wrong = read
    .map((one) => ({ ...one, found: memberOf(one.result.json, one.name) }))
    .filter(({ name, found }) => found !== undefined && found !== account[name])
  if (isProfileWrong(context, wrong)) {
    const given = JSON.stringify(wrong[0]?.found)
    return context.skip(
      undefined,
      `All responses to ${account.userId} have the terminalId ${given}. Check the terminalId of this account in the profile.`,
    )
  }
  for (const { id, name, result, found } of wrong) {
    if (!context.isWanted(id)) continue
    context.report(id, [result], {
      place: name,
      message: `${id} returns ${name} ${JSON.stringify(found)} to ${account.userId} instead of ${JSON.stringify(account[name])}.`,
    })
  }
}

/** Returns whether all responses have the same terminalId, but no account of the profile has it. */
function isProfileWrong(
  { owner, peer }: VerifyContext,
  wrong: readonly { name: string; found: unknown }[],
): boolean {
  const [first] = wrong
  return (
    wrong.length === identities.length &&
    wrong.every(({ name, found }) => name === 'terminalId' && found === first?.found) &&
    ![owner?.terminalId, peer?.terminalId].some((terminalId) => terminalId === first?.found)
  )
}

async function expectDifferent(
  context: VerifyContext,
  { id, part, owner, peer }: (typeof neverShared)[number] & { owner: Account; peer: Account },
): Promise<void> {
  const [ownResult, otherResult] = [await as(context, owner, id), await as(context, peer, id)]
  if (!ownResult.isSuccess || !otherResult.isSuccess) return
  const own = part(ownResult.json)
  if (isAbsent(own) || !isDeepStrictEqual(own, part(otherResult.json))) return
  context.report(id, [ownResult, otherResult], {
    place: 'the same for two owners',
    rule: 'ROLE-2',
    message: `${id} returns the same data to ${owner.userId} and to ${peer.userId}.`,
  })
}

/** Checks that the latest event of both owners is shown differently, because its place and waves are those of the terminal. */
async function expectOwnDetails(
  context: VerifyContext,
  owner: Account,
  peer: Account,
): Promise<void> {
  const otherEvents = await eventsOf(context, peer)
  const code = (await eventsOf(context, owner)).find((own) => otherEvents.includes(own))
  const [here, there] = [
    await as(context, owner, 'getSettings'),
    await as(context, peer, 'getSettings'),
  ]
  const apart = ['/lat', '/lng'].filter((pointer) => !isEqual(here, there, pointer))
  if (code === undefined || apart.length === 0) return
  for (const id of eventReads.filter(context.isWanted)) {
    const [own, other] = [
      await as(context, owner, id, { code }),
      await as(context, peer, id, { code }),
    ]
    if (!own.isSuccess || !other.isSuccess) continue
    const isPlaceShared =
      id === 'getHistoryEvent' && apart.some((pointer) => isEqual(own, other, `/term${pointer}`))
    if (!isPlaceShared && !bodyOf(own).equals(bodyOf(other))) continue
    context.report(id, [own, other], {
      place: 'the same for two owners',
      rule: 'ROLE-2',
      message: `${id} of the event ${code} returns the same ${isPlaceShared ? 'place' : 'data'} to ${owner.userId} and ${peer.userId}, whose terminals are at different places.`,
    })
  }
}

function isEqual(one: CallResult, another: CallResult, pointer: string): boolean {
  return valueAt(one.json, pointer) === valueAt(another.json, pointer)
}

/** Checks that owners can read the latest and the oldest event of their own list, but no event of another owner. */
async function expectOwnEvents(
  context: VerifyContext,
  owner: Account,
  peer: Account,
): Promise<void> {
  const [ownEvents, otherEvents] = [await eventsOf(context, owner), await eventsOf(context, peer)]
  for (const [account, own, foreign] of [
    [owner, ownEvents, otherEvents],
    [peer, otherEvents, ownEvents],
  ] as const) {
    const ends = [...own.slice(0, 1), ...own.slice(-1)]
    const seen = new Map<OperationId, CallResult>()
    for await (const { id, code, result } of readEvents(context, account, ends)) {
      const earlier = seen.get(id)
      if (result.isSuccess) seen.set(id, result)
      if (result.isSuccess && earlier && isDeepStrictEqual(bodyOf(earlier), bodyOf(result)))
        context.report(id, [earlier, result], {
          place: 'the same for two events',
          rule: `${id}.code.1`,
          message: `${id} returns the same data to ${account.userId} for the latest and for the oldest event.`,
        })
      const isUnmeasured = result.code === errors.earthquakeCalculation
      if (result.isSuccess || result.status >= 500 || isUnmeasured) continue
      context.report(id, [result], {
        place: 'own event',
        rule: 'HistoryItem.eqcode.1',
        message: `${id} refuses ${account.userId} the event ${code}, which is in the history of that owner: status ${result.status}.`,
      })
    }
    const others = foreign.filter((code) => !own.includes(code)).slice(0, 1)
    for await (const { id, code, result } of readEvents(context, account, others)) {
      if (result.status >= 500 || unrelated.has(result.status)) continue
      context.report(id, [result], {
        place: "another's event",
        message: `${id} of the event ${code}, which belongs to another owner, returns status ${result.status} to ${account.userId} instead of 404.`,
        pointer: '/responses/404',
        ...(result.isSuccess ? {} : { provenance: 'inferred' as const }),
      })
    }
  }
}

async function* readEvents(context: VerifyContext, account: Account, codes: readonly string[]) {
  for (const code of new Set(codes)) {
    for (const id of eventReads)
      if (context.isWanted(id)) yield { id, code, result: await as(context, account, id, { code }) }
  }
}

export async function eventsOf(context: VerifyContext, account: Account): Promise<string[]> {
  const { json } = await as(context, account, 'listHistory')
  return itemsIn(json, 'terminalEqSummaryItems').flatMap((item) => textIn(item, 'eqcode') ?? [])
}

async function as(
  { sessions }: VerifyContext,
  account: Account,
  id: OperationId,
  query?: { code: string },
): Promise<CallResult> {
  const options = id === 'getHistoryEvent' ? { path: query } : { query }
  return (await sessions.callAs(account, id, options)).result
}

function bodyOf({ exchange }: CallResult): Buffer {
  return Buffer.from(exchange.response.body)
}
