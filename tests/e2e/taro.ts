import type { Page } from 'playwright/test'

/** The owner in Kanazawa, who exists in most scenarios. */
export const taro = { userId: 'kanazawa_taro', password: 'Yure-2024!', terminalId: '1700123' }

export async function submitLogin(page: Page, { userId, password } = taro): Promise<void> {
  await page.getByRole('textbox', { name: /ユーザ名/ }).fill(userId)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}
