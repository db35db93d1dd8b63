import { expect } from 'playwright/test'
import { errorTexts } from '../../openapi/generated/error-texts.ts'
import { test } from './test.ts'
import { paths } from '../../web/portal/paths.ts'
import { expectAccessible } from './accessible.ts'
import { box, confirmRegistration, fillForm, hanako, initialize } from './registering.ts'
import { submitLogin, taro } from './taro.ts'
import { visit } from './go-within.ts'
import { long } from './tags.ts'

test.use({ newWorld: { scenario: { ready: 'registration' } } })

// Requirements: REG-9, REG-6, REG-11, REG-12, REG-13, REG-14, REG-16, REG-17, REG-20
test('a new owner registers a terminal and signs in', async ({ page, world }) => {
  await initialize(page)
  await expect(page).toHaveURL(new RegExp(`${paths.userRegistration}$`))
  await expectAccessible(page)
  const next = page.getByRole('button', { name: '確認画面へ進む' })
  await next.click()
  const summary = page.getByRole('alert').filter({ hasText: '入力内容をご確認ください。' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link').first()).toHaveText(/^ユーザ名/)
  await summary.getByRole('link', { name: /^設置階/ }).click()
  await expect(page.getByRole('textbox', { name: '設置階' })).toBeFocused()
  await expectAccessible(page)
  await fillForm(page)
  await page
    .getByRole('group', { name: /津波情報/ })
    .getByLabel(/受信する/)
    .first()
    .check()
  await page.getByLabel('津波予報区').selectOption({ label: '石川県能登' })
  await next.click()

  await expect(page).toHaveURL(new RegExp(`${paths.userRegistrationConfirm}$`))
  await expect(page.getByRole('main')).toContainText('石川県能登')
  await expect(page.getByRole('main')).not.toContainText(hanako.password)
  await expectAccessible(page)
  const send = page.getByRole('main').getByRole('button').last()
  await expect(send).toBeDisabled()
  const said = page.waitForEvent('dialog')
  // The checkbox has aria-disabled, but responds to a click.
  const clicked = page.getByRole('checkbox').press(' ')
  const dialog = await said
  expect(dialog.message()).toBe('利用規約を確認してください。')
  await dialog.dismiss()
  await clicked
  await expect(page.getByText('未確認')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '利用規約' }).first().click()
  await (await opened).close()
  await expect(page.getByText('確認済み')).toBeVisible()
  await page.getByRole('checkbox').check()
  await send.click()

  await expect(page).toHaveURL(new RegExp(`${paths.userRegistrationFinish}$`))
  await expect(page.getByRole('main')).toContainText('再起動')
  await expectAccessible(page)
  expect(await world.mails({ kind: 'registered' })).toMatchObject([{ to: 'hana@example.jp' }])
  await visit(page, `/eqUser/view${paths.userRegistration}`)
  await expect(page).toHaveURL(new RegExp(`${paths.initializeTerminal}$`))

  await visit(page, `/eqUser/view${paths.login}`)
  await submitLogin(page, { ...hanako, terminalId: box.terminalId })
  await expect(page.getByRole('main')).toContainText(box.terminalId)
  // The registration restarts the terminal. The page must not call that a fault or ask the owner to check the power.
  await expect(page.getByRole('main')).toContainText(
    /設定を反映中（残り約\d分）のため、端末は一時的に切断/,
  )
  await expect(page.getByRole('main')).not.toContainText('電源をつなぎ直して')
  await expect(page.getByText('切断', { exact: true })).toHaveCount(0)
  await visit(page, `/eqUser/view${paths.dcSwitchTest}`)
  await expect(page.getByText(/設定を反映中.*ため、確認できません。/)).toBeVisible()
  await expect(page.getByText(errorTexts.alreadySwitched)).toHaveCount(0)
  await world.advance('6m')
  await visit(page, `/eqUser/view${paths.termStatus}`)
  await expect(page.getByText('接続中', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/設定を反映中/)).toHaveCount(0)
})

// Requirements: REG-24
test(
  'a registration whose mail could not be sent says so',
  { tag: long },
  async ({ page, world }) => {
    await world.command({ verb: 'mail-failure', state: 'on' })
    await initialize(page)
    await fillForm(page)
    await confirmRegistration(page)
    await expect(page).toHaveURL(/userRegistrationFinish\?isMailSent=false$/)
    await expect(page.getByText(errorTexts.registeredButMailFailed)).toBeVisible()
    await expectAccessible(page)
  },
)

// Requirements: REG-25
test(
  'registering with an ended contract names the support line, and with a locked serial number the attempts',
  { tag: long },
  async ({ page, world }) => {
    await initialize(page)
    await fillForm(page)
    await world.command({ verb: 'contract', terminalId: box.terminalId, state: 'cancelled' })
    await confirmRegistration(page)
    await expect(page.getByText(errorTexts['400024'])).toBeVisible()

    await world.command({ verb: 'contract', terminalId: box.terminalId, state: 'active' })
    await page.getByRole('link', { name: '入力画面に戻る' }).click()
    const guess = { terminalId: box.terminalId, initPassword: 'XXXXXXXX' }
    for (let count = 0; count < 5; count += 1) {
      await page.request.post('/eqUser/api/regist/initialize-terminal', { data: guess })
    }
    await confirmRegistration(page)
    await expect(page.getByText(errorTexts.tooManyCodes)).toBeVisible()
  },
)

// Requirements: VALID-3, VALID-7, VALID-9, REG-10, REG-21, USER-27
test(
  'step 2 shows errors beside each field, and says after a reload that the passwords are gone',
  { tag: long },
  async ({ page }) => {
    await initialize(page)
    await fillForm(page)
    for (const [field, value, text] of [
      ['ユーザ名', box.terminalId, 'シリアル番号と同じユーザ名は使用できません。'],
      ['パスワード（確認）', 'Chigau-2024', 'パスワードが一致していません。'],
      ['メールアドレス（確認）', 'other@example.jp', 'メールアドレスが一致していません。'],
      ['北緯', '50', '日本国外の場所は選択できません。'],
    ] as const) {
      const box2 = page.getByRole('textbox', { name: field, exact: true })
      const before = await box2.inputValue()
      await box2.fill(value)
      await box2.blur()
      await expect(page.getByText(text)).toBeVisible()
      await box2.fill(before)
    }

    const next = page.getByRole('button', { name: '確認画面へ進む' })
    const tsunami = page.getByRole('group', { name: /^津波情報(?!と)/ })
    await tsunami.getByLabel('受信する').check()
    await expect(page.getByText('津波予報区を選択してください。')).toBeVisible()
    await next.click()
    await expect(page.getByRole('link', { name: /^津波予報区/ })).toBeVisible()
    await tsunami.getByLabel('受信しない').check()

    const said = page.getByText('パスワードは保存していません。もう一度入力してください。')
    await expect(said).toHaveCount(0)
    await page.reload()
    await expect(said).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'ユーザ名' })).toHaveValue(hanako.userId)
  },
)

