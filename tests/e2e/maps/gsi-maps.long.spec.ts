import { expect, type Page } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { gsiSearchUrl, gsiTiles } from '../../../web/map/gsi.ts'
import { testOfBuild } from '../built-portal.ts'
import { taro } from '../taro.ts'

const test = testOfBuild('gsi', { VITE_MAP: 'gsi' })

const sapporo = { lat: 43.06417, lng: 141.34694 }
const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
)

/** Replaces GSI's servers, and returns the list of requested tile URLs. */
async function withGsi(page: Page): Promise<string[]> {
  const requestedTiles: string[] = []
  await page.route(`${new URL(gsiTiles.url).origin}/**`, async (route) => {
    requestedTiles.push(route.request().url())
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
  return requestedTiles
}

/** The URL of the tile that contains a location, at the picker's initial zoom level. */
function tileOf({ lat, lng }: { lat: number; lng: number }): string {
  const [zoom, north] = [16, (lat * Math.PI) / 180]
  const count = 2 ** zoom
  const x = Math.floor(((lng + 180) / 360) * count)
  const y = Math.floor(((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * count)
  const values: Record<string, number> = { z: zoom, x, y }
  return gsiTiles.url.replaceAll(/\{(\w)\}/g, (_, name: string) => String(values[name]))
}

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

test('the map shows GSI’s tiles with their attribution', async ({ page }) => {
  const requestedTiles = await withGsi(page)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  const tile = page.locator('img.leaflet-tile-loaded').first()
  await expect(tile).toHaveJSProperty('naturalWidth', 1)
  expect(requestedTiles.length).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('link', { name: '国土地理院' })).toBeVisible()
})

// Requirements: STATE-4, STATE-5
test('an address found by GSI moves the map; an unknown one shows a message', async ({ page }) => {
  const requestedTiles = await withGsi(page)
  await page.goto(`/eqUser/view${paths.confUpdate}`)
  const address = page.getByRole('textbox', { name: '住所で地図を移動' })
  const move = page.getByRole('button', { name: '地図を移動する' })
  await expect(page.getByRole('img', { name: '端末の設置場所' })).toBeVisible()
  expect(requestedTiles).not.toContain(tileOf(sapporo))
  await address.fill('北海道札幌市')
  await move.click()
  await expect.poll(() => requestedTiles).toContain(tileOf(sapporo))

  const dialogPromise = page.waitForEvent('dialog')
  await address.fill('アトランティス')
  const click = move.click()
  const dialog = await dialogPromise
  expect(dialog.message()).toBe('住所が見つかりませんでした。')
  await dialog.dismiss()
  await click
})

// Requirements: MAP-4
test('where tiles are missing, the embedded map is shown; where the search fails, the embedded one finds the place', async ({
  page,
}) => {
  for (const url of [gsiTiles.url, gsiSearchUrl]) {
    await page.route(`${new URL(url).origin}/**`, (route) => route.abort())
  }
  await page.goto(`/eqUser/view${paths.confUpdate}`)
  const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
  await expect(map.getByText('簡易な地図を表示しています。')).toBeVisible()
  await expect(map.getByText('金沢市').first()).toBeVisible()
  await page.getByRole('textbox', { name: '住所で地図を移動' }).fill('津山市')
  await page.getByRole('button', { name: '地図を移動する' }).click()
  await expect(page.getByRole('main')).toContainText('岡山県津山市を表示しています。')
  await expect(map.getByText('津山市').first()).toBeInViewport()
})
