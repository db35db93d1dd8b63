import { mailLoginReminder } from '../../models/mail/account-mails.ts'
import { ownerOf } from '../../models/account/account.ts'
import { finishPasswordReset, startPasswordReset } from '../../models/account/password-reset.ts'
import { type CodeCheck, checkCode } from '../../models/account/registration-code.ts'
import { initializationError, register } from '../../models/account/registration.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import type { Handler } from '../handler.ts'

export const getRegistrationOptions: Handler<'getRegistrationOptions'> = () => ({
  status: 200,
  body: { tsunamiAreas: tsunamiAreas.map(({ name, code }) => ({ name, code })) },
})

export const initializeTerminal: Handler<'initializeTerminal'> = ({ context, body }) => {
  const check = checkCode(context, body.terminalId, body.initPassword)
  if (check.kind !== 'right') return codeError(check)
  const error = initializationError(context, check.terminal)
  return error === undefined ? { status: 204 } : { error }
}

export const registerUser: Handler<'registerUser'> = ({ context, body }) => {
  const error = register(context, body)
  return error === undefined ? { status: 204 } : { error }
}

export const requestLoginMail: Handler<'requestLoginMail'> = ({ context, body }) => {
  const check = checkCode(context, body.terminalId, body.initPassword)
  if (check.kind !== 'right') return codeError(check)
  const owner = ownerOf(context.state.accounts, check.terminal)
  if (!owner) return { error: 400018 }
  const token = startPasswordReset(context, owner)
  return mailLoginReminder(context, owner, token) ? { status: 204 } : { error: 500 }
}

export const resetPassword: Handler<'resetPassword'> = ({ context, body }) => {
  const terminal = context.state.terminals[body.terminalId]
  if (!terminal) return { error: 400009 }
  const owner = ownerOf(context.state.accounts, terminal)
  if (!owner) return { error: 400018 }
  const isDone = finishPasswordReset(context, owner, body.token, body.password)
  return isDone ? { status: 204 } : { error: 400 }
}

function codeError(check: Exclude<CodeCheck, { kind: 'right' }>) {
  switch (check.kind) {
    case 'unknown-terminal':
      return { error: 400009 } as const
    case 'wrong':
      return { error: 400010 } as const
    case 'locked':
      return { error: 429001, retryAfterS: check.retryAfterS } as const
    default:
      return unreachable(check)
  }
}
