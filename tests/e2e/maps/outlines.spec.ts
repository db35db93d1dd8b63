import { expect, type Page } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'
import { long } from '../tags.ts'

// Without animations, each press of a button is one zoom level.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function zoomOut(page: Page, levels: number): Promise<void> {
  const button = page.getByRole('button', { name: '縮小する' })
  for (let level = 0; level < levels; level += 1) await button.click()
}

// Requirements: MAP-1, MAP-2
test(
  'the embedded map shows the chosen place at zoom 16, and municipalities and prefectures around it',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    const map = page.getByRole('region', { name: '端末の設置場所の地図' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByText('100 m')).toBeVisible()
    await expect(map.getByText('金沢市')).toHaveCount(2)
    await expect(map).toContainText('国土交通省（国土数値情報）')
    await zoomOut(page, 6)
    await expect(map.getByText('津幡町')).toBeVisible()
    await expect(map.locator('.map-municipality-border').first()).toBeAttached()
    await zoomOut(page, 2)
    await expect(map.getByText('石川県')).toBeVisible()
    await expect(map.locator('.map-prefecture-border').first()).toBeAttached()
    await expectAccessible(page)
  },
)

// Requirements: MAP-5, MAP-6, MAP-8
test(
  'the map does not move away from Japan, and its buttons move it',
  { tag: long },
  async ({ page }) => {
    await visit(page, `/eqUser/view${paths.amplification}`)
    const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await expect(map.getByText('新宿区').first()).toBeVisible()
    await zoomOut(page, 9)
    const west = map.getByRole('button', { name: '西へ動かす' })
    for (let press = 0; press < 12; press += 1) await west.click()
    const chosen = page.getByRole('region', { name: '選んだ場所の揺れやすさ' })
    await map.dblclick({ position: { x: 10, y: 150 } })
    await expect(page.getByText('海の上は選べません。')).toBeVisible()
    await expect(chosen).toContainText('139.69171')
    await page.getByRole('textbox', { name: '住所で地図を移動' }).fill('沖縄県那覇市')
    await page.getByRole('button', { name: '地図を移動する' }).click()
    await expect(page.getByText('沖縄県那覇市を表示しています。')).toBeVisible()
    await map.getByRole('button', { name: '地図の中心を選ぶ' }).click()
    await expect(chosen).toContainText(/東経127\./)
    await expect(page.getByText('海の上は選べません。')).toHaveCount(0)
  },
)

// Requirements: MAP-8, USER-27
test(
  'a typed place at sea is named beside the disabled button',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await visit(page, `/eqUser/view${paths.confUpdate}`)
    await page.getByRole('textbox', { name: '北緯' }).fill('38')
    const longitude = page.getByRole('textbox', { name: '東経' })
    await longitude.fill('135')
    await longitude.blur()
    await expect(page.getByText('海の上は選べません。')).toBeVisible()
    await expect(page.getByRole('button', { name: '確認画面へ進む' })).toBeDisabled()
    await expect(page.getByText('入力または訂正が必要な項目：北緯')).toBeVisible()
  },
)

// Requirements: STATE-8
test('a location can still be typed without any map', async ({ page, logIn }) => {
  await logIn(taro.userId, taro.password)
  await page.route('**/assets/maps-*.js', (route) => route.abort())
  await visit(page, `/eqUser/view${paths.confUpdate}`)
  await expect(page.getByText('緯度と経度を入力してください。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '北緯' })).toHaveValue('36.56103')
})

test.describe('with animations', () => {
  test.use({ hasOwnContext: true, contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'a map that is left while it zooms causes no error',
    { tag: long },
    async ({ page, logIn }) => {
      await logIn(taro.userId, taro.password)
      // Neither a timer nor a transition may end the zoom before the page is left.
      await page.clock.install()
      await page.addInitScript(() => {
        const hide = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
        addEventListener('transitionend', hide, true)
      })
      await visit(page, `/eqUser/view${paths.termStatus}`)
      const map = page.getByRole('region', { name: '端末の設置場所の地図' })
      await map.scrollIntoViewIfNeeded()
      await expect(map.getByText('100 m')).toBeVisible()
      await page.clock.pauseAt(Date.now() + 60_000)
      await map.getByRole('button', { name: '縮小する' }).press('Enter')
      await page.clock.runFor(50)
      await expect(map.locator('.leaflet-zoom-anim')).toBeAttached()
      const read = page.waitForResponse((response) => response.url().includes('/history'))
      await page.getByRole('link', { name: '受信履歴' }).first().press('Enter')
      await page.clock.runFor(50)
      await (await read).finished()
      await page.clock.runFor(50)
      await expect(map).toHaveCount(0)
      // Throws an error if a timer of the page fails.
      await page.clock.runFor(1_000)
    },
  )
})

test(
  'a page with a map can be left right after its width has changed',
  { tag: long },
  async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await visit(page, `/eqUser/view${paths.simulation}`)
    await expect(page.locator('.leaflet-container')).toBeVisible()
    await expect(page.locator('.leaflet-container path').first()).toBeAttached()
    await page.setViewportSize({ width: 700, height: 900 })
    // Reads the position in the page, because the engine reports a resize only after 200 ms.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'サポート' }).click()
    await expect(page.getByRole('heading', { name: 'サポート', level: 1 })).toBeVisible()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 300)
        }),
    )
    expect(errors).toEqual([])
  },
)
