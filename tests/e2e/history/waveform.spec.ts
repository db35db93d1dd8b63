import { readFile } from 'node:fs/promises'
import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { historyEventPath } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'

const noto = `/eqUser/view${historyEventPath('20240101161011')}`

const drawing = (page: Page) => page.getByRole('img', { name: /地震波形/ })

// Requirements: USER-63
test('the waveform is drawn from its samples, with its peaks in a table, and can be saved', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.goto(noto)
  const figure = page.getByRole('figure').filter({ has: drawing(page) })
  for (const text of ['南北（NS）', '東西（EW）', '上下（UD）', 'gal', 'P', 'S', '16:11:00']) {
    await expect(drawing(page).getByText(text, { exact: true }).first()).toBeVisible()
  }
  // A white outline keeps the lines of the waves from crossing the text out.
  await expect(drawing(page).getByText('南北（NS）')).toHaveAttribute('paint-order', 'stroke')
  await expect(figure).toContainText('震度5弱相当')
  await expect(figure).toContainText('16:10:28.4')
  const table = figure.getByRole('table', { name: '最大加速度' }).first()
  await expect(table.getByRole('row', { name: /南北/ })).toContainText(/\d+\.\d gal/)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '画像（PNG）で保存' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
})

// Requirements: USER-63
test('without samples the image is shown, with the reason', async ({ page, world, logIn }) => {
  await world.command({
    verb: 'fault',
    operationId: 'getWaveSamples',
    effect: { kind: 'error', code: 404 },
  })
  await logIn(taro.userId, taro.password)
  await page.goto(noto)
  await expect(page.getByText('波形のデータの代わりに、画像を表示しています。')).toBeVisible()
  await expect
    .poll(() =>
      drawing(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0)
})
