import { expect } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { taro } from '../taro.ts'
import { test } from '../test.ts'

// Requirements: VALID-40
test('a corrected error disappears before the button is pressed, so the button does not move under the pointer', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await logIn(taro.userId, taro.password)
  const next = page.getByRole('button', { name: '確認画面へ進む' })

  await page.goto(`/eqUser/view${paths.trainingEq}`)
  await page.getByLabel('参加する', { exact: true }).check()
  const unconfirmed = page.getByText('内容を確認して、チェックを入れてください。')
  await expect(unconfirmed).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(unconfirmed).toBeHidden()
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${paths.trainingEqConfirm}$`))

  await page.goto(`/eqUser/view${paths.tsunamiAlertOption}`)
  const area = page.getByLabel('津波予報区')
  await area.selectOption('')
  await page.getByLabel('受信しない').check()
  await page.getByLabel('受信する', { exact: true }).check()
  const missing = page.getByText('津波予報区を選択してください。')
  await expect(missing).toBeVisible()
  await area.selectOption({ index: 2 })
  await expect(missing).toBeHidden()
  await next.click()
  await expect(page).toHaveURL(new RegExp(`${paths.tsunamiAlertOptionConfirm}$`))
})
