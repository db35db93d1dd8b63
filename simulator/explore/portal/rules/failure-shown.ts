import { unreachable } from '../../../../openapi/contract/unreachable.ts'
import { errorTexts } from '../../../../openapi/generated/error-texts.ts'
import { paths } from '../../../../web/portal/paths.ts'
import { type Observation, type PortalCall, isFailed } from '../observation.ts'
import { ownOperations } from '../own-operations.ts'
import { reactionTo } from '../reaction.ts'
import type { PageView } from '../page-view.ts'
import { type ScreenName, formOf, isIn, screenAt, screens } from '../screens.ts'
import type { PortalRule } from './portal-rule.ts'

export const failureShown: PortalRule = {
  name: 'failure-shown',
  statement:
    'A failed call ends on the screen and with the text that the contract and the requirements give for its code.',
  source: 'openapi/errors.yaml, x-error-texts, docs/requirements.md: CODE-2',
  check(seen) {
    const failed = seen.calls.filter(
      (call, index) => isFailed(call) && !isRepeated(index, seen) && mustBeShown(call, seen),
    )
    // The first failure of a page replaces it, so the others can't be shown.
    if (failed.length === 0 || failed.some((call) => isShown(call, seen))) return undefined
    const [call] = failed
    return (
      call && `${call.operation} failed with ${call.code}, and ${seen.page.path} does not show it`
    )
  },
}

/** Whether the page has called the same again, and shows what became of that. */
function isRepeated(index: number, { calls }: Observation): boolean {
  const call = calls[index]
  return calls.slice(index + 1).some(({ operation }) => operation === call?.operation)
}

/** Saves always. What a page reads only if it is for the page's own content: menus and banners do without. */
function mustBeShown({ operation, method, code }: PortalCall, { page }: Observation): boolean {
  if (operation === 'getSessionUser') return false
  const screen = screenAt(page.path)
  if (method !== 'GET') return true
  if (code === 401) return isIn(page.path, paths.user)
  return screen !== undefined && ownOperations[screen]?.read === operation
}

function isShown(call: PortalCall, { page, calls }: Observation): boolean {
  const { operation, code = 500 } = call
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
      return (
        [reaction.text, ...(insteadOf[operation] ?? [])].some((text) => page.text.includes(text)) &&
        isErrorScreen(call, page)
      )
    default:
      return unreachable(reaction)
  }
}

/** A form that was refused has a heading of its own, the code, and a link back (docs/requirements.md: CLIENT-5). */
function isErrorScreen({ operation, status, code }: PortalCall, page: PageView): boolean {
  const form = formSentBy(operation)
  if (status !== 400 || form === undefined) return true
  return (
    page.heading === errorTexts.formRejected &&
    page.text.includes(`エラーコード：${code}`) &&
    page.controls.some(({ leadsTo }) => leadsTo !== undefined && isIn(leadsTo, paths[form]))
  )
}

/** The form whose error screen shows what an operation raises. Undefined if its page shows it in another way. */
function formSentBy(operation: PortalCall['operation']): ScreenName | undefined {
  if (withoutErrorScreen.has(operation)) return undefined
  const sender = screens.find((name) => ownOperations[name]?.save === operation)
  return sender && formOf(sender)
}

/** Their forms show an error above the fields (docs/requirements.md: CLIENT-2, CLIENT-8, CLIENT-9). */
const withoutErrorScreen: ReadonlySet<PortalCall['operation']> = new Set([
  'login',
  'initializeTerminal',
  'loginWithOnetimePassword',
  'issueOnetimePassword',
  'resetPassword',
])

const lostSession = 'セッションが切れました。画面を閉じてください。'

/** What a page may show instead, because it still has what it read before. */
const insteadOf: Partial<Record<PortalCall['operation'], string[]>> = {
  getTerminalStatus: ['最新の状態を取得できませんでした。'],
}

function isLogin(path: string): boolean {
  return isIn(path, paths.login) || isIn(path, paths.adminLogin)
}
