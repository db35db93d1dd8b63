import { expect } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { test } from '../test.ts'
import { banner } from './banner.ts'

test.use({ hasOwnContext: true })

for (const [ready, words] of [
  ['busy-night', /^緊急地震速報：.+ M\d\.\d（\d\d:\d\d 発表） まず身の安全を守ってください。$/],
  ['noto-2024', /^大津波警報：石川県能登.*発表） ただちに高台や避難ビルへ避難してください。$/],
] as const)
  test.describe(ready, () => {
    test.use({ newWorld: { scenario: { ready } } })

    // Requirements: FALLBACK-9, USER-23
    test('a warning is painted before the code of the portal has arrived, which then replaces it', async ({
      page,
      world,
      logIn,
    }) => {
      if (ready === 'busy-night') {
        await world.quake({ id: 'near', lat: 36.9, lng: 136.9, depthKm: 10, magnitude: 7 })
        await world.advance('12s')
      }
      await logIn(taro.userId, taro.password)
      const { promise, resolve } = Promise.withResolvers<undefined>()
      await page.route(/\/index-[^/]+\.js$/, async (route) => {
        await promise
        await route.continue()
      })
      let calls = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/open/warnings/latest')) calls += 1
      })
      await page.goto(`/eqUser/view${paths.login}`, { waitUntil: 'commit' })
      const line = page.getByRole('alert')
      await expect(line).toHaveText(words)
      await expectAccessible(page)
      expect(await page.evaluate(shiftOfLayout)).toBe(0)
      resolve(undefined)
      await expect(banner(page)).toBeVisible()
      await expect(line).toHaveCount(0)
      expect(calls).toBe(1)
    })
  })

// Requirements: FALLBACK-9
test('the state of the connection is painted before the code of the portal has arrived, and no call is repeated', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\/index-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/eqUser/api/')) calls.push(request.url())
  })
  await page.goto(`/eqUser/view${paths.termStatus}`, { waitUntil: 'commit' })
  await expect(page.getByText('データセンターとの接続：接続中', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(shiftOfLayout)).toBe(0)
  const early = [...calls]
  for (const path of ['user', 'term-status', 'training-eq', 'dc-switch-test', 'history'])
    expect(early, path).toContainEqual(expect.stringMatching(new RegExp(`/${path}(\\?.*)?$`)))
  resolve(undefined)
  await expect(page.getByRole('heading', { name: 'データセンターとの接続' })).toBeVisible()
  for (const url of early) expect(calls.filter((call) => call === url)).toEqual([url])
})

/** The sum of all layout shifts so far. Runs in the page. */
function shiftOfLayout(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    // The browser reports the earlier shifts before it is idle.
    requestIdleCallback(() => resolve(sum))
  })
}
