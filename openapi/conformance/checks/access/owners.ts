import { isDeepStrictEqual } from 'node:util'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import type { OperationId } from '../../../contract/contract.ts'
import { isRecord } from '../../../base/records.ts'
import type { Fields } from '../../calls/read-back.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
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
    for await (const { id, own, foreign, isOwn, isForeign } of readsOfBoth(context)) {
      for (let round = 0; round < rounds; round += 1) {
        const [first, second] = await Promise.all([
          context.caller.call(id, { session: own }),
          context.caller.call(id, { session: foreign }),
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

/** Returns reads of both owners, with tests for the data of each. Without those that return the same data to both. */
async function* readsOfBoth({ owner, peer, caller, sessions, isWanted }: VerifyContext) {
  if (!owner || !peer) return
  for (const id of ownedReads) {
    if (!isWanted(id)) continue
    const [own, foreign] = [await sessions.of(owner), await sessions.of(peer)]
    const ownResult = await caller.call(id, { session: own })
    const foreignResult = await caller.call(id, { session: foreign })
    const [isOwn, isForeign] = [likeness(id, ownResult), likeness(id, foreignResult)]
    if (ownResult.isSuccess && foreignResult.isSuccess && !isOwn(foreignResult))
      yield { id, own, foreign, isOwn, isForeign }
  }
}

/** Creates a test whether a response has the same data as an earlier one. */
function likeness(id: OwnedRead, earlier: CallResult): (result: CallResult) => boolean {
  return ({ isSuccess, json }) =>
    isSuccess && isDeepStrictEqual(signatureOf(id, json), signatureOf(id, earlier.json))
}

function signatureOf(id: OwnedRead, json: unknown): Fields {
  if (!isRecord(json)) return {}
  return Object.fromEntries(identityFields[id].map((name) => [name, json[name]]))
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
  const { userId, terminalId } = context.peer ?? {}
  if (userId === undefined || terminalId === undefined) return
  for await (const { id, own, isForeign } of readsOfBoth(context)) {
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
    message: `An owner who sends terminalId ${terminalId} with the login gets access to that terminal, although it belongs to another owner.`,
    pointer: '/responses/400',
  })
}
