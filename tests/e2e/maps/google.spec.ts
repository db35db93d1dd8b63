import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { taro } from '../taro.ts'
import { testWithMap } from './test-with-map.ts'
import { long } from '../tags.ts'

const test = testWithMap('google:stand-in')

const standIn = fileURLToPath(new URL('google-maps-stand-in.js', import.meta.url))
const waitsMs = [1_000, 2_000, 4_000]

test.use({ hasOwnContext: true })

/** The script element of Google Maps. It is removed when loading fails. */
const script = (page: Page) => page.locator('script[src^="https://maps.googleapis.com/"]')

/** Opens a screen with a stand-in for Google's server that responds when the test says so. */
async function openWithGoogle(page: Page, screen: keyof typeof paths) {
  const requests: string[] = []
  let respond: ((isAvailable: boolean) => void) | undefined
  await page.route('https://maps.googleapis.com/**', async (route) => {
    requests.push(route.request().url())
    const isAvailable = await new Promise<boolean>((resolve) => {
      respond = resolve
    })
    await (isAvailable ? route.fulfill({ path: standIn }) : route.abort())
  })
  await page.clock.install()
  await page.goto(`/eqUser/view${paths[screen]}`)
  await page.getByRole('region', { name: /場所.*地図/ }).scrollIntoViewIfNeeded()
  const expectRequest = async (count: number) => {
    await expect(script(page)).toHaveCount(1)
    await expect.poll(() => requests.length).toBe(count)
  }
  await expectRequest(1)
  // From here on the page's clock is paused until the test moves it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  return {
    requests,
    expectRequest,
    respond: async (isAvailable: boolean) => {
      respond?.(isAvailable)
      if (!isAvailable) await expect(script(page)).toHaveCount(0)
    },
  }
}

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

// Requirements: STATE-7, MAP-4
test(
  'the maps script is requested again after 1, 2 and 4 seconds; then the outlines are shown',
  { tag: long },
  async ({ page }) => {
    const google = await openWithGoogle(page, 'termStatus')
    const missing = page.getByText('地図を読み込めませんでした。')
    for (const [index, waitMs] of waitsMs.entries()) {
      await google.respond(false)
      await page.clock.runFor(waitMs - 1)
      await expect(script(page)).toHaveCount(0)
      await expect(missing).toHaveCount(0)
      await page.clock.runFor(1)
      await google.expectRequest(index + 2)
    }
    await google.respond(false)
    const map = page.getByRole('region', { name: '端末の設置場所の地図' })
    await expect(map).toContainText('Google マップを読み込めないため')
    await expect(map.getByText('金沢市').first()).toBeVisible()
    await expect(missing).toHaveCount(0)

    await page.clock.runFor('10:00')
    expect(google.requests).toHaveLength(4)
    expect(new URL(google.requests[0] ?? '').searchParams.get('key')).toBe('stand-in')
    expect(new URL(google.requests[0] ?? '').searchParams.get('libraries')).toBe('places')
  },
)

test(
  'the map appears when a retry succeeds, and follows the view',
  { tag: long },
  async ({ page }) => {
    const google = await openWithGoogle(page, 'termStatus')
    await google.respond(false)
    await page.clock.runFor(1_000)
    await google.expectRequest(2)
    await google.respond(true)
    await page.clock.resume()
    const camera = page.locator('.map-google')
    await expect(camera).toHaveAttribute('data-camera', /^36\.56\d+ 136\.65\d+ 16$/)
    await page.getByRole('button', { name: '縮小する' }).click()
    await expect(camera).toHaveAttribute('data-camera', / 15$/)
    await expect(page.getByText('Google マップを読み込めないため')).toHaveCount(0)
  },
)

// Requirements: STATE-2
test(
  'a location is picked on Google Maps, and an address search moves the map',
  { tag: long },
  async ({ page }) => {
    const google = await openWithGoogle(page, 'confUpdate')
    await google.respond(true)
    await page.clock.resume()
    const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await expect(map.locator('.map-google')).toBeVisible()
    const latitude = page.getByRole('textbox', { name: '北緯' })
    await map.dblclick({ position: { x: 80, y: 120 } })
    await expect(latitude).not.toHaveValue('36.56103')
    const picked = await latitude.inputValue()
    await page.getByRole('textbox', { name: '住所で地図を移動' }).fill('北海道札幌市')
    await page.getByRole('button', { name: '地図を移動する' }).click()
    await expect(map.locator('.map-google')).toHaveAttribute('data-camera', '43.06417 141.34694 16')
    await expect(latitude).toHaveValue(picked)
  },
)
