import { expect } from 'playwright/test'
import { test } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { bothLayouts } from './tags.ts'
import { submitLogin } from './taro.ts'
import { visit } from './go-within.ts'

// Requirements: OPEN-2, USER-13, USER-16, USER-20, USER-58, USER-60, USER-61, SESSION-13
test(
  'the owner in Kanazawa sees the Noto earthquake: login, status, history and detail',
  { tag: bothLayouts },
  async ({ page, isMobile }) => {
    await visit(page, '/eqUser/view')
    await expect(page.getByRole('heading', { name: 'ログイン', level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'シミュレーション' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '新規登録' })).toBeVisible()
    await expectAccessible(page)

    await submitLogin(page)
    await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('津波警報')
    const place = page.getByRole('region', { name: '端末の設置場所の地図' })
    await place.scrollIntoViewIfNeeded()
    await expect(place).toContainText('北緯36.56103東経136.65655設置階1階メモ玄関横の棚')
    await expectAccessible(page)

    if (isMobile) await page.getByRole('button', { name: 'メニュー' }).click()
    await page.getByRole('link', { name: '受信履歴' }).click()
    // Waits for the heading of the new page, because the previous page names the same earthquake.
    await expect(page.getByRole('heading', { name: '受信履歴', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('石川県能登地方')
    await expect(page.getByRole('main')).toContainText('5弱')
    await expectAccessible(page)

    await page.getByRole('link', { name: /詳細/ }).click()
    await expect(page.getByRole('heading', { name: /石川県能登地方/, level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('M7.4')
    await expect(page.getByRole('main')).toContainText('2024/01/01 16:10:09')
    await expect(page.getByRole('img', { name: /波形/ })).toBeVisible()
    await expectAccessible(page)
  },
)

// Requirements: USER-2
test('a user page redirects to the login and opens after it', async ({ page }) => {
  await visit(page, '/eqUser/view/user/history?offset=0')
  await expect(page).toHaveURL(/\/eqUser\/view\/open\/login\?redirect=/)

  await submitLogin(page)

  await expect(page).toHaveURL(/\/eqUser\/view\/user\/history\?offset=0$/)
  await expect(page.getByRole('heading', { name: '受信履歴', level: 1 })).toBeVisible()
})

// Requirements: SESSION-12, CLIENT-3
test('a wrong password shows a message above the form until the form changes', async ({ page }) => {
  await visit(page, '/eqUser/view/open/login')
  const submit = page.getByRole('button', { name: 'ログイン', exact: true })
  await page.getByRole('textbox', { name: /ユーザ名/ }).fill('nobody_here')
  await expect(submit).toBeDisabled()
  await page.getByRole('textbox', { name: /^パスワード/ }).fill('Machigai-1')
  // On a phone with its keyboard open, the form is taller than the window.
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 300 })
  await submit.click()

  const message = page.getByText('ログインに失敗しました。')
  await expect(message).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const top = (await message.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'パスワードを表示する' }).check()
  await expect(message).toBeVisible()

  await page.getByRole('textbox', { name: /^パスワード/ }).fill('Machigai-2')
  await expect(page.getByText('ログインに失敗しました。')).toBeHidden()
})

// Requirements: OPEN-6, USER-4, SESSION-2
test(
  'after logout the user area requires a login',
  { tag: bothLayouts },
  async ({ page, isMobile }) => {
    await visit(page, '/eqUser/view/open/login')
    await submitLogin(page)
    await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()

    if (isMobile) await page.getByRole('button', { name: 'メニュー' }).click()
    await page
      .getByRole('link', { name: 'ログアウト' })
      .or(page.getByRole('button', { name: 'ログアウト' }))
      .click()
    await expect(page).toHaveURL(/\/eqUser\/view\/open\//)

    await visit(page, '/eqUser/view/user/termStatus')
    await expect(page).toHaveURL(/\/open\/login\?redirect=/)
  },
)
