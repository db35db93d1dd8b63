import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { long } from '../tags.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'

const phone = { width: 390, height: 844 }

// Requirements: USER-64
test('on a phone the history has rows under dates, filtered by month, that lead to a dated detail page', async ({
  page,
  world,
  logIn,
}) => {
  await page.setViewportSize(phone)
  await world.advanceTo('2024-02-03T12:00:00+09:00')
  await world.quake('hyogo-nanbu-1995')
  await world.advance('10m')
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.history}`)
  const days = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(days).toHaveText(['2024/02/03(土)', '2024/01/01(月)'])
  const row = page.getByRole('link', { name: /石川県能登地方/ })
  await expect(row).toContainText(/予測震度5弱計測震度5弱相当/)
  expect((await row.boundingBox())?.height).toBeLessThan(110)
  await expectAccessible(page)

  const months = page.getByRole('navigation', { name: '月で絞り込む' })
  await months.getByRole('link', { name: '2024年1月' }).click()
  await expect(days).toHaveText(['2024/01/01(月)'])
  await months.getByRole('link', { name: '2023年12月' }).click()
  await expect(page.getByText('該当する地震はありません。')).toBeVisible()
  await months.getByRole('link', { name: 'すべて' }).click()
  await expect(days).toHaveCount(2)

  await row.click()
  await expect(
    page.getByRole('heading', { name: /2024\/01\/01\(月\) 16:10:09 石川県能登地方/, level: 1 }),
  ).toBeVisible()
})

// Requirements: USER-59, OPEN-8
test(
  'a warning has the same badge on public pages and in the history, and is brighter than a forecast in dark mode',
  { tag: long },
  async ({ page, world, logIn }) => {
    await world.quake({ id: 'deep', lat: 35, lng: 139, depthKm: 350, magnitude: 5.3 })
    await world.advance('5m')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await visit(page, `/eqUser/view${paths.warnings}`)
      const [publicly, forecast] = [badge(page, '警報'), badge(page, '予報')]
      const warning = await publicly.evaluate(looksOf)
      await expect(forecast).toBeVisible()
      const contrasts = await Promise.all(
        [publicly, forecast].map((one) => one.evaluate(contrastOf)),
      )
      if (colorScheme === 'dark') expect(contrasts[0]).toBeGreaterThan(contrasts[1] ?? Infinity)
      await logIn(taro.userId, taro.password)
      await visit(page, `/eqUser/view${paths.history}`)
      expect(await badge(page, '警報').evaluate(looksOf)).toEqual(warning)
      await page.context().clearCookies({ name: 'EQUSER_SESSION' })
    }
  },
)

const badge = (page: Page, text: string) =>
  page.getByRole('main').locator('span:has(> svg)').filter({ hasText: text }).first()

function looksOf(element: Element): string[] {
  const { color, backgroundColor } = getComputedStyle(element)
  return [color, backgroundColor, element.querySelector('path')?.getAttribute('d') ?? '']
}

/** Contrast between the element's background and black. */
function contrastOf(element: Element): number {
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
  ).map((part) => (Number(part) / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.describe('with a clock of the page', () => {
  test.use({ hasOwnContext: true })
  // Requirements: OPEN-9
  test('the latest warning has its intensity and area in large type, a map, and updates by itself', async ({
    page,
    world,
  }) => {
    await page.clock.install()
    await visit(page, `/eqUser/view${paths.latestWarning}`)
    const panel = page.getByRole('region', { name: /^石川県能登地方/ })
    await expect(panel).toContainText('予測最大震度')
    await expect(panel.getByRole('region', { name: /震央（石川県能登地方）の地図/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('2024/01/01 16:25:00 現在')
    await world.quake('hyogo-nanbu-1995')
    await world.advance('3m')
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('main')).toContainText('M7.2')
    await expect(page.getByRole('main')).toContainText('2024/01/01 16:28:00 現在')
  })
})
