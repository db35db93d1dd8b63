import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import { type Fields, differences } from '../../calls/read-back.ts'
import { pause } from '../../calls/waiting.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
import { sessionOf } from '../../calls/sessions.ts'
import type { Account } from '../../profile/profile.ts'
import { differingExcerpts } from '../data/change-of.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { eventsOf } from './own-data.ts'

const safeReads = contractOperations.filter(
  ({ method, isSecured }) => method === 'get' && isSecured,
)

/** Reads that are called more often, because all their data is that of one owner. */
const ownedReads: readonly OperationId[] = ['getSessionUser', 'getTerminalStatus', 'getSettings']

/** Number of concurrent calls of both owners. Mix-ups need calls that overlap on the server. */
const rounds = 5

/** Specification, section 6: a session belongs to one user. */
export const ownersAtOnce: StatefulCheck = {
  name: 'owners-at-once',
  tier: 'read',
  operations: safeReads.map(({ id }) => id),
  async run(context) {
    const { owner, peer } = context
    if (!owner || !peer) return
    const [ownCode] = await eventsOf(context, owner)
    const [foreignCode] = await eventsOf(context, peer)
    const reads: OwnersRead[] = []
    for (const operation of safeReads.filter(({ id }) => context.isWanted(id)))
      reads.push({
        id: operation.id,
        own: await readOf(context, owner, operation, ownCode),
        foreign: await readOf(context, peer, operation, foreignCode),
      })
    await expectNoSharedCache(context, reads)
    for (const read of reads)
      for (let round = 0; round < (ownedReads.includes(read.id) ? rounds : 1); round += 1)
        if (await mixesUp(context, read)) break
  },
}

/** The calls of two owners to an operation. */
interface OwnersRead {
  id: OperationId
  own: () => Promise<CallResult>
  foreign: () => Promise<CallResult>
}

/**
 * Looks for a cache that returns one owner's data to another owner. The pauses let caches expire, so that the next call gets the
 * right data. A value that changes with time can equal the other owner's by chance, so only a repeated mix-up is reported.
 */
async function expectNoSharedCache(
  context: VerifyContext,
  reads: readonly OwnersRead[],
  isConfirming = false,
): Promise<void> {
  const expire = () => pause(context, 'caches of the server to expire', context.patienceMs)
  await expire()
  const alone: CallResult[] = []
  for (const { foreign } of reads) alone.push(await foreign())
  await expire()
  const suspected: OwnersRead[] = []
  for (const [index, read] of reads.entries()) {
    const [own, after, expected] = [await read.own(), await read.foreign(), alone[index]]
    if (!expected?.isSuccess || !own.isSuccess || !isMistaken(after, expected, own)) continue
    suspected.push(read)
    if (isConfirming)
      context.report(read.id, [expected, own, after], {
        place: 'right after another owner',
        message: `If ${context.owner?.userId} calls ${read.id} and ${context.peer?.userId} calls it right afterwards, ${context.peer?.userId} gets the data of ${context.owner?.userId}${differenceText(expected, after)}.`,
      })
  }
  if (suspected.length > 0 && !isConfirming) await expectNoSharedCache(context, suspected, true)
}

/** Returns the first field that differs, as the end of a sentence. Empty if the response has no fields. */
function differenceText(expected: CallResult, found: CallResult): string {
  const fields = isRecord(expected.json) ? expected.json : {}
  const [first] = differences(found.json, fields)
  if (!first) return ''
  const [wrong, right] = differingExcerpts(first.found, first.expected)
  return `: ${first.name} is ${wrong} instead of ${right}`
}

/** Returns a function that makes the same call each time. */
async function readOf(
  context: VerifyContext,
  account: Account,
  operation: ContractOperation,
  code: string | undefined,
): Promise<() => Promise<CallResult>> {
  const [request] = ordinaryRequests(operation, { ...context.known, ...(code && { code }) })
  const session = await context.sessions.of(account)
  return () => context.caller.call(operation.id, { ...request, session })
}

