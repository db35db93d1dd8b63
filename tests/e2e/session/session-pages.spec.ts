import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { submitLogin, taro } from '../taro.ts'
import { visit } from '../go-within.ts'
import { long } from '../tags.ts'

// Requirements: OPEN-3
test('the login page finds a session in a browser without stored data', async ({ page, logIn }) => {
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.login}?redirect=%2Fuser%2FtermLog`)
  await expect(page).toHaveURL(new RegExp(`${paths.termLog}$`))
})

// Requirements: SESSION-1
test(
  'the login page reports a failure to read the session, and can retry',
  { tag: long },
  async ({ page, world, logIn }) => {
    await logIn(taro.userId, taro.password)
    await world.fault('getSessionUser', 500)
    await visit(page, `/eqUser/view${paths.termLog}`)
    await expect(page).toHaveURL(/\/open\/login\?redirect=/)
    await expect(page.getByText('ログイン状態を確認できませんでした。')).toBeVisible()
    await expectAccessible(page)
    await submitLogin(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await visit(page, `/eqUser/view${paths.otpLogin}?redirect=%2Fotp%2Fconf`)
    await expect(page.getByText('ログイン状態を確認できませんでした。')).toBeVisible()
    await world.clearFaults()
    await page.getByRole('button', { name: 'もう一度読み込む' }).click()
    await expect(page.getByText(`シリアル番号：${taro.terminalId}`)).toBeVisible()
  },
)

/**
 * Blocks the status calls during `work`. Moving the pointer to a button counts as use of the page, which then loads the
 * terminal's warnings. A response would extend the session before the click.
 */
async function withoutStatus(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route(/\/user\/term-status/, (route) => route.abort())
  await work()
  await page.unroute(/\/user\/term-status/)
}

test.describe('before and after a timeout, with a clock of the page', () => {
  test.use({ hasOwnContext: true })

  // Requirements: SESSION-5, USER-36
  test(
    'before a timeout, continuing is only offered where it is possible',
    { tag: long },
    async ({ page, logIn }) => {
      await page.clock.install()
      await logIn(taro.userId, taro.password)
      const goOn = page.getByRole('button', { name: 'ログインを続ける' })
      const ending = page.getByText('まもなくログアウトします。')
      await visit(page, `/eqUser/view${paths.changePassword}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Waits for all calls, because a later response would extend the session.
      await page.waitForLoadState('networkidle')
      await withoutStatus(page, async () => {
        await page.clock.fastForward('28:05')
        await goOn.click()
        await expect(ending).toBeHidden()
      })

      await visit(page, `/eqUser/view${paths.testCast}`)
      await expect(page.getByRole('radio', { name: '津波注意報' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await withoutStatus(page, async () => {
        await page.clock.fastForward('28:05')
        await expect(ending).toBeVisible()
        await expect(goOn).toBeHidden()
        await page.getByRole('button', { name: '画面を読み込み直す' }).click()
      })
      await expect(ending).toBeHidden()
    },
  )

  // Requirements: SESSION-4
  test('after 30 minutes the portal logs out and says why', async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.clock.install()
    await visit(page, `/eqUser/view${paths.alertTestCast}`)
    await expect(page.getByRole('button', { name: '確認画面へ進む' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward('28:05')
    await page.clock.fastForward('02:00')
    await expect(
      page.getByText('セッションがタイムアウトしました。再度ログインしてください。'),
    ).toBeVisible()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(paths.login))
  })
})

test.describe('with one-time passwords, and a clock of the page', () => {
  test.use({ hasOwnContext: true })

  // Requirements: OTP-11
  test(
    'the form for a one-time password opens after it is issued, without the error for an old one',
    { tag: long },
    async ({ page, world, logIn }) => {
      await page.clock.install()
      await logIn(taro.userId, taro.password)
      await visit(page, `/eqUser/view${paths.otpLogin}?redirect=%2Fotp%2Fconf`)
      const token = page.getByRole('textbox', { name: 'ワンタイムパスワード' })
      const issue = page.getByRole('button', { name: 'ワンタイムパスワードを発行する' })
      await expect(issue).toBeVisible()
      await expect(token).toBeHidden()
      await issue.click()
      await expect(token).toBeVisible()
      await token.fill('a1B2'.repeat(6))
      await page.getByRole('button', { name: 'ログイン', exact: true }).click()
      const refused = page.getByRole('alert').filter({ hasNotText: '送信しました' })
      await expect(refused).toBeVisible()

      // A password can be issued only every 15 seconds, on the screen and on the server.
      await world.advance('16s')
      await page.clock.runFor(16_000)
      await page.getByRole('button', { name: '再発行する' }).click()
      await expect(refused).toBeHidden()
      const [mail] = (await world.mails({ kind: 'one-time-password' })).slice(-1)
      const [password = ''] = /[A-Za-z0-9]{24}/.exec(mail?.text ?? '') ?? []
      await token.fill(` ${password}\n`)
      await page.getByRole('button', { name: 'ログイン', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.otpConf}$`))

      // The login for the terminal's page can also be opened directly, by a user who already has a password.
      await visit(page, `/eqUser/view${paths.otpLogin}?redirect=%2Fotp%2Fconf`)
      await page.getByRole('button', { name: 'ワンタイムパスワードをお持ちの方' }).click()
      await expect(token).toBeVisible()
    },
  )
})
