import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test } from 'playwright/test'

test('the terminal log is read from its end', async ({ page }) => {
  await open(page, 'termLog')
  await expect(page.getByRole('heading', { name: '端末ログ', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a redundancy check is started once and shows that it runs', async ({ page }) => {
  await open(page, 'dcSwitchTest')
  const east = page.getByRole('button', { name: '東データセンターへ接続する' })
  const west = page.getByRole('button', { name: '西データセンターへ接続する' })
  await expect(east).toBeDisabled()
  await expectAccessible(page)

  // The world is shared with the other layout, whose check may be running already.
  if (await west.isEnabled()) {
    await west.click()
    await expect(page).toHaveURL(/\/user\/dcSwitchTestFinish$/)
    await expect(page.getByRole('main')).toContainText('約3分')
    await expectAccessible(page)
    await page.getByRole('link', { name: '確認状況を見る' }).click()
  }
  await expect(page.getByRole('main')).toContainText('確認中')
  await expect(west).toBeDisabled()
})

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/eqUser/view/user/${screen}`)
  await page.getByRole('textbox', { name: /ユーザ名/ }).fill('kanazawa_taro')
  await page.getByRole('textbox', { name: /^パスワード/ }).fill('Yure-2024!')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${screen}$`))
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}
