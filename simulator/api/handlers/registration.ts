import { mailLoginReminder } from '../../models/mail/account-mails.ts'
import { ownerOf } from '../../models/account/account.ts'
import { finishPasswordReset, startPasswordReset } from '../../models/account/password-reset.ts'
import { type CodeCheck, checkCode } from '../../models/account/registration-code.ts'
import { initializationRefusal, register } from '../../models/account/registration.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import type { Handler } from '../handler.ts'

export const getRegistrationOptions: Handler<'getRegistrationOptions'> = () => ({
  status: 200,
  body: { tsunamiAreas: tsunamiAreas.map(({ name, code }) => ({ name, code })) },
})

export const initializeTerminal: Handler<'initializeTerminal'> = ({ turn, body }) => {
  const check = checkCode(turn, body.terminalId, body.initPassword)
  if (check.kind !== 'right') return codeRefusal(check)
  const refusal = initializationRefusal(turn, check.terminal)
  return refusal === undefined ? { status: 204 } : { refusal }
}

export const registerUser: Handler<'registerUser'> = ({ turn, body }) => {
  const refusal = register(turn, body)
  return refusal === undefined ? { status: 204 } : { refusal }
}

export const requestLoginMail: Handler<'requestLoginMail'> = ({ turn, body }) => {
  const check = checkCode(turn, body.terminalId, body.initPassword)
  if (check.kind !== 'right') return codeRefusal(check)
  const owner = ownerOf(turn.state.accounts, check.terminal)
  if (!owner) return { refusal: 400018 }
  const token = startPasswordReset(turn, owner)
  return mailLoginReminder(turn, owner, token) ? { status: 204 } : { refusal: 500 }
}

export const resetPassword: Handler<'resetPassword'> = ({ turn, body }) => {
  const terminal = turn.state.terminals[body.terminalId]
  if (!terminal) return { refusal: 400009 }
  const owner = ownerOf(turn.state.accounts, terminal)
  if (!owner) return { refusal: 400018 }
  const isDone = finishPasswordReset(turn, owner, body.token, body.password)
  return isDone ? { status: 204 } : { refusal: 400 }
}

function codeRefusal(check: Exclude<CodeCheck, { kind: 'right' }>) {
  switch (check.kind) {
    case 'unknown-terminal':
      return { refusal: 400009 } as const
    case 'wrong':
      return { refusal: 400010 } as const
    case 'locked':
      return { refusal: 429001, retryAfterS: check.retryAfterS } as const
    default:
      return unreachable(check)
  }
}
