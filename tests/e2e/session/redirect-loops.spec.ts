import { expect } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { openScreens, userScreens } from '../screen-list.ts'
import { long } from '../tags.ts'
import { taro } from '../taro.ts'
import { test } from '../test.ts'

test.use({ hasOwnContext: true })

/** Wrong responses to all calls except the one for the session. */
const answers = {
  'an expired session that only one call still knows': { status: 401, json: {} },
  'empty responses': { json: {} },
}

for (const [name, answer] of Object.entries(answers)) {
  // Requirements: OPEN-4, USER-57
  test(`no redirect repeats without end: ${name}`, { tag: long }, async ({ page, logIn }) => {
    test.slow()
    await logIn(taro.userId, taro.password)
    await page.addInitScript(() => localStorage.setItem('equser.signedIn', 'yes'))
    await page.route(
      ({ pathname }) => /^\/eqUser\/api\/(?:user\/(?!login|logout)|open\/)/.test(pathname),
      (route) => route.fulfill(answer),
    )
    const screens = [...openScreens, ...userScreens, 'wave', 'historyEvent'] as const
    for (const screen of screens) {
      const path = paths[screen].replace(':code', '20240101161011')
      // The network of a page that is redirected without end is never idle.
      await page.goto(`/eqUser/view${path}?offset=100`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
    }
  })
}
