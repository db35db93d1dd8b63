import { errors } from '../../../openapi/generated/errors.ts'
import type { Terminal } from '../../state/terminal.ts'
import { mailOnetimePassword } from '../../models/mail/account-mails.ts'
import { mailWaitS, recordMail } from '../../models/account/attempts.ts'
import { ownerOf } from '../../models/account/account.ts'
import { logAdministratorAct, logLine } from '../../models/terminal/log.ts'
import {
  type TokenCheck,
  issueToken,
  revokeToken,
  redeemToken,
  unlockPage,
  requestPage,
} from '../../models/account/settings-page.ts'
import { changeOwnSettings } from '../../models/terminal/own-settings.ts'
import { terminalRequestError } from '../../models/terminal/connection.ts'
import type { Handler } from '../handler.ts'
import { pageHeaders, terminalPage } from './terminal-page.ts'

export const getOnetimePassword: Handler<'getOnetimePassword'> = ({ session: { terminal } }) => {
  const address = addressOf(terminal)
  return 'error' in address ? address : { status: 200, body: address }
}

export const issueOnetimePassword: Handler<'issueOnetimePassword'> = ({
  context,
  session,
  client,
}) => {
  const { terminal } = session
  const address = addressOf(terminal)
  if ('error' in address) return address
  const owner = ownerOf(context.state.accounts, terminal)
  const retryAfterS = owner ? mailWaitS(context, 'one-time password', owner.userId, client) : 0
  if (retryAfterS > 0) return { error: errors.tooManyLoginAttempts, retryAfterS }
  const token = issueToken(context, terminal)
  if (owner && mailOnetimePassword(context, owner, token)) {
    recordMail(context, 'one-time password', owner.userId, client)
    return { status: 200, body: address }
  }
  // Without the mail, the owner can't know the password, so it must not stay valid.
  revokeToken(terminal)
  return { error: errors.unexpected }
}

export const loginWithOnetimePassword: Handler<'loginWithOnetimePassword'> = ({
  context,
  session: { session, terminal },
  body,
}) => {
  const check = redeemToken(context, terminal, body.token)
  if (check !== 'valid') return { error: tokenErrors[check] }
  unlockPage(context, session)
  logLine(terminal, context.nowMs, 'データセンター経由の端末設定画面にログイン')
  return { status: 204 }
}

export const getTerminalPage: Handler<'getTerminalPage'> = ({ context, session, query }) => {
  const { terminal } = session
  const page = requestPage(context, session.session, terminalRequestError(terminal) === undefined)
  if (page.kind !== 'shown') return { error: pageErrors[page.kind] }
  const values: Record<string, unknown> = query
  const change =
    values.formKey === page.formKey
      ? changeOwnSettings(terminal, context.nowMs, values)
      : 'unchanged'
  if (change === 'changed') {
    logAdministratorAct(terminal, context.nowMs, session.session, 'getTerminalPage')
  }
  return {
    status: 200,
    headers: pageHeaders,
    contentType: 'text/html',
    body: terminalPage(terminal, page.formKey, change),
  }
}

const tokenErrors = {
  none: errors.noOnetimePassword,
  expired: errors.onetimePasswordExpired,
  wrong: errors.wrongOnetimePassword,
} as const satisfies Record<Exclude<TokenCheck, 'valid'>, number>

/** The errors for a page that can't be shown. After `unexpected` (500), the portal requests the page again. */
const pageErrors = {
  locked: errors.noOnetimePassword,
  expired: errors.onetimePasswordExpired,
  fetching: errors.unexpected,
} as const

function addressOf(
  terminal: Terminal,
):
  | { localAddr: string }
  | { error: (typeof errors)['terminalNotConnected' | 'terminalRequestFailed'] } {
  const error = terminalRequestError(terminal)
  if (error !== undefined) return { error }
  const { localAddr } = terminal
  return localAddr === undefined ? { error: errors.terminalRequestFailed } : { localAddr }
}
