import { errors } from '../../../openapi/generated/errors.ts'
import type { Account, Secret } from '../../state/account.ts'
import { logAdministratorAct } from '../../models/terminal/log.ts'
import { ownerOf, setPassword } from '../../models/account/account.ts'
import { recordFailure, clearFailures, lockedForS } from '../../models/account/attempts.ts'
import { endSession, startSession } from '../../models/account/session.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { HandlerCall, Handler } from '../handler.ts'
import { endedSessionCookie, sessionCookie } from '../caller.ts'
import { ownValue } from '../../../openapi/base/records.ts'

export const getSessionUser: Handler<'getSessionUser'> = ({ session: { session, terminal } }) => ({
  status: 200,
  body: {
    userId: session.userId,
    terminalId: terminal.terminalId,
    isMonitoringMailEnabled: terminal.hasMonitoringMail,
    ...(session.isAdmin && { isAdmin: true }),
  },
})

export const login: Handler<'login'> = (call) => {
  const { context, session, body, client } = call
  const secret: Secret = `password of ${body.userId}`
  const known = ownValue(context.state.accounts, body.userId)?.signedInFrom
  const guesser = { client, isTrusted: client !== undefined && known === client }
  const retryAfterS = lockedForS(context, secret, guesser)
  if (retryAfterS > 0) return { error: errors.tooManyLoginAttempts, retryAfterS }
  const account = accountFor(call)
  if (!account) {
    recordFailure(context, secret, guesser)
    return { error: errors.wrongSerialOrPassword }
  }
  const terminalId = account.kind === 'owner' ? account.terminalId : body.terminalId
  const error = loginErrorFor(context.state, terminalId)
  if (terminalId === undefined || error) return { error: error ?? errors.userNotFound }
  clearFailures(context, secret, guesser)
  if (client !== undefined) account.signedInFrom = client
  if (session) endSession(context, session.session.id)
  const user = { userId: body.userId, terminalId, isAdmin: account.kind === 'admin' }
  const { id } = startSession(context, user)
  const terminal = context.state.terminals[terminalId]
  if (terminal) logAdministratorAct(terminal, context.nowMs, user, 'login')
  return { status: 204, headers: { 'set-cookie': sessionCookie(id) } }
}

export const logout: Handler<'logout'> = ({ context, session }) => {
  if (session) endSession(context, session.session.id)
  return {
    status: 200,
    headers: { 'set-cookie': endedSessionCookie },
    body: session?.session.isAdmin ? { isAdmin: true } : {},
  }
}

export const changePassword: Handler<'changePassword'> = ({ context, session, body }) => {
  const account = ownValue(context.state.accounts, session.session.userId)
  if (account) setPassword(context, account, body.password, session.session.id)
  return { status: 204 }
}

/** Checks user name and password. Administrators must specify a terminal, and owners must not. */
function accountFor({ context, body }: HandlerCall<'login'>): Account | undefined {
  const account = ownValue(context.state.accounts, body.userId)
  const isAdminPage = body.terminalId !== undefined
  if (account?.password !== body.password) return undefined
  return (account.kind === 'admin') === isAdminPage ? account : undefined
}

function loginErrorFor(
  { terminals, accounts }: SimulatorState,
  terminalId: string | undefined,
): (typeof errors)['userNotFound' | 'contractCancelled'] | undefined {
  const terminal = terminalId === undefined ? undefined : terminals[terminalId]
  if (!terminal || !ownerOf(accounts, terminal)) return errors.userNotFound
  return terminal.contract === 'cancelled' ? errors.contractCancelled : undefined
}
