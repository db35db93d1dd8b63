import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import type { Fields } from '../../calls/read-back.ts'
import type { Account } from '../../profile/profile.ts'
import { sessionOf } from '../../calls/sessions.ts'

type OwnedRead = keyof typeof identityFields

const ownedReads: readonly OwnedRead[] = ['getSessionUser', 'getTerminalStatus', 'getSettings']

/** Number of concurrent calls of both owners. Mix-ups need calls that overlap on the server. */
const rounds = 5

/** Specification, section 6: a session belongs to one user. */
export const ownersAtOnce: StatefulCheck = {
  name: 'owners-at-once',
  tier: 'read',
  operations: [...ownedReads],
  async run(context) {
    const { owner, peer, caller } = context
    if (!owner || !peer) return
    for await (const { id, own, foreign, isForeign } of readsOfBoth(context, owner, peer)) {
      const isOwn = await foreignTest(context, id, foreign, own)
      if (!isOwn) continue
      for (let round = 0; round < rounds; round += 1) {
        const [first, second] = await Promise.all([
          caller.call(id, { session: own }),
          caller.call(id, { session: foreign }),
        ])
        const mistaken = isForeign(first) ? first : isOwn(second) ? second : undefined
        if (!mistaken) continue
        context.report(id, [first, second, mistaken], {
          place: 'calls at once',
          message: `When two owners call ${id} at the same time, one of them gets the data of the other one.`,
        })
        break
      }
    }
  },
}

/** Reads that identify the owner of their data, with the identifying fields, which only a save changes. */
const identityFields = {
  getSessionUser: ['userId', 'terminalId'],
  getTerminalStatus: ['userId', 'terminalId'],
  getSettings: ['lat', 'lng', 'floor', 'memo', 'mailAddress'],
} as const satisfies Partial<Record<OperationId, string[]>>

type IsForeign = (result: CallResult) => boolean

/** Creates a test whether a response has the data of the other owner. Undefined if both owners have the same data. */
async function foreignTest(
  { caller }: VerifyContext,
  id: OwnedRead,
  own: string,
  foreign: string,
): Promise<IsForeign | undefined> {
  const ownResult = await caller.call(id, { session: own })
  const foreignResult = await caller.call(id, { session: foreign })
  if (!ownResult.isSuccess || !foreignResult.isSuccess) return undefined
  const theirs = signatureOf(id, foreignResult.json)
  if (isDeepStrictEqual(signatureOf(id, ownResult.json), theirs)) return undefined
  return ({ isSuccess, json }) => isSuccess && isDeepStrictEqual(signatureOf(id, json), theirs)
}

async function* readsOfBoth(context: VerifyContext, owner: Account, peer: Account) {
  for (const id of ownedReads) {
    if (!context.isWanted(id)) continue
    const own = await context.sessions.of(owner)
    const foreign = await context.sessions.of(peer)
    const isForeign = await foreignTest(context, id, own, foreign)
    if (isForeign) yield { id, own, foreign, isForeign }
  }
}

function signatureOf(id: OwnedRead, json: unknown): Fields {
  if (!isRecord(json)) return {}
  return Object.fromEntries(identityFields[id].map((name) => [name, json[name]]))
}

/**
 * Contract, login: only administrators choose a terminal. Reads use the terminal of the session. A server may refuse or
 * ignore a terminal that an owner chooses.
 */
export const namedTerminal: StatefulCheck = {
  name: 'named-terminal',
  tier: 'read',
  operations: ['login', ...ownedReads],
  async run(context) {
    const { owner, peer } = context
    if (!owner || !peer) return
    await nameInQuery(context, owner, peer)
    // A refusal may count as a failed login.
    if (context.isWanted('login') && context.permissions.includes('lockouts'))
      await nameAtLogin(context, owner, peer)
  },
}

async function nameInQuery(context: VerifyContext, owner: Account, peer: Account): Promise<void> {
  const { userId, terminalId } = peer
  for await (const { id, own, isForeign } of readsOfBoth(context, owner, peer)) {
    const result = await context.caller.call(id, {
      session: own,
      undeclaredQuery: { userId, terminalId },
    })
    if (!isForeign(result)) continue
    context.report(id, [result], {
      place: 'the query',
      message: `With another owner's terminalId and userId in the query, an owner gets the data of that owner.`,
      provenance: 'stated',
    })
  }
}

async function nameAtLogin(context: VerifyContext, owner: Account, peer: Account): Promise<void> {
  const { caller, sessions } = context
  if (caller.loginsLeft < 2) return
  const { userId, password } = owner
  const { terminalId } = peer
  const login = await caller.call('login', { body: { userId, password, terminalId } })
  const session = sessionOf(login)
  if (session === undefined) {
    // A successful login resets the count of failures.
    await sessions.create(owner)
    return
  }
  const [own, foreign] = [await sessions.of(owner), await sessions.of(peer)]
  const isForeign = await foreignTest(context, 'getSessionUser', own, foreign)
  const used = await caller.call('getSessionUser', { session })
  await caller.call('logout', { session })
  if (isForeign?.(used) !== true) return
  context.infer('login', [login, used], {
    place: 'terminalId',
    message: `An owner who sends terminalId ${terminalId} with the login gets access to that terminal, although it belongs to another owner.`,
    pointer: '/responses/400',
  })
}
