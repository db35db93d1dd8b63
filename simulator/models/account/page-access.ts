import type { Terminal } from '../../state/terminal.ts'
import type { Session, PageAccess } from '../../state/session.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { terminalRequestError } from '../terminal/terminal-request.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'

/** The page closes 10 minutes after the last change or page transition. */
const pageTimeoutMs = 10 * 60_000

/** Time that the data centre takes to fetch the page. Our own value: the specification mentions only a wait. */
const pageFetchMs = 5_000

const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const keyLength = 24

/** Unlocks the settings page for a session. */
export function unlockPage(context: SimulatorContext, session: Session): void {
  session.page = { kind: 'unlocked', usedAt: context.nowMs }
}

export type PageResult =
  | { kind: 'locked' }
  | { kind: 'expired' }
  | { kind: 'fetching' }
  | { kind: 'shown'; formKey: string }

/** Handles a request for the page. Each request extends a shown page by 10 minutes. */
export function requestPage(
  context: SimulatorContext,
  session: Session,
  terminal: Terminal,
): PageResult {
  const { page } = session
  if (!page) return { kind: 'locked' }
  if (context.nowMs - page.usedAt >= pageTimeoutMs) return { kind: 'expired' }
  session.page = nextAccess(context, page, terminalRequestError(terminal) === undefined)
  return session.page.kind === 'shown' ? session.page : { kind: 'fetching' }
}

function nextAccess(
  context: SimulatorContext,
  page: PageAccess,
  isResponding: boolean,
): PageAccess {
  const { usedAt } = page
  // After the terminal was unreachable, the page has to be fetched again.
  if (!isResponding) return { kind: 'unlocked', usedAt }
  switch (page.kind) {
    case 'unlocked':
      return { kind: 'fetching', usedAt, readyAt: context.nowMs + pageFetchMs }
    case 'fetching':
      if (context.nowMs < page.readyAt) return page
      return {
        kind: 'shown',
        usedAt: context.nowMs,
        formKey: context.token('settings page', keyLength, keyAlphabet),
      }
    case 'shown':
      return { ...page, usedAt: context.nowMs }
    default:
      return unreachable(page)
  }
}
