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
import { requestRefusal } from '../../models/terminal/terminal-request.ts'
import type { Handler } from '../handler.ts'
import { pageHeaders, terminalPage } from './terminal-page.ts'

export const getOnetimePassword: Handler<'getOnetimePassword'> = ({ session: { terminal } }) => {
  const asked = askAddress(terminal)
  return 'refusal' in asked ? asked : { status: 200, body: asked }
}

export const issueOnetimePassword: Handler<'issueOnetimePassword'> = ({ turn, session }) => {
  const { terminal } = session
  const asked = askAddress(terminal)
  if ('refusal' in asked) return asked
  const owner = ownerOf(turn.state.accounts, terminal)
  const token = issueToken(turn, terminal)
  if (owner && mailOnetimePassword(turn, owner, token)) return { status: 200, body: asked }
  // Nobody will ever read it.
  revokeToken(terminal)
  return { refusal: 500 }
}

export const otpLogin: Handler<'otpLogin'> = ({ turn, session: { session, terminal }, body }) => {
  const check = spendToken(turn, terminal, body.token)
  if (check !== 'right') return { refusal: tokenRefusals[check] }
  unlockPage(turn, session)
  logLine(terminal, turn.nowMs, 'データセンター経由の端末設定画面にログイン')
  return { status: 204 }
}

export const getTerminalPage: Handler<'getTerminalPage'> = ({ turn, session, query }) => {
  const { terminal } = session
  const view = viewPage(turn, session.session, terminal)
  if (view.kind !== 'shown') return { refusal: viewRefusals[view.kind] }
  const given: Record<string, unknown> = query
  const change =
    given.formKey === view.formKey ? changeOwnSettings(terminal, turn.nowMs, given) : 'unchanged'
  return {
    status: 200,
    headers: pageHeaders,
    contentType: 'text/html',
    body: terminalPage(terminal, view.formKey, change),
  }
}

const tokenRefusals = {
  none: 400015,
  expired: 400016,
  wrong: 400017,
} as const satisfies Record<Exclude<TokenCheck, 'right'>, number>

/** The portal's frame asks again after 500. */
const viewRefusals = { locked: 400015, expired: 400016, fetching: 500 } as const

function askAddress(terminal: Terminal): { localAddr: string } | { refusal: 400014 | 400019 } {
  const refusal = requestRefusal(terminal)
  if (refusal !== undefined) return { refusal }
  const { localAddr } = terminal
  return localAddr === undefined ? { refusal: 400019 } : { localAddr }
}
