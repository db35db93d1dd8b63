import { type Page, expect } from 'playwright/test'
import { test } from './test.ts'
import { terminalPageUrl } from '../../web/api/terminal.ts'
import { paths } from '../../web/portal/paths.ts'
import { expectAccessible } from './accessible.ts'
import { submitLogin, taro } from './taro.ts'
import { goWithin, visit } from './go-within.ts'
import { long } from './tags.ts'

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

test.describe('with a clock of the page', () => {
  test.use({ hasOwnContext: true })

  // Requirements: OTP-1, OTP-2, OTP-4, OTP-7, OTP-8, OTP-13, USER-66, USER-68, USER-70, VALID-11,
  // OTP-3, OTP-9
  test("the terminal's own settings page is opened with a mailed password, and closes after 10 idle minutes", async ({
    page,
    world,
  }) => {
    await page.clock.install()
    await visit(page, `/eqUser/view${paths.onetimePassword}`)
    await expect(page.getByRole('main')).toContainText('http://192.168.1.20:9090')
    await page.getByRole('button', { name: 'ワンタイムパスワードを発行する' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.onetimePasswordFinish}$`))
    await expectAccessible(page)
    const [mail] = await world.mails({ kind: 'one-time-password' })
    const [password = ''] = /[A-Za-z0-9]{24}/.exec(mail?.text ?? '') ?? []

    // For 15 seconds no other password can be issued, and the button is disabled.
    await page.goBack()
    await expect(page.getByRole('button', { name: /^再発行まで\d+秒$/ })).toBeDisabled()
    await page.clock.runFor(15_000)
    await expect(page.getByRole('button', { name: '再発行する' })).toBeEnabled()
    await visit(page, `/eqUser/view${paths.onetimePassword}`)
    const popup = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^端末の設定画面を開く/ }).click()
    const opened = await popup
    await expect(opened).toHaveURL(/\/otp\/login\?redirect=/)
    await opened.close()

    await visit(page, `/eqUser/view${paths.otpConf}`)
    await expect(page).toHaveURL(/\/otp\/login\?redirect=/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'ワンタイムパスワードをお持ちの方' }).click()
    const field = page.getByRole('textbox', { name: 'ワンタイムパスワード' })
    await field.fill('short')
    await field.blur()
    await expect(page.getByText('パスワードは24文字の英数字です。')).toBeVisible()
    await field.fill(password)
    const firstLoad = page.waitForResponse((response) => response.url().endsWith(terminalPageUrl))
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page).toHaveURL(new RegExp(`${paths.otpConf}$`))
    await expect(page.getByText('データセンターを経由して端末に接続しています。')).toBeVisible()
    // Checks the page before the frame appears, because axe can't examine a frame without scripts.
    await expectAccessible(page)
    // On the first load, the data centre fetches the page from the terminal. The frame looks again every 3 seconds.
    await firstLoad
    await world.advance('10s')
    await page.clock.fastForward(3_000)
    const own = page.frameLocator('iframe').getByRole('heading').first()
    await expect(own).toBeVisible()
    // Without allow-scripts, the terminal's page runs no scripts.
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin allow-forms')

    await world.advance('11m')
    await page.reload()
    await expect(page).toHaveURL(/\/otp\/login\?redirect=/)
  })
})

// Requirements: SESSION-2, SESSION-10
test('a session expires after 30 idle minutes, and the login leads to the requested page', async ({
  page,
  world,
}) => {
  await visit(page, `/eqUser/view${paths.history}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [open, path] of [
    [goWithin, `${paths.termLog}?from=menu`],
    [load, paths.history],
  ] as const) {
    await world.advance('31m')
    await open(page, `/eqUser/view${path}`)
    await expect(page).toHaveURL(new RegExp(`login\\?redirect=${encodeURIComponent(path)}$`))
    await submitLogin(page)
    await expect(page).toHaveURL((url) => url.href.endsWith(path))
  }
})

// Requirements: USER-37, USER-38, VALID-25
test('a test earthquake reaches the terminal', async ({ page, world }) => {
  await visit(page, `/eqUser/view${paths.alertTestCast}`)
  const delay = page.getByRole('textbox', { name: /到達猶予時間/ })
  await delay.fill('121')
  await delay.blur()
  await expect(page.getByText(/は0～120秒で入力してください。/)).toBeVisible()
  await delay.fill('5')
  await page.getByRole('button', { name: '確認画面へ進む' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.alertTestCastConfirm}$`))
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(new RegExp(`${paths.alertTestCastFinish}$`))
  await expect(page.getByRole('link', { name: /テスト配信/ }).last()).toBeVisible()
  await world.advance('1m')
  await visit(page, `/eqUser/view${paths.termLog}`)
  await expect(page.getByRole('main')).toContainText('テスト')
})

// Requirements: USER-75
test('after a password change only the new password works', async ({ page }) => {
  await visit(page, `/eqUser/view${paths.changePassword}`)
  await page.getByRole('textbox', { name: '新しいパスワード', exact: true }).fill('Atarashii-1')
  await page.getByRole('textbox', { name: '新しいパスワード（確認）' }).fill('Atarashii-1')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('main')).toContainText('変更しました')
  const loggedOut = page.waitForResponse(/\/user\/logout$/)
  await visit(page, `/eqUser/view${paths.logout}`)
  await loggedOut
  await visit(page, `/eqUser/view${paths.login}`)
  await submitLogin(page)
  await expect(page.getByText('ログインに失敗しました。')).toBeVisible()
})

// Requirements: OTP-12, REG-2
test(
  'the one-time password page reports an expired session',
  { tag: long },
  async ({ page, world }) => {
    await world.advance('31m')
    await visit(page, `/eqUser/view${paths.otpLogin}?redirect=%2Fotp%2Fconf`)
    await expect(page.getByText('セッションが切れました。画面を閉じてください。')).toBeVisible()
  },
)

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
}
