import { expect } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { taro } from '../taro.ts'
import { test } from '../test.ts'

test.use({ hasOwnContext: true })

// Requirements: FALLBACK-13
test('without its style sheet, the portal is readable: no icon is larger than a few lines', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.route(/\.css$/, (route) => route.abort())
  const icons = page.locator('svg[aria-hidden]')
  const largest = () =>
    icons.evaluateAll((all) => Math.max(...all.map((icon) => icon.getBoundingClientRect().height)))
  for (const path of [paths.warnings, paths.initializeTerminal, paths.termStatus, paths.history]) {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    await page.route(/\/index-[^/]+\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`/eqUser/view${path}`, { waitUntil: 'commit' })
    await expect(page.getByText('ページを読み込んでいます…')).toBeVisible()
    expect(await largest(), `${path} before its script`).toBeLessThanOrEqual(48)
    resolve(undefined)
    await expect(page.locator('main#main h1')).toBeVisible()
    expect(await icons.count()).toBeGreaterThan(3)
    expect(await largest(), path).toBeLessThanOrEqual(48)
    await page.unroute(/\/index-[^/]+\.js$/)
  }
})
