import { errors } from '../../../openapi/generated/errors.ts'
import { mailLoginReminder } from '../../models/mail/account-mails.ts'
import { ownerOf, finishPasswordReset, startPasswordReset } from '../../models/account/account.ts'
import { mailWaitS, recordMail, type CodeCheck, checkCode } from '../../models/account/attempts.ts'
import { initializationError, register } from '../../models/settings/registration.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { tsunamiAreas } from '../../quake/areas/areas.ts'
import { type Handler, resultOf } from '../handler.ts'

export const getRegistrationOptions: Handler<'getRegistrationOptions'> = () => ({
  status: 200,
  body: { tsunamiAreas: tsunamiAreas.map(({ name, code }) => ({ name, code })) },
})

export const initializeTerminal: Handler<'initializeTerminal'> = ({ context, body, client }) => {
  const check = checkCode(context, body.terminalId, body.initPassword, { client })
  if (check.kind !== 'valid') return labelError(check)
  return resultOf(initializationError(context, check.terminal))
}

export const registerUser: Handler<'registerUser'> = ({ context, body, client, portalUrl }) => {
  const check = checkCode(context, body.terminalId, body.initPassword, { client })
  // The contract has no separate code for the serial number here, because the first page of the form has checked the number.
  if (check.kind === 'unknown-terminal') return { error: errors.wrongSerialOrPassword }
  if (check.kind !== 'valid') return codeError(check)
  const retryAfterS = mailWaitS(context, 'registration', body.userId, client)
  if (retryAfterS > 0) return { error: errors.tooManyLoginAttempts, retryAfterS }
  const result = register(context, check.terminal, body, portalUrl)
  if (typeof result === 'number') return { error: result }
  recordMail(context, 'registration', body.userId, client)
  return result.isMailSent ? { status: 204 } : { status: 200, body: { isMailSent: false } }
}

export const requestLoginMail: Handler<'requestLoginMail'> = ({
  context,
  body,
  client,
  portalUrl,
}) => {
  const check = checkCode(context, body.terminalId, body.initPassword, { client })
  if (check.kind !== 'valid') return labelError(check)
  const owner = ownerOf(context.state.accounts, check.terminal)
  if (!owner) return { error: errors.userNotFound }
  const retryAfterS = mailWaitS(context, 'login reminder', owner.userId, client)
  if (retryAfterS > 0) return { error: errors.tooManyLoginAttempts, retryAfterS }
  const token = startPasswordReset(context, owner)
  if (!mailLoginReminder(context, owner, { token, portalUrl })) return { error: errors.unexpected }
  recordMail(context, 'login reminder', owner.userId, client)
  return { status: 204 }
}

export const resetPassword: Handler<'resetPassword'> = ({ context, body, client }) => {
  const terminal = context.state.terminals[body.terminalId]
  const owner = terminal && ownerOf(context.state.accounts, terminal)
  const isDone =
    owner !== undefined &&
    finishPasswordReset(context, owner, body.token, body.password, { client })
  // One error for all causes, so that nobody can find out which serial numbers exist.
  return isDone ? { status: 204 } : { error: errors.badRequest }
}

function labelError(check: Exclude<CodeCheck, { kind: 'valid' }>) {
  return check.kind === 'unknown-terminal'
    ? ({ error: errors.terminalNotFound } as const)
    : codeError(check)
}

function codeError(check: Exclude<CodeCheck, { kind: 'valid' | 'unknown-terminal' }>) {
  switch (check.kind) {
    case 'wrong':
      return { error: errors.wrongSerialOrPassword } as const
    case 'locked':
      return { error: errors.tooManyLoginAttempts, retryAfterS: check.retryAfterS } as const
    default:
      return unreachable(check)
  }
}
