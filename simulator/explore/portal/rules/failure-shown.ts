import { unreachable } from '../../../../openapi/contract/unreachable.ts'
import { paths } from '../../../../web/portal/paths.ts'
import type { Observation, PortalCall } from '../observation.ts'
import { ownOperations } from '../own-operations.ts'
import { reactionTo } from '../reaction.ts'
import { isIn, screenAt } from '../screens.ts'
import type { PortalRule } from './portal-rule.ts'

export const failureShown: PortalRule = {
  name: 'failure-shown',
  statement:
    'A failed call ends on the screen and with the text that the contract and the requirements give for its code.',
  source: 'openapi/errors.yaml, x-error-texts, docs/requirements.md: CODE-2',
  check(seen) {
    const failed = seen.calls.filter((call) => call.status >= 400 && mustBeShown(call, seen))
    // The first failure of a page replaces it, so the others can't be shown.
    if (failed.length === 0 || failed.some((call) => isShown(call, seen))) return undefined
    const [call] = failed
    return (
      call && `${call.operation} failed with ${call.code}, and ${seen.page.path} does not show it`
    )
  },
}

/** Saves always. What a page reads only if it is for the page's own content: menus and banners do without. */
function mustBeShown({ operation, method, code }: PortalCall, { page }: Observation): boolean {
  if (operation === 'getSessionUser') return false
  const screen = screenAt(page.path)
  if (method !== 'GET') return true
  if (code === 401) return isIn(page.path, paths.user)
  return screen !== undefined && ownOperations[screen]?.read === operation
}

function isShown({ operation, code = 500 }: PortalCall, { page, calls }: Observation): boolean {
  const reaction = reactionTo(operation, code)
  switch (reaction.kind) {
    case 'login':
      return (
        isLogin(page.path) ||
        // A fault has made it up: the login page has sent on a user whose session is there.
        calls.some((one) => one.operation === 'getSessionUser' && one.status === 200) ||
        // The page of a one-time password may be a window of its own.
        (isIn(page.path, paths.otp) && page.text.includes(lostSession))
      )
    case 'otp-login':
      return isIn(page.path, paths.otpLogin)
    case 'reload':
      return true
    case 'text':
      return [reaction.text, ...(insteadOf[operation] ?? [])].some((text) =>
        page.text.includes(text),
      )
    default:
      return unreachable(reaction)
  }
}

const lostSession = 'セッションが切れました。画面を閉じてください。'

/** What a page may show instead, because it still has what it read before. */
const insteadOf: Partial<Record<PortalCall['operation'], string[]>> = {
  getTerminalStatus: ['最新の状態を取得できませんでした。'],
}

function isLogin(path: string): boolean {
  return isIn(path, paths.login) || isIn(path, paths.adminLogin)
}
