import { expect } from 'playwright/test'
import { test } from './test.ts'
import { paths } from '../../web/portal/paths.ts'
import { expectAccessible } from './accessible.ts'
import { submitLogin } from './taro.ts'
import { visit } from './go-within.ts'
import { long } from './tags.ts'

// Requirements: OPEN-8, USER-21
test('visitors see the latest warning and its cancellation', async ({ page, world }) => {
  await visit(page, `/eqUser/view${paths.latestWarning}`)
  await expect(page.getByRole('region', { name: /^石川県能登地方/ })).toContainText('M7.4')
  const eqcode = await world.quake('hyogo-nanbu-1995')
  await world.advance('3m')
  await page.getByRole('link', { name: '最新の状態に更新' }).click()
  await expect(page.getByRole('region').first()).toContainText('M7.2')
  await expectAccessible(page)
  await world.command({ verb: 'cancel-warning', eqcode })
  await page.getByRole('link', { name: '最新の状態に更新' }).click()
  await expect(page.getByRole('main')).toContainText('取り消されました')
})

// Requirements: OPEN-18
test(
  'the pages of warnings show the areas by predicted intensity, on the map and as text',
  { tag: long },
  async ({ page }) => {
    await visit(page, `/eqUser/view${paths.latestWarning}`)
    const areas = page.getByRole('region', { name: '震度4以上が予測された地域' })
    await expect(areas).toContainText('震度7石川県能登')
    await expect(areas).toContainText(/震度5強富山県東部、新潟県上越、富山県西部/)
    const map = page.getByRole('region', { name: '震央（石川県能登地方）の地図' })
    await map.scrollIntoViewIfNeeded()
    // The colours for 7 and 5強 on JMA's scale.
    for (const colour of ['#b40068', '#ff9900']) {
      await expect(map.locator(`path[fill="${colour}"]`).first()).toBeAttached()
    }
    await visit(page, `/eqUser/view${paths.warnings}`)
    await page.getByText('石川県能登地方', { exact: true }).click()
    await expect(areas).toContainText('震度7石川県能登')
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('path[fill="#b40068"]')).toBeAttached()
    await expectAccessible(page)
  },
)

// Requirements: SESSION-1
test(
  'an open page loads when the server says that nobody is logged in',
  { tag: long },
  async ({ page, world }) => {
    await visit(page, `/eqUser/view${paths.login}`)
    await submitLogin(page)
    await expect(page).toHaveURL(/\/user\//)
    await world.advance('31m')
    await world.fault('getSessionUser', { kind: 'delay', delayMs: 500 })
    await world.fault('getLatestWarning', { kind: 'delay', delayMs: 1_500 })
    await visit(page, `/eqUser/view${paths.latestWarning}`)
    await expect(page.getByRole('region', { name: /^石川県能登地方/ })).toBeVisible()
  },
)

// Requirements: OPEN-7
test('a serial number is converted to its MAC address, unless it has none', async ({ page }) => {
  await visit(page, `/eqUser/view${paths.serial2mac}`)
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill('1700123')
  await page.getByRole('button', { name: 'MACアドレスを表示する' }).click()
  await expect(page.getByText('00:10:43:11:00:7B')).toBeVisible()
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill('1234567')
  await page.getByRole('textbox', { name: 'シリアル番号' }).blur()
  await expect(page.getByText('シリアル番号は17から始まる7桁の数字です')).toBeVisible()
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill('1799999')
  await page.getByRole('button', { name: 'MACアドレスを表示する' }).click()
  await expect(page.getByText('MACアドレスを求められません。')).toBeVisible()
})

// Requirements: OPEN-13, STATE-5
test('the amplification of a place is shown, and updates when another place is picked', async ({
  page,
}) => {
  await visit(page, `/eqUser/view${paths.amplification}`)
  const panel = page.getByRole('region', { name: '選んだ場所の揺れやすさ' })
  await expect(panel).toContainText(/揺れやすさ(やや)?揺れやすい地盤増幅率\d\.\d\d/)
  await expect(panel).toContainText('35.68949')
})

test('a page that is opened by its address starts at its top, however far the previous page was scrolled', async ({
  page,
}) => {
  const top = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 390, height: 400 })
  await visit(page, `/eqUser/view${paths.privacy}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A browser ignores the wheel until it has drawn the page.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect(await top()).toBeGreaterThan(0)
  }).toPass()
  await visit(page, `/eqUser/view${paths.latestWarning}`)
  await expect(page.getByRole('region').first()).toBeVisible()
  // The scroll position is restored after everything has loaded.
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(0)
})
