import { type Page, expect } from 'playwright/test'
import { type OperationId, operationErrors } from '../../openapi/contract/contract.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { test } from './test.ts'
import { sessionUserPath } from '../../web/api/session.ts'
import { paths } from '../../web/portal/paths.ts'
import { screenNames } from '../../web/text/screen-names.ts'
import { long } from './tags.ts'
import { isAll } from '../amount.ts'
import { reactionTo } from '../error-codes/reaction.ts'
import { type Occasion, occasions } from './submits/occasions.ts'
import { taro } from './taro.ts'

/** Errors that no call from a screen causes: from another site, too large, wrong media type, or too many. */
const foreign = new Set<number | string>([403, 413, 415, 429])

/**
 * Returns an operation's error codes. In daily work that is the first one with a text; unit tests check the text of each code.
 */
function codesOf(id: OperationId): (number | string)[] {
  const codes = operationErrors(id).map(({ code }) => code)
  if (isAll) return codes.filter((code) => !foreign.has(code))
  const first = codes.find((code) => reactionTo(id, code).kind !== 'login') ?? codes[0]
  return first === undefined ? [] : [first]
}

/** Acts, and expects the portal to show the text for an error code, or to go to another page. */
async function expectReaction(
  page: Page,
  { id, act }: Occasion,
  code: number | string,
): Promise<void> {
  const label = `${id} ${code}`
  const reaction = reactionTo(id, code)
  // Starts waiting before the action, because the request may be sent before the action returns.
  const reloading =
    reaction.kind === 'reload' ? page.waitForRequest('**/otp/file/conf.html') : undefined
  await act(page)
  switch (reaction.kind) {
    case 'login':
      return expect(page, label).toHaveURL(/\/open\/login/)
    case 'otp-login':
      await expect(page, label).toHaveURL(/\/otp\/login/)
      // Until the page has gone, its frame can still lead there.
      return expect(page.getByRole('heading', { level: 1 })).toHaveText(screenNames.otpLogin)
    case 'reload':
      await reloading
      return undefined
    case 'text':
      expect(reaction.text, label).not.toBe('')
      await expect(page.getByText(reaction.text, { exact: false }).first(), label).toBeVisible()
      return expect(
        page.getByRole('link').or(page.getByRole('button')).first(),
        label,
      ).toBeVisible()
    default:
      return unreachable(reaction)
  }
}

/**
 * Collects uncaught errors and console messages from now on. Leaves out the failed calls that the browser itself reports.
 *
 * @returns a list that grows while the page is used
 */
function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    const isFailedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedCall) errors.push(message.text())
  })
  return errors
}

/**
 * Loads the portal again and waits for its calls. A call in progress when a fault begins could get its response from the fault.
 */
async function loadAgain(page: Page): Promise<void> {
  // A response to the previous page may never finish.
  await page.goto('about:blank')
  const answers = ['warnings/latest', 'news'].map((call) =>
    page.waitForResponse(`**/eqUser/api/open/${call}`),
  )
  await page.goto(`/eqUser/view${paths.privacy}`)
  for (const answer of await Promise.all(answers)) await answer.finished()
}

const groups = [
  { scenario: 'kanazawa-2024', isVisitor: true },
  { scenario: 'kanazawa-2024', isVisitor: false },
  { scenario: 'registration', isVisitor: true },
]

for (const { scenario, isVisitor } of groups) {
  test.describe(scenario, () => {
    test.use({ newWorld: { scenario: { ready: scenario } } })
    // Requirements: OPEN-2, OPEN-16, REG-18, ERR-1, SESSION-2, CLIENT-5
    test(
      `every error of a call shows its message on its screen, without an error in the portal: ${isVisitor ? 'visitors' : 'owners'}`,
      { tag: isVisitor ? long : [] },
      async ({ page, world, logIn }) => {
        test.slow()
        const errors = collectPageErrors(page)
        await page.goto(`/eqUser/view${paths.privacy}`)
        for (const occasion of occasions.filter(
          (one) =>
            (one.scenario ?? 'kanazawa-2024') === scenario &&
            (one.isVisitor ?? false) === isVisitor,
        )) {
          const { id } = occasion
          for (const [index, code] of codesOf(id).entries()) {
            await world.clearFaults()
            // A login ends the previous session, and then a call in progress would be refused.
            const user = await page.request.get(sessionUserPath)
            if (!isVisitor && !user.ok()) await logIn(taro.userId, taro.password)
            // The previous error code may have left effects in the portal, such as cached responses or a signed-out user.
            if (index > 0) await loadAgain(page)
            await world.command({ verb: 'fault', operationId: id, effect: { kind: 'error', code } })
            await expectReaction(page, occasion, code)
            expect(errors, `${id} ${code}`).toEqual([])
          }
        }
      },
    )
  })
}
