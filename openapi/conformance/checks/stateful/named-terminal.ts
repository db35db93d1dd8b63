import type { Account } from '../../profile.ts'
import { sessionOf } from '../../verify/sessions.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { learnApart, signedReads } from './signature.ts'

/**
 * Contract, login: only administrators name a terminal. Reads take the terminal of the session. A server may refuse or
 * ignore what an owner names.
 */
export const namedTerminal: StatefulCheck = {
  name: 'named-terminal',
  looksFor: "an owner who gets another owner's data by naming the terminal",
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
  const { caller, sessions } = context
  const { userId, terminalId } = other
  for (const id of signedReads) {
    if (!context.isWanted(id)) continue
    const own = await sessions.of(owner)
    const isForeign = await learnApart(context, id, { own, foreign: await sessions.of(other) })
    if (!isForeign) continue
    const result = await caller.call(id, { session: own, undeclaredQuery: { userId, terminalId } })
    if (!isForeign(result)) continue
    context.report({
      operationId: id,
      place: 'the query',
      message: `An owner who adds another terminal's terminalId and userId to the query gets the data of its owner.`,
      pointer: '/responses/200',
      provenance: 'stated',
      calls: [result],
    })
  }
}

async function nameAtLogin(context: VerifyContext, owner: Account, other: Account): Promise<void> {
  const { caller, sessions } = context
  if (sessions.loginsLeft < 2) return
  const { userId, password } = owner
  const { terminalId } = other
  const login = await caller.call('login', { body: { userId, password, terminalId } })
  const session = sessionOf(login)
  if (session === undefined) {
    // A login forgets the failures before it.
    await sessions.create(owner)
    return
  }
  const isForeign = await learnApart(context, 'getSessionUser', {
    own: await sessions.of(owner),
    foreign: await sessions.of(other),
  })
  const used = await caller.call('getSessionUser', { session })
  await caller.call('logout', { session })
  if (isForeign?.(used) !== true) return
  context.report({
    operationId: 'login',
    place: 'terminalId',
    message: `An owner who names the terminal ${terminalId} at the login acts for it, although it belongs to another owner.`,
    pointer: '/responses/400',
    provenance: 'inferred',
    calls: [login, used],
  })
}
