import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import type { Fields } from '../../calls/read-back.ts'
import type { Account } from '../../profile/profile.ts'
import { sessionOf } from '../../calls/sessions.ts'

type SignedRead = keyof typeof signed

/** The operations that show whose data a response has. */
const signedReads: readonly SignedRead[] = ['getSessionUser', 'getTerminalStatus', 'getSettings']

/** Contract, session: 30 minutes without an answered call end a session, and its own logout. */
export const ownersApart: StatefulCheck = {
  name: 'owners-apart',
  tier: 'read',
  operations: ['login', 'logout', ...signedReads],
  async run(context) {
    const { owner, other, caller, sessions } = context
    if (!owner || !other || caller.loginsLeft < 1) return
    // An earlier check may have ended the session.
    const { result: before } = await sessions.callAs(owner, 'getSessionUser')
    const own = await sessions.of(owner)
    if (!before.isSuccess) return
    const known: { id: SignedRead; isForeign: IsForeign }[] = []
    for await (const one of readsApart(context, owner, other)) known.push(one)
    const session = await sessions.create(other)
    const during = await caller.call('getSessionUser', { session: own })
    expectOpen('login', during)
    if (during.isSuccess) await expectOwn('login')
    const out = await caller.call('logout', { session })
    sessions.forget(session)
    if (!during.isSuccess || !out.isSuccess) return
    expectOpen('logout', await caller.call('getSessionUser', { session: own }))
    await expectOwn('logout')

    async function expectOwn(after: 'login' | 'logout'): Promise<void> {
      for (const { id, isForeign } of known) {
        const result = await caller.call(id, { session: own })
        if (!isForeign(result)) continue
        context.report(id, [result], {
          place: "another owner's data",
          message: `After the ${after} of another owner, ${id} returns the data of that owner.`,
        })
      }
    }

    function expectOpen(operationId: 'login' | 'logout', after: CallResult): void {
      if (after.isSuccess || after.status >= 500) return
      context.report(operationId, [before, after], {
        place: 'the session of another owner',
        message: `After the ${operationId} of another owner, a session is refused with status ${after.status}.`,
        pointer: operationId === 'login' ? '/responses/204' : '/responses/200',
      })
    }
  },
}

/** How often both owners call at once. Confusions need calls that overlap on the server. */
const rounds = 5

/** Specification, section 6: a session is that of one user. */
export const ownersAtOnce: StatefulCheck = {
  name: 'owners-at-once',
  tier: 'read',
  operations: [...signedReads],
  async run(context) {
    const { owner, other, caller } = context
    if (!owner || !other) return
    for await (const { id, own, foreign, isForeign } of readsApart(context, owner, other)) {
      const isOwn = await learnApart(context, id, foreign, own)
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
          message: `Two owners call ${id} at the same time, and one gets the data of the other.`,
        })
        break
      }
    }
  },
}

/** Reads that show whose data a response has, with the fields that do so and that nothing but a save changes. */
const signed = {
  getSessionUser: ['userId', 'terminalId'],
  getTerminalStatus: ['userId', 'terminalId'],
  getSettings: ['lat', 'lng', 'floor', 'memo', 'mailAddress'],
} as const satisfies Partial<Record<OperationId, string[]>>

/** Tells whether a response has the data of the other owner. */
type IsForeign = (result: CallResult) => boolean

/**
 * Calls an operation once in the session of each owner, to know their data apart.
 *
 * @param own the `Cookie` header of the own session
 * @param foreign that of the other owner's
 * @returns for a later response in the own session, whether it has the other owner's data. Undefined if the data of both
 * are the same or can't be read
 */
async function learnApart(
  { caller }: VerifyContext,
  id: SignedRead,
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

/** The wanted reads that show whose data they return, with the sessions of both owners. */
async function* readsApart(context: VerifyContext, owner: Account, other: Account) {
  for (const id of signedReads) {
    if (!context.isWanted(id)) continue
    const own = await context.sessions.of(owner)
    const foreign = await context.sessions.of(other)
    const isForeign = await learnApart(context, id, own, foreign)
    if (isForeign) yield { id, own, foreign, isForeign }
  }
}

function signatureOf(id: SignedRead, json: unknown): Fields {
  if (!isRecord(json)) return {}
  return Object.fromEntries(signed[id].map((name) => [name, json[name]]))
}

/**
 * Contract, login: only administrators name a terminal. Reads take the terminal of the session. A server may refuse or
 * ignore what an owner names.
 */
export const namedTerminal: StatefulCheck = {
  name: 'named-terminal',
  tier: 'read',
  operations: ['login', ...signedReads],
  async run(context) {
    const { owner, other } = context
    if (!owner || !other) return
    await nameInQuery(context, owner, other)
    // The refusal may count as a failed login.
    if (context.isWanted('login') && context.permissions.includes('lockouts'))
      await nameAtLogin(context, owner, other)
  },
}

async function nameInQuery(context: VerifyContext, owner: Account, other: Account): Promise<void> {
  const { userId, terminalId } = other
  for await (const { id, own, isForeign } of readsApart(context, owner, other)) {
    const result = await context.caller.call(id, {
      session: own,
      undeclaredQuery: { userId, terminalId },
    })
    if (!isForeign(result)) continue
    context.report(id, [result], {
      place: 'the query',
      message: `An owner who adds another terminal's terminalId and userId to the query gets the data of its owner.`,
      provenance: 'stated',
    })
  }
}

async function nameAtLogin(context: VerifyContext, owner: Account, other: Account): Promise<void> {
  const { caller, sessions } = context
  if (caller.loginsLeft < 2) return
  const { userId, password } = owner
  const { terminalId } = other
  const login = await caller.call('login', { body: { userId, password, terminalId } })
  const session = sessionOf(login)
  if (session === undefined) {
    // A login forgets the failures before it.
    await sessions.create(owner)
    return
  }
  const [own, foreign] = [await sessions.of(owner), await sessions.of(other)]
  const isForeign = await learnApart(context, 'getSessionUser', own, foreign)
  const used = await caller.call('getSessionUser', { session })
  await caller.call('logout', { session })
  if (isForeign?.(used) !== true) return
  context.report('login', [login, used], {
    place: 'terminalId',
    message: `An owner who names the terminal ${terminalId} at the login acts for it, although it belongs to another owner.`,
    pointer: '/responses/400',
    provenance: 'inferred',
  })
}
