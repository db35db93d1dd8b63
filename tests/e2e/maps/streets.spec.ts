import { expect, type Page } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { gsiSearchUrl } from '../../../web/map/address-search.ts'
import { gsiTiles } from '../../../web/map/tiles.ts'
import { taro } from '../taro.ts'
import { testWithMap } from './test-with-map.ts'
import { long } from '../tags.ts'

const test = testWithMap('streets')

const sapporo = { lat: 43.06417, lng: 141.34694 }
/** A tile with two streets, a block of houses and its coordinates. */
const drawnTile = (
  name: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#f7f4ea"/><path d="M0 60H256M90 0V256" stroke="#fff" stroke-width="14"/>
  <path d="M0 60H256M90 0V256" stroke="#d99" stroke-width="8"/>
  <path d="M20 90h40v30h-40zM120 90h50v60h-50zM190 100h40v30h-40z" fill="#fbc9a5" stroke="#a77"/>
  <text x="110" y="200" font-size="14">${name}</text></svg>`

/** Replaces GSI's servers. Returns the list of requested tile URLs, which grows. */
async function withGsi(page: Page): Promise<string[]> {
  const requestedTiles: string[] = []
  await page.route(`${new URL(gsiTiles.url).origin}/**`, async (route) => {
    requestedTiles.push(route.request().url())
    const [name = ''] = /\d+\/\d+\/\d+/.exec(route.request().url()) ?? []
    await route.fulfill({ contentType: 'image/svg+xml', body: drawnTile(name) })
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

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

// Requirements: MAP-2
test(
  'the map shows streets at zoom 16 with their attribution, and the municipality',
  { tag: long },
  async ({ page }) => {
    const requestedTiles = await withGsi(page)
    await page.goto(`/eqUser/view${paths.termStatus}`)
    const map = page.getByRole('region', { name: '端末の設置場所の地図' })
    await map.scrollIntoViewIfNeeded()
    await expect(page.locator('img.leaflet-tile-loaded').first()).toHaveJSProperty(
      'naturalWidth',
      256,
    )
    expect(requestedTiles[0]).toContain('/std/16/')
    await expect(map.getByRole('link', { name: '国土地理院' })).toHaveAttribute(
      'href',
      'https://maps.gsi.go.jp/development/ichiran.html',
    )
    await expect(map).not.toContainText('読み込めない')
    await expect(page.getByRole('main')).toContainText('設置場所：石川県金沢市')
  },
)

// Requirements: MAP-4
test(
  'if tiles are missing, the outlines stay and the map says so; if the search fails, the list of municipalities is searched',
  { tag: long },
  async ({ page }) => {
    for (const url of [gsiTiles.url, gsiSearchUrl]) {
      await page.route(`${new URL(url).origin}/**`, (route) => route.abort())
    }
    await page.goto(`/eqUser/view${paths.confUpdate}`)
    const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await expect(map.getByText('市区町村の境界だけを表示しています。')).toBeVisible()
    await expect(map.getByText('金沢市').first()).toBeVisible()
    await page.getByRole('textbox', { name: '住所で地図を移動' }).fill('津山市')
    await page.getByRole('button', { name: '地図を移動する' }).click()
    await expect(page.getByRole('main')).toContainText('岡山県津山市を表示しています。')
    await expect(map.getByText('津山市').first()).toBeInViewport()

    // On a phone, the note covers no details of the place.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/eqUser/view${paths.termStatus}`)
    const place = page.getByRole('region', { name: '端末の設置場所の地図' })
    await place.scrollIntoViewIfNeeded()
    await expect(place.getByText('市区町村の境界だけを表示しています。')).toBeVisible()
    await place.getByText('北緯', { exact: true }).click({ trial: true })
  },
)

// Requirements: MAP-7
test(
  'the confirm page shows the place before and after the change with their names',
  { tag: long },
  async ({ page }) => {
    await withGsi(page)
    await page.goto(`/eqUser/view${paths.confUpdate}`)
    const picker = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await expect(picker.getByRole('img', { name: '端末の設置場所' })).toBeVisible()
    const address = page.getByRole('textbox', { name: '住所で地図を移動' })
    await address.fill('北海道札幌市')
    await page.getByRole('button', { name: '地図を移動する' }).click()
    await picker.getByRole('button', { name: '地図の中心を選ぶ' }).click()
    await expect(page.getByRole('textbox', { name: '北緯' })).toHaveValue('43.06417')
    await page.getByRole('button', { name: '確認画面へ進む' }).click()
    const map = page.getByRole('region', { name: '端末の設置場所の地図' })
    await expect(map.getByRole('img', { name: '変更前の設置場所' })).toBeVisible()
    await expect(map.getByRole('img', { name: '変更後の設置場所' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('変更前の場所：石川県金沢市')
    await expect(page.getByRole('main')).toContainText('変更後の場所：北海道札幌市中央区')
  },
)