// Requirements: REG-1, REG-3, REG-4, REG-5, VALID-6
test('a user who forgot the login gets it by mail and changes the password with the link', async ({
  page,
  world,
}) => {
  await visit(page, `/eqUser/view${paths.forgotMail}`)
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
  await page.getByRole('textbox', { name: /登録コード/ }).fill('Ab12Cd34')
  await page
    .getByRole('main')
    .getByRole('button', { name: /送信|受け取る|進む/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`${paths.forgotMailFinish}$`))
  const [mail] = await world.mails({ kind: 'login-reminder' })
  expect(mail?.text).toContain(taro.userId)
  const [, link = ''] = /(\/eqUser\/view\/regist\/changePassword\S+)/.exec(mail?.text ?? '') ?? []

  await page.goto(link)
  await expectAccessible(page)
  const copied = page.waitForEvent('dialog')
  const field = page.getByRole('textbox', { name: '新しいパスワード', exact: true })
  await field.fill('Atarashii-1')
  const pressed = field.dispatchEvent('copy')
  const dialog = await copied
  expect(dialog.message()).toBe('コピー機能は使えません。')
  await dialog.dismiss()
  await pressed
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
  await page.getByRole('textbox', { name: '新しいパスワード（確認）' }).fill('Atarashii-1')
  await page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.resetPasswordFinish}$`))
  await visit(page, `/eqUser/view${paths.login}`)
  await submitLogin(page, { ...taro, password: 'Atarashii-1' })
  await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
})
