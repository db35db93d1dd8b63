import { type Page, expect } from 'playwright/test'
import { visit } from '../go-within.ts'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { box, fillForm, hanako, initialize } from '../registering.ts'
import { submitLogin, taro } from '../taro.ts'
import { long } from '../tags.ts'

function field(page: Page, name: string | RegExp) {
  return page.getByRole('textbox', { name, exact: true })
}

function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    [sessionStorage, localStorage]
      .flatMap((storage) =>
        Array.from(storage, (_, index) => storage.getItem(storage.key(index) ?? '')),
      )
      .join(' '),
  )
}

test.describe('registration', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  // Requirements: REG-8
  test('typed values survive a reload and a visit to another page, but passwords do not', async ({
    page,
  }) => {
    await visit(page, `/eqUser/view${paths.initializeTerminal}`)
    await field(page, 'シリアル番号').fill('17004')
    await field(page, /登録コード/).fill('Wj90')
    await page.reload()
    await expect(field(page, 'シリアル番号')).toHaveValue('17004')
    await expect(field(page, /登録コード/)).toHaveValue('')

    await initialize(page)
    await fillForm(page)
    // An invalid form can't be sent yet.
    await field(page, '設置階').fill('')
    await page.getByLabel('開始時刻').selectOption('21')
    await page.reload()
    await expect(field(page, 'メールアドレス')).toHaveValue('hana@example.jp')
    await expect(field(page, '北緯')).toHaveValue('37.39571')
    await expect(page.getByLabel('開始時刻')).toHaveValue('21')
    await expect(field(page, 'パスワード')).toHaveValue('')
    expect(await storedText(page)).not.toContain(hanako.password)

    await fillForm(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'サポート' }).click()
    await page.goBack()
    // The code is discarded with the page that needed it.
    await expect(field(page, 'シリアル番号')).toHaveValue(box.terminalId)
    await field(page, /登録コード/).fill(box.initPassword)
    await page.getByRole('button', { name: '次へ進む' }).click()
    await expect(field(page, '設置階')).toHaveValue('2階')

    await fillForm(page)
    await page.getByRole('button', { name: '確認画面へ進む' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.userRegistrationConfirm}$`))
    expect(await storedText(page)).not.toContain(hanako.password)
    await page.getByRole('link', { name: '入力画面に戻る' }).click()
    await expect(field(page, 'パスワード')).toHaveValue(hanako.password)
    await page.goForward()
    await page.reload()
    // The user must type the password again.
    await expect(page).toHaveURL(new RegExp(`${paths.userRegistration}$`))
    await expect(field(page, 'パスワード')).toHaveValue('')
    await expect(field(page, '設置階')).toHaveValue('2階')
  })
})

test.describe('settings', () => {
  test.use({ newWorld: { scenario: { ready: 'conformance' } } })

  // Requirements: USER-8, SESSION-24
  test(
    'unconfirmed values survive an expired session, and nothing else does',
    { tag: long },
    async ({ page, world, logIn }) => {
      const memo = field(page, 'メモ')
      const floor = field(page, '設置階')
      await logIn(taro.userId, taro.password)
      await visit(page, `/eqUser/view${paths.tsunamiAlertOption}`)
      await page.getByLabel('津波予報区').selectOption('360')
      await visit(page, `/eqUser/view${paths.eruptionAlertOption}`)
      const eruption = page.getByRole('group', { name: /噴火情報の受信/ })
      await eruption.getByLabel('受信しない').check()
      await visit(page, `/eqUser/view${paths.firmwareUpdate}`)
      await page.getByLabel('時間帯の開始').selectOption('20')
      await visit(page, `/eqUser/view${paths.trainingEq}`)
      await page.getByLabel('参加する', { exact: true }).check()
      const tick = page.getByRole('checkbox', { name: /端末が実際に報知する/ })
      await tick.check()
      await visit(page, `/eqUser/view${paths.confUpdate}`)
      await memo.fill('太郎の書斎')
      // An invalid form can't be sent yet.
      await floor.fill('')

      await world.advance('31m')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page).toHaveURL(/\/open\/login\?redirect=/)
      await expect(page.getByText('入力途中の設定はそのまま残っています。')).toBeVisible()
      await submitLogin(page)
      await expect(memo).toHaveValue('太郎の書斎')
      await expect(floor).toHaveValue('')
      await visit(page, `/eqUser/view${paths.tsunamiAlertOption}`)
      await expect(page.getByLabel('津波予報区')).toHaveValue('360')
      await visit(page, `/eqUser/view${paths.eruptionAlertOption}`)
      await expect(eruption.getByLabel('受信しない')).toBeChecked()
      await visit(page, `/eqUser/view${paths.firmwareUpdate}`)
      await expect(page.getByLabel('時間帯の開始')).toHaveValue('20')
      await visit(page, `/eqUser/view${paths.trainingEq}`)
      await expect(page.getByLabel('参加する', { exact: true })).toBeChecked()
      await expect(tick).toBeChecked()

      // The confirm page shows both values. The finish page shows what is saved and what comes next.
      const main = page.getByRole('main')
      await page.getByRole('button', { name: '確認画面へ進む' }).click()
      await expect(main.locator('del')).toHaveText('変更前：参加しない')
      await expect(main.locator('ins')).toHaveText('変更後：参加する')
      await page.getByRole('button', { name: 'OK（参加設定を保存する）' }).click()
      await expect(page.getByRole('region', { name: '保存した内容' })).toContainText('参加する')
      await expect(main).toContainText('端末が訓練用の緊急地震速報を報知します。')
      await visit(page, `/eqUser/view${paths.trainingEq}`)
      await expect(tick).not.toBeChecked()

      // Another user must not see the stored values.
      await logIn('wajima_port', 'Minato#2024')
      await page.goto(`/eqUser/view${paths.confUpdate}`)
      await expect(page.getByRole('button', { name: '確認画面へ進む' })).toBeVisible()
      expect(await storedText(page)).not.toContain('太郎')
    },
  )
})

// Requirements: STATE-4
test('Enter does not search while text is being composed', async ({ page, logIn }) => {
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.confUpdate}`)
  const address = page.getByRole('textbox', { name: '住所で地図を移動' })
  const required = page.getByText('住所を入力してください。')
  await address.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(required).toBeHidden()
  await address.press('Enter')
  await expect(required).toBeVisible()
})

