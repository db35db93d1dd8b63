import type { Terminal } from '../../state/terminal.ts'
import { mailOnetimePassword } from '../../models/mail/account-mails.ts'
import { ownerOf } from '../../models/account/account.ts'
import {
  type TokenCheck,
  issueToken,
  revokeToken,
  spendToken,
} from '../../models/account/onetime-password.ts'
import { changeOwnSettings } from '../../models/terminal/own-settings.ts'
import { unlockPage, viewPage } from '../../models/account/page-access.ts'
import { logLine } from '../../models/terminal/terminal-log.ts'
import { terminalRequestError } from '../../models/terminal/terminal-request.ts'
import type { Handler } from '../handler.ts'
import { pageHeaders, terminalPage } from './terminal-page.ts'

export const getOnetimePassword: Handler<'getOnetimePassword'> = ({ session: { terminal } }) => {
  const asked = askAddress(terminal)
  return 'error' in asked ? asked : { status: 200, body: asked }
}

export const issueOnetimePassword: Handler<'issueOnetimePassword'> = ({ context, session }) => {
  const { terminal } = session
  const asked = askAddress(terminal)
  if ('error' in asked) return asked
  const owner = ownerOf(context.state.accounts, terminal)
  const token = issueToken(context, terminal)
  if (owner && mailOnetimePassword(context, owner, token)) return { status: 200, body: asked }
  // Nobody will ever read it.
  revokeToken(terminal)
  return { error: 500 }
}

export const otpLogin: Handler<'otpLogin'> = ({
  context,
  session: { session, terminal },
  body,
}) => {
  const check = spendToken(context, terminal, body.token)
  if (check !== 'right') return { error: tokenErrors[check] }
  unlockPage(context, session)
  logLine(terminal, context.nowMs, 'データセンター経由の端末設定画面にログイン')
  return { status: 204 }
}

export const getTerminalPage: Handler<'getTerminalPage'> = ({ context, session, query }) => {
  const { terminal } = session
  const view = viewPage(context, session.session, terminal)
  if (view.kind !== 'shown') return { error: viewErrors[view.kind] }
  const given: Record<string, unknown> = query
  const change =
    given.formKey === view.formKey ? changeOwnSettings(terminal, context.nowMs, given) : 'unchanged'
  return {
    status: 200,
    headers: pageHeaders,
    contentType: 'text/html',
    body: terminalPage(terminal, view.formKey, change),
  }
}

const tokenErrors = {
  none: 400015,
  expired: 400016,
  wrong: 400017,
} as const satisfies Record<Exclude<TokenCheck, 'right'>, number>

/** The portal's frame asks again after 500. */
const viewErrors = { locked: 400015, expired: 400016, fetching: 500 } as const

function askAddress(terminal: Terminal): { localAddr: string } | { error: 400014 | 400019 } {
  const error = terminalRequestError(terminal)
  if (error !== undefined) return { error }
  const { localAddr } = terminal
  return localAddr === undefined ? { error: 400019 } : { localAddr }
}
