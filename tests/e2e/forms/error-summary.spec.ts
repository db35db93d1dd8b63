import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { initialize } from '../registering.ts'
import { taro } from '../taro.ts'

const visitors: [keyof typeof paths, string, string[]][] = [
  ['initializeTerminal', '', ['シリアル番号', '登録コード']],
  ['forgotMail', '', ['シリアル番号', '登録コード']],
  ['resetPassword', `?userId=taro_1&token=${'a'.repeat(32)}`, ['シリアル番号', '新しいパスワード']],
  ['serial2mac', '', ['シリアル番号']],
  ['simulation', '', ['震央の北緯', '深さ', '速報までの時間']],
]
const owners: [keyof typeof paths, string, string[]][] = [
  ['changePassword', '', ['新しいパスワード']],
  ['testCast', '', ['テストのレベル']],
  ['alertTestCast', '', ['地震の到達猶予時間']],
  ['tsunamiAlertOption', '', ['津波予報区']],
  ['trainingEq', '', ['確認のチェック']],
  ['otpLogin', '?redirect=%2Fotp%2Fconf&issued=true', ['ワンタイムパスワード']],
  ['monitoringMail', '', ['端末名称', '受信ユーザ名', '切断・復旧のお知らせ']],
]

/** Empties the fields that have a value at first. */
const emptied: Partial<Record<keyof typeof paths, (page: Page) => Promise<void>>> = {
  async simulation(page) {
    await page.getByLabel('地震', { exact: true }).selectOption({ label: '自分で設定する' })
    for (const name of ['震央の北緯', '深さ（km）', '速報までの時間（秒）'])
      await page.getByRole('textbox', { name }).fill('')
  },
  alertTestCast: (page) => page.getByRole('textbox', { name: '地震の到達猶予時間（秒）' }).fill(''),
  async tsunamiAlertOption(page) {
    await page.getByLabel('受信する', { exact: true }).check()
    await page.getByLabel('津波予報区').selectOption('')
  },
}

async function expectSummary(
  page: Page,
  screen: keyof typeof paths,
  query: string,
  labels: string[],
) {
  if (screen !== 'userRegistration') await page.goto(`/eqUser/view${paths[screen]}${query}`)
  await emptied[screen]?.(page)
  await page.locator('form button[type=submit]').last().click()
  const summary = page.getByRole('alert')
  await expect(summary, screen).toBeFocused()
  const items = summary.getByRole('listitem')
  for (const [index, label] of labels.entries()) {
    await expect(items.nth(index)).toHaveText(new RegExp(`^${label}`))
  }
  await expect(page).toHaveTitle(/^エラー：入力内容をご確認ください。 \| /)
  await expectAccessible(page)
  // No list appears here, because the terminal receives nothing that could be tested.
  if (screen === 'testCast') return
  await summary.getByRole('link').first().click()
  await expect(page.locator('form :focus')).toHaveAttribute('name', /./)
}

test.describe('forms', () => {
  test.use({ newWorld: { scenario: { ready: 'night-mails' } } })

  // Requirements: VALID-40
  test('a press of the button of every form lists what is missing, in the order of the page', async ({
    page,
    logIn,
  }) => {
    for (const [screen, query, labels] of visitors) await expectSummary(page, screen, query, labels)
    await logIn(taro.userId, taro.password)
    for (const [screen, query, labels] of owners) await expectSummary(page, screen, query, labels)
  })
})

test.describe('registration', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  // Requirements: VALID-40
  test('a press of the button of the registration lists what is missing', async ({ page }) => {
    await initialize(page)
    const fields = ['ユーザ名', 'パスワード', 'メールアドレス', '北緯', '東経', '設置階']
    await expectSummary(page, 'userRegistration', '', fields)
  })
})