/** Makes the calls of both owners at the same time, and compares them with separate calls before and after. Reports another owner's data. */
async function mixesUp(
  { report, owner, peer }: VerifyContext,
  { id, own, foreign }: OwnersRead,
): Promise<boolean> {
  const before = [await own(), await foreign()] as const
  if (!before.every(({ isSuccess }) => isSuccess)) return false
  const [first, second] = await Promise.all([own(), foreign()])
  const mistakenIn = ([one, other]: readonly [CallResult, CallResult]): CallResult | undefined =>
    isWrong(first, one, other) ? first : isWrong(second, other, one) ? second : undefined
  // A value that changes with time can equal the other owner's value by chance.
  const mistaken = mistakenIn(before) && mistakenIn([await own(), await foreign()])
  if (!mistaken) return false
  const [expected] = mistaken === first ? before : before.slice(1)
  const [victim, other] = mistaken === first ? [owner, peer] : [peer, owner]
  report(id, mistaken === first ? [second, first] : [first, second], {
    place: 'calls at once',
    message: `When ${owner?.userId} and ${peer?.userId} call ${id} at the same time, ${victim?.userId} gets the data of ${other?.userId}${expected ? differenceText(expected, mistaken) : ''}.`,
  })
  return true
}

/** Returns whether a response is the other owner's. Status 404 is, too: the other owner does not have the requested event. */
function isWrong(result: CallResult, own: CallResult, other: CallResult): boolean {
  return (result.status === 404 && own.isSuccess) || isMistaken(result, own, other)
}

/** Returns whether, of the fields that differ between the owners, a response has values of the other owner, but none of its own. */
function isMistaken(result: CallResult, own: CallResult, other: CallResult): boolean {
  const [given, expected, wrong] = [result, own, other].map(fieldsOf)
  const differing = Object.keys({ ...expected, ...wrong }).filter(
    (name) => !isDeepStrictEqual(expected?.[name], wrong?.[name]),
  )
  return (
    result.isSuccess &&
    differing.some((name) => isDeepStrictEqual(given?.[name], wrong?.[name])) &&
    !differing.some((name) => isDeepStrictEqual(given?.[name], expected?.[name]))
  )
}

function fieldsOf({ json, exchange }: CallResult): Fields {
  return isRecord(json) ? json : { body: Buffer.from(exchange.response.body) }
}

/** Contract, login: only administrators choose a terminal. A server may refuse or ignore the choice of an owner. */
export const namedTerminal: StatefulCheck = {
  name: 'named-terminal',
  tier: 'read',
  operations: ['login', ...ownedReads],
  async run(context) {
    await nameInQuery(context)
    // A refusal may count as a failed login.
    if (context.isWanted('login') && context.permissions.includes('lockouts'))
      await nameAtLogin(context)
  },
}

async function nameInQuery(context: VerifyContext): Promise<void> {
  const { owner, peer, sessions, caller } = context
  if (!owner || peer?.terminalId === undefined) return
  const { userId, terminalId } = peer
  const [session, other] = [await sessions.of(owner), await sessions.of(peer)]
  for (const id of ownedReads.filter(context.isWanted)) {
    const own = await caller.call(id, { session })
    const foreign = await caller.call(id, { session: other })
    const result = await caller.call(id, { session, undeclaredQuery: { userId, terminalId } })
    if (!own.isSuccess || !foreign.isSuccess || !isMistaken(result, own, foreign)) continue
    context.report(id, [result], {
      place: 'the query',
      rule: 'ROLE-2',
      message: `An owner who puts another owner's terminalId and userId into the query gets the other owner's data.`,
      provenance: 'stated',
    })
  }
}

async function nameAtLogin({ owner, peer, caller, sessions, infer }: VerifyContext): Promise<void> {
  if (!owner || !peer || caller.loginsLeft < 2) return
  const { userId, password } = owner
  const { terminalId } = peer
  const login = await caller.call('login', { body: { userId, password, terminalId } })
  const session = sessionOf(login)
  if (session === undefined) {
    // A successful login resets the count of failures.
    await sessions.create(owner)
    return
  }
  const used = await caller.call('getSessionUser', { session })
  await caller.call('logout', { session })
  if (memberOf(used.json, 'terminalId') !== terminalId) return
  infer('login', [login, used], {
    place: 'terminalId',
    rule: 'login.2',
    message: `An owner who sends terminalId ${terminalId} with the login gets access to that terminal, although it belongs to another owner.`,
    pointer: '/responses/400',
  })
}