// Requirements: VALID-37
test('a password manager finds the user name beside a new password', async ({ page, logIn }) => {
  const userName = page.locator('form input[autocomplete="username"]')
  await visit(
    page,
    `/eqUser/view${paths.resetPassword}?userId=${taro.userId}&token=${'a'.repeat(32)}`,
  )
  await expect(userName).toHaveValue(taro.userId)
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.changePassword}`)
  await expect(userName).toHaveValue(taro.userId)
})

test.describe('a monitoring contract', () => {
  test.use({ newWorld: { scenario: { ready: 'night-mails' } } })

  // Requirements: USER-54
  test('the form for monitoring mails says before and after sending that it saves nothing', async ({
    page,
    logIn,
  }) => {
    await logIn(taro.userId, taro.password)
    await visit(page, `/eqUser/view${paths.monitoringMail}`)
    await expect(page.getByText('この画面からは設定を保存できません。')).toBeVisible()
    await page.getByRole('textbox', { name: '端末名称' }).fill('玄関の端末')
    await page.getByRole('textbox', { name: '受信ユーザ名', exact: true }).fill('太郎')
    for (const choice of await page.getByLabel('送信する', { exact: true }).all())
      await choice.check()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url())
    })
    await page.getByRole('button', { name: '入力内容を確認する' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('入力内容は保存されていません。')
    await expect(alert.getByRole('link', { name: 'サポート窓口' })).toBeVisible()
    expect(calls).toEqual([])
  })
})
