import { minuteMs } from '../../../openapi/base/durations.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Session, PageAccess } from '../../state/account.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'

export const onetimePasswordTimeoutMs = 15 * minuteMs

/** Number of wrong guesses that revoke a one-time password. Our own rule: the contract has no lockout code for them. */
const maxWrongGuesses = 5

const tokenLength = 24

export function issueToken(context: SimulatorContext, terminal: Terminal): string {
  const token = context.token('one-time password', tokenLength)
  terminal.onetimePassword = { token, issuedAt: context.nowMs, wrongGuesses: 0 }
  return token
}

export function revokeToken(terminal: Terminal): void {
  terminal.onetimePassword = undefined
}

export type TokenCheck = 'valid' | 'none' | 'expired' | 'wrong'

/** Checks a one-time password. A valid one can be used only once. */
export function redeemToken(
  context: SimulatorContext,
  terminal: Terminal,
  token: string,
): TokenCheck {
  const { onetimePassword: issued } = terminal
  if (!issued) return 'none'
  if (context.nowMs - issued.issuedAt >= onetimePasswordTimeoutMs) return 'expired'
  if (issued.token === token) {
    revokeToken(terminal)
    return 'valid'
  }
  issued.wrongGuesses += 1
  if (issued.wrongGuesses >= maxWrongGuesses) revokeToken(terminal)
  return 'wrong'
}

const pageTimeoutMs = 10 * minuteMs

/** Time that the data centre takes to fetch the page. Our own value: the specification mentions only a wait. */
const pageFetchMs = 5_000

const keyLength = 24

export function unlockPage(context: SimulatorContext, session: Session): void {
  session.page = { kind: 'unlocked', usedAt: context.nowMs }
}

type PageResult =
  | { kind: 'locked' }
  | { kind: 'expired' }
  | { kind: 'fetching' }
  | { kind: 'shown'; formKey: string }

/** Handles a request for the page. It extends the access, unless the page is being fetched or the terminal does not respond. */
export function requestPage(
  context: SimulatorContext,
  session: Session,
  isResponding: boolean,
): PageResult {
  const { page } = session
  if (!page) return { kind: 'locked' }
  if (context.nowMs - page.usedAt >= pageTimeoutMs) return { kind: 'expired' }
  session.page = nextAccess(context, page, isResponding)
  return session.page.kind === 'shown' ? session.page : { kind: 'fetching' }
}

function nextAccess(
  context: SimulatorContext,
  page: PageAccess,
  isResponding: boolean,
): PageAccess {
  // After the terminal was unreachable, the page must be fetched again.
  if (!isResponding) return { kind: 'unlocked', usedAt: page.usedAt }
  const { nowMs: usedAt } = context
  switch (page.kind) {
    case 'unlocked':
      return { kind: 'fetching', usedAt, readyAt: usedAt + pageFetchMs }
    case 'fetching':
      if (usedAt < page.readyAt) return page
      return { kind: 'shown', usedAt, formKey: context.token('settings page', keyLength) }
    case 'shown':
      return { ...page, usedAt }
    default:
      return unreachable(page)
  }
}
