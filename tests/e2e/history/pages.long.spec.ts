import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { taro } from '../taro.ts'

// Requirements: USER-57
test('an offset after the end shows the last page, and an earthquake leads back to its page', async ({
  page,
  world,
  logIn,
}) => {
  const near = { id: 'near', lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 5.5 }
  for (let count = 0; count < 21; count += 1) {
    await world.quake(near)
    await world.advance('10m')
  }
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.history}?offset=9999`)
  await expect(page).toHaveURL(/\/user\/history\?offset=20$/)
  await expect(page.getByRole('navigation', { name: 'ページ送り' })).toContainText('2ページ目')
  await page.getByRole('link', { name: /^詳細/ }).last().click()
  await expect(page).toHaveURL(/\/user\/history\/\d+$/)
  await page.getByRole('main').getByRole('link', { name: '受信履歴に戻る' }).click()
  await expect(page).toHaveURL(/\/user\/history\?offset=20$/)

  await page.goto(`/eqUser/view${paths.warnings}?offset=9999`)
  await expect(page).toHaveURL(/\/open\/warnings\?offset=20$/)
})
