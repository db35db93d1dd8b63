import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import type { CustomQuake, WorldClient } from '../../../simulator/testing/client.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'
import { long } from '../tags.ts'
import { banner } from './banner.ts'
import { far, near, okinawa, weak } from './quakes.ts'

test.use({ newWorld: { scenario: { ready: 'busy-night' } }, hasOwnContext: true })

const windows = [
  { width: 1280, height: 720, fontPx: 16 },
  { width: 1366, height: 768, fontPx: 16 },
  { width: 390, height: 844, fontPx: 16 },
  { width: 844, height: 390, fontPx: 16 },
  { width: 390, height: 844, fontPx: 32 },
]

/** Expects the heading in the first view, and at most 40 % of the window covered while the page scrolls. */
async function expectFreeView(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const { width, height, fontPx } of windows) {
    await page.setViewportSize({ width, height })
    await client.send('Page.setFontSizes', { fontSizes: { standard: fontPx } })
    await page.reload({ waitUntil: 'networkidle' })
    const name = `${width}×${height}, text of ${fontPx} px`
    const heading = page.getByRole('heading', { level: 1 })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(heading, name).toBeInViewport({ ratio: 1 })
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const { y } = (await heading.boundingBox()) ?? { y: height }
    expect(y, `${name}: covered while scrolling`).toBeLessThan(height * 0.4)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
}

// Requirements: USER-23
test('the first view has the heading of the page below a warning, also with large text and in low windows', async ({
  page,
  world,
  logIn,
}) => {
  await world.quake(near)
  await world.advance('12s')
  await visit(page, `/eqUser/view${paths.login}`)
  await expect(banner(page)).toContainText('緊急地震速報')
  await expectFreeView(page)
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await expect(banner(page)).toContainText('予測震度')
  await expectFreeView(page)
  // With large text, the banner is a single line, which can be expanded to the rest.
  await expect(banner(page)).toContainText(/予測震度 震度\d.*まず身の安全を守ってください。/)
  await expect(banner(page).getByText('つくえの したに')).toBeHidden()
  await expectAccessible(page)
  const line = banner(page).getByRole('button', { name: /^緊急地震速報/ })
  await line.press('Enter')
  await expect(banner(page).getByText('つくえの したに')).toBeVisible()
  await line.press('Enter')
  await expect(banner(page).getByText('まず身の安全を守ってください。')).toBeHidden()
})

test.describe('on the evening of the Noto earthquake', () => {
  test.use({ newWorld: { scenario: { ready: 'noto-2024' } } })

  // Requirements: USER-23
  test('the first view below a major tsunami warning has the heading and what to do', async ({
    page,
    logIn,
  }) => {
    await logIn('wajima_umi', taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    await expect(banner(page)).toContainText('大津波警報')
    await expectFreeView(page)
    await expect(
      banner(page).getByText('ただちに高台や避難ビルへ避難してください。', { exact: true }),
    ).toBeInViewport({ ratio: 1 })
  })
})

/** Starts earthquakes and advances the time after each. */
const shake =
  (...quakes: [quake: CustomQuake, by: string][]) =>
  async (world: WorldClient) => {
    for (const [quake, by] of quakes) {
      await world.quake(quake)
      await world.advance(by)
    }
  }

type Situation = [
  name: string,
  scenario: string,
  userId: string,
  arrange: (world: WorldClient) => Promise<unknown>,
]

const situations: Situation[] = [
  ['a distant earthquake', 'busy-night', taro.userId, shake([far, '14s'])],
  ['a forecast', 'busy-night', taro.userId, shake([weak, '14s'])],
  [
    'two earthquakes within 20 seconds',
    'busy-night',
    taro.userId,
    shake([near, '20s'], [okinawa, '20s']),
  ],
  ['a tsunami warning elsewhere', 'noto-2024', 'tokyo_ken', () => Promise.resolve()],
  [
    'the day of the drill',
    'drill',
    taro.userId,
    (world) => world.advanceTo('2024-02-15T09:59:00+09:00'),
  ],
]

for (const [name, ready, userId, arrange] of situations)
  test.describe(name, () => {
    test.use({ newWorld: { scenario: { ready } } })

    // Requirements: USER-23
    test(
      'the first view has the heading of the page',
      { tag: long },
      async ({ page, world, logIn }) => {
        await arrange(world)
        await logIn(userId, taro.password)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await visit(page, `/eqUser/view${paths.termStatus}`)
          await expect(banner(page)).toBeVisible()
          await expectFreeView(page)
          await expectAccessible(page)
        }
      },
    )
  })
