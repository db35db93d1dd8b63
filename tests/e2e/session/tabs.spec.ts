import { type Locator, type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { callsOf } from '../calls-of.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { blockStorage } from '../browsers/block-storage.ts'
import { submitLogin, taro } from '../taro.ts'
import { long } from '../tags.ts'

const port = { userId: 'wajima_port', password: 'Minato#2024', terminalId: '1700456' }
const changed = '別の利用者でログインしました'
const deleted = '入力途中の内容は、送信せずに削除しました。'

test.use({ newWorld: { scenario: { ready: 'conformance' } } })

async function open(page: Page, screen: keyof typeof paths): Promise<void> {
  await page.goto(`/eqUser/view${paths[screen]}`)
}

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'ユーザメニュー' })
}

/** Opens a confirm page that contains the user's unsent memo. */
async function openConfirmPage(page: Page): Promise<void> {
  await open(page, 'confUpdate')
  await page.getByRole('textbox', { name: 'メモ' }).fill('太郎の書斎')
  await page.getByRole('button', { name: '確認画面へ進む' }).click()
  await expect(page.getByRole('main')).toContainText('太郎の書斎')
}

async function closeDialog(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog', { name: changed })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
}

/** Expects a page for the other user without any data of the first user. */
async function expectPageOf(page: Page, { terminalId }: typeof port): Promise<void> {
  await closeDialog(page)
  await expect(page).toHaveURL(new RegExp(`${paths.termStatus}$`))
  await expect(menu(page)).toContainText(`シリアル番号 ${terminalId} でログイン中`)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('太郎')
}

// Requirements: USER-9, SESSION-8, SESSION-22
test('a login as another user in another tab replaces the page, and its draft is gone', async ({
  page,
  context,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await openConfirmPage(page)
  const other = await context.newPage()
  await open(other, 'logout')
  await expect(other.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
  await expect(page.getByText('別の画面（タブ）でログアウトしました。')).toBeVisible()
  await expect(page.getByText(deleted)).toBeVisible()
  await expectAccessible(page)

  await open(other, 'login')
  await submitLogin(other, port)
  await expect(other).toHaveURL(new RegExp(`${paths.termStatus}$`))
  // The first tab switches to the new user too. Its confirm page has nothing to confirm any more, so it goes back to the form.
  await closeDialog(page)
  await expect(page).toHaveURL(new RegExp(`${paths.confUpdate}$`))
  await expect(page.getByRole('textbox', { name: 'メモ' })).not.toHaveValue('太郎の書斎')
  await expect(menu(page)).toContainText(`シリアル番号 ${port.terminalId} でログイン中`)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('太郎')
  expect(await callsOf(world, 'saveSettings')).toBe(0)
})

// Requirements: SESSION-8, SESSION-23
test(
  "settings are not sent with another user's session",
  { tag: long },
  async ({ page, world, logIn }) => {
    await logIn(taro.userId, taro.password)
    await openConfirmPage(page)
    // Logs in without the portal, so that no tab notifies the page.
    await logIn(port.userId, port.password)
    await page.getByRole('button', { name: 'OK' }).click()
    await expectPageOf(page, port)
    await expectAccessible(page)
    expect(await callsOf(world, 'saveSettings')).toBe(0)
  },
)

// Requirements: SESSION-22
test(
  'a tab that gets the focus checks whose session it is',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await openConfirmPage(page)
    await logIn(port.userId, port.password)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectPageOf(page, port)
  },
)

// Requirements: SESSION-22
test(
  "a reloaded tab that is another user's now says so once",
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await openConfirmPage(page)
    await logIn(port.userId, port.password)
    await page.reload()
    await closeDialog(page)
    await expect(page.getByRole('textbox', { name: 'メモ' })).not.toHaveValue('太郎の書斎')
    await page.reload()
    await expect(menu(page)).toContainText(`シリアル番号 ${port.terminalId} でログイン中`)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  },
)

// Requirements: SESSION-22
test(
  'a public page says that the user has changed',
  { tag: long },
  async ({ page, context, logIn }) => {
    await logIn(taro.userId, taro.password)
    await open(page, 'termStatus')
    await menu(page).getByRole('link', { name: '最新の緊急地震速報' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await logIn(port.userId, port.password)
    await open(await context.newPage(), 'history')
    await closeDialog(page)
    await expect(menu(page)).toContainText(`シリアル番号 ${port.terminalId} でログイン中`)
  },
)

test.describe('without messages between tabs and without storage', () => {
  test.use({ hasOwnContext: true })

  // Requirements: SESSION-22, FALLBACK-13
  test("the status of another user's terminal reveals that the user has changed", async ({
    page,
    logIn,
  }) => {
    await page.addInitScript(blockStorage)
    await logIn(taro.userId, taro.password)
    await open(page, 'confUpdate')
    await page.getByRole('textbox', { name: 'メモ' }).fill('太郎の書斎')
    await logIn(port.userId, port.password)
    // While the page is in use, the banner reads the status again.
    await page.mouse.move(300, 300)
    await closeDialog(page)
    await expect(page).toHaveURL(new RegExp(`${paths.termStatus}$`))
    await expect(menu(page)).toContainText(`シリアル番号 ${port.terminalId} でログイン中`)
    await page.reload()
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})

// Requirements: SESSION-24
test(
  'an expired session in a flow is reported, and the flow continues after the login',
  { tag: long },
  async ({ page, world, logIn }) => {
    await logIn(taro.userId, taro.password)
    await openConfirmPage(page)
    await world.advance('31m')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/open\/login\?redirect=/)
    await expect(page.getByText('セッションの有効期限が切れました。')).toBeVisible()
    await expect(page.getByText('ログインすると、元の画面に戻ります。')).toBeVisible()
    await expectAccessible(page)
    await submitLogin(page)
    await expect(page).toHaveURL(new RegExp(`${paths.confUpdateConfirm}$`))
    await expect(page.getByRole('main')).toContainText('太郎の書斎')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(new RegExp(paths.confUpdateFinish))
    expect(await callsOf(world, 'saveSettings')).toBe(2)
  },
)

// Requirements: SESSION-25
test(
  'an administrator sees whose terminal it is, and returns to the admin login',
  { tag: long },
  async ({ page, world }) => {
    await open(page, 'adminLogin')
    await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
    await submitLogin(page, { ...taro, userId: 'support_01', password: 'Anzen#2024' })
    await expect(page.getByRole('complementary', { name: '管理者' })).toContainText(
      `管理者 support_01 として、シリアル番号 ${taro.terminalId} の端末を操作しています。`,
    )
    await expectAccessible(page)
    await world.advance('31m')
    await open(page, 'history')
    await expect(page).toHaveURL(/\/open\/admin-login\?redirect=/)
    await expect(page.getByText('セッションの有効期限が切れました。')).toBeVisible()
  },
)
