import { expect, type Page } from 'playwright/test'
import { paths } from '../../web/portal/paths.ts'
import { gsiSearchUrl, gsiTiles } from '../../web/map/gsi.ts'
import { testOfBuild } from './built-portal.ts'
import { taro } from './taro.ts'

const test = testOfBuild('gsi', { VITE_MAP: 'gsi' })

const sapporo = { lat: 43.06417, lng: 141.34694 }
const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
)

/** Stands in for GSI's servers, and keeps what they were asked for. */
async function withGsi(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${new URL(gsiTiles.url).origin}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'image/png', body: grey })
  })
  await page.route(`${gsiSearchUrl}?**`, async (route) => {
    const isKnown = new URL(route.request().url()).searchParams.get('q') === '北海道札幌市'
    const point = { type: 'Point', coordinates: [sapporo.lng, sapporo.lat] }
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: isKnown ? [{ type: 'Feature', geometry: point }] : [],
    })
  })
  return asked
}

/** The tile of the map on which a place is, at the closest zoom that the picker begins with. */
function tileOf({ lat, lng }: { lat: number; lng: number }): string {
  const [zoom, north] = [16, (lat * Math.PI) / 180]
  const count = 2 ** zoom
  const x = Math.floor(((lng + 180) / 360) * count)
  const y = Math.floor(((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * count)
  const values: Record<string, number> = { z: zoom, x, y }
  return gsiTiles.url.replaceAll(/\{(\w)\}/g, (_, name: string) => String(values[name]))
}

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

test('the map is of GSI’s tiles, and names them', async ({ page }) => {
  const asked = await withGsi(page)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  const tile = page.locator('img.leaflet-tile-loaded').first()
  await expect(tile).toHaveJSProperty('naturalWidth', 1)
  expect(asked.length).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('link', { name: '国土地理院' })).toBeVisible()
})

test('an address found by GSI moves the map; one that it does not know is told', async ({
  page,
}) => {
  const asked = await withGsi(page)
  await page.goto(`/eqUser/view${paths.confUpdate}`)
  const address = page.getByRole('textbox', { name: '住所で地図を移動' })
  const move = page.getByRole('button', { name: '地図を移動する' })
  await expect(page.getByRole('img', { name: '端末の設置場所' })).toBeVisible()
  expect(asked).not.toContain(tileOf(sapporo))
  await address.fill('北海道札幌市')
  await move.click()
  await expect.poll(() => asked).toContain(tileOf(sapporo))

  const said = page.waitForEvent('dialog')
  await address.fill('アトランティス')
  const pressed = move.click()
  const dialog = await said
  expect(dialog.message()).toBe('住所が見つかりませんでした。')
  await dialog.dismiss()
  await pressed
})
