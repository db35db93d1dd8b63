import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { visit } from '../go-within.ts'
import { long } from '../tags.ts'

// Requirements: OPEN-11, SIMULATION-1
test('a simulation starts at once and counts down to the S wave, with the expected intensity', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/eqUser/view${paths.simulation}`)
  const quake = page.getByLabel('地震', { exact: true })
  await expect(quake).toContainText('1995/01/17(火) 平成7年兵庫県南部地震（M7.3）')
  await quake.selectOption('hyogo-nanbu-1995')
  await expect(page.getByRole('textbox', { name: 'マグニチュード' })).toHaveValue('7.3')
  await page.getByLabel('あなたの場所').selectOption('大阪')
  await page.getByRole('button', { name: 'この設定で始める' }).click()
  const panel = page.getByRole('region', { name: '大阪で見た地震' })
  await expect(panel.getByRole('button', { name: '一時停止' })).toBeInViewport({ ratio: 0 })
  // The page scrolls the heading to just below the header.
  const header = await page.getByRole('banner').boundingBox()
  const end = (header?.y ?? 0) + (header?.height ?? 0)
  const heading = panel.getByRole('heading', { name: '大阪で見た地震' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(end)
  await expect(panel).not.toContainText('地震発生から0.0秒')
  await expect(panel).toContainText(/予測震度[4-7]/)
  await panel.getByLabel('速さ').selectOption('10')
  await expect(panel.getByRole('timer')).toHaveText('到達しました')
  await panel.getByRole('button', { name: '一時停止' }).click()
  await panel.getByRole('button', { name: '最初から' }).click()
  await expect(panel.getByRole('timer')).toHaveText(/^あと\d+秒$/)
  await panel.getByRole('button', { name: '一時停止' }).click()
  await expectAccessible(page)
})

// Requirements: SIMULATION-2
test(
  'the map zooms out with the waves unless the visitor turns that off',
  { tag: long },
  async ({ page }) => {
    await visit(page, `/eqUser/view${paths.simulation}`)
    const panel = page.getByRole('region', { name: '金沢で見た地震' })
    const scale = panel.locator('.leaflet-control-scale-line')
    await expect(scale).toHaveText('30 km')
    await panel.getByLabel('速さ').selectOption('10')
    await panel.getByLabel('波の広がりに合わせて地図を縮小する').uncheck()
    await panel.getByRole('button', { name: '再生' }).click()
    await expect(panel.getByRole('timer')).toHaveText('到達しました')
    await expect(panel.locator('.map-front-s')).toHaveAttribute('d', /^M\d/)
    await expect(scale).toHaveText('30 km')
    await panel.getByLabel('波の広がりに合わせて地図を縮小する').check()
    await expect(scale).not.toHaveText('30 km')
  },
)

// Requirements: SIMULATION-3
test(
  'after a failed response the simulation can be started again',
  { tag: long },
  async ({ page, world }) => {
    await world.fault('getOpenWave', 400_001)
    await visit(page, `/eqUser/view${paths.simulation}`)
    await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'この設定で始める' }).click()
    const panel = page.getByRole('region', { name: '金沢で見た地震' })
    await expect(panel.getByRole('button', { name: '一時停止' })).toBeVisible()
  },
)
