import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { long } from '../tags.ts'
import { paths } from '../../../web/portal/paths.ts'
import { taro } from '../taro.ts'

// Requirements: USER-29, USER-76
test('the finish page of the settings with a valid query does not claim that anything was saved', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.confUpdateFinish}?isTermDownloaded=true`)
  await expect(page.getByRole('region', { name: '現在の登録内容' })).toContainText(
    'owner@example.jp',
  )
  await expect(page.getByRole('main')).not.toContainText('送信しました')
})

// Requirements: USER-8, USER-76, USER-77
test(
  'a finish page survives a reload until its form is opened again',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.firmwareUpdate}`)
    await page.getByLabel('時間帯の開始').selectOption('21')
    await page.getByLabel('時間帯の終了').selectOption('04')
    await page.getByRole('button', { name: '確認画面へ進む' }).click()
    await expect(page.getByRole('main').locator('del')).toContainText('23:00')
    await expect(page.getByRole('main').locator('ins')).toContainText('21:00～翌日の04:00')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.firmwareUpdateFinish}$`))
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`${paths.firmwareUpdateFinish}$`))
    // The page lists only what was saved, here the default hours.
    await expect(page.getByRole('main')).toContainText('21:00～翌日の04:00')
    await expect(page.getByRole('main')).not.toContainText('更新の開始')
    await expect(page.getByRole('heading', { level: 1 }).locator('svg')).toBeVisible()

    await page.goto(`/eqUser/view${paths.firmwareUpdate}`)
    await expect(page.getByLabel('時間帯の開始')).toHaveValue('21')
    await page.goto(`/eqUser/view${paths.firmwareUpdateFinish}`)
    await expect(page).toHaveURL(new RegExp(`${paths.firmwareUpdate}$`))
  },
)
