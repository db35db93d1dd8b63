import type { Page } from 'playwright/test'
import { paths } from '../../web/portal/paths.ts'
import { visit } from './go-within.ts'

/** The new owner. */
export const hanako = { userId: 'noto_hanako', password: 'Yuki-2024!' }
/** The label of a terminal that can be registered in the scenario `registration`. */
export const box = { terminalId: '1700456', initPassword: 'Wj90Pt56' }

/** Completes step 1 of the registration. */
export async function initialize(page: Page, { terminalId, initPassword } = box): Promise<void> {
  await visit(page, `/eqUser/view${paths.initializeTerminal}`)
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill(terminalId)
  await page.getByRole('textbox', { name: /登録コード/ }).fill(initPassword)
  await page.getByRole('main').getByRole('button', { name: '次へ進む' }).click()
}

/** Fills in all required fields of step 2. */
export async function fillForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'ユーザ名' }).fill(hanako.userId)
  await page.getByRole('textbox', { name: 'パスワード', exact: true }).fill(hanako.password)
  await page.getByRole('textbox', { name: 'パスワード（確認）' }).fill(hanako.password)
  await page.getByRole('textbox', { name: 'メールアドレス', exact: true }).fill('hana@example.jp')
  await page.getByRole('textbox', { name: 'メールアドレス（確認）' }).fill('hana@example.jp')
  await page.getByRole('textbox', { name: '北緯' }).fill('37.39571')
  await page.getByRole('textbox', { name: '東経' }).fill('136.90482')
  await page.getByRole('textbox', { name: '設置階' }).fill('2階')
}

/** Goes from the completed form of step 2 to step 3, agrees to the terms, and sends the registration. */
export async function confirmRegistration(page: Page): Promise<void> {
  await page.getByRole('button', { name: '確認画面へ進む', exact: true }).click()
  await agreeAndSend(page)
}

/** Completes step 3. */
export async function agreeAndSend(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: '利用規約' }).click()
  await (await opened).close()
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button').last().click()
}
