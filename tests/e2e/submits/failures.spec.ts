import { expect } from 'playwright/test'
import { contractOperation } from '../../../openapi/contract/contract.ts'
import { goTo, goWithin } from '../go-within.ts'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { expectAccessible } from '../accessible.ts'
import { submitLogin, taro } from '../taro.ts'
import { long } from '../tags.ts'

// Requirements: FALLBACK-6
test('a failed login takes the focus and changes the title, at each attempt', async ({ page }) => {
  await page.goto(`/eqUser/view${paths.login}`)
  const alert = page.getByRole('alert')
  for (const password of ['Chigau-2024!', 'Machigai-2024!']) {
    await submitLogin(page, { ...taro, password })
    await expect(alert).toContainText('ログインに失敗しました。')
    await expect(alert).toBeFocused()
    await expect(page).toHaveTitle(/^エラー：ログインに失敗しました。/)
  }
  await expectAccessible(page)
})

// Requirements: FALLBACK-6, FALLBACK-7
test('the message for a refused save or an unreadable response takes the focus, and the save does not count as successful', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  const { path } = contractOperation('saveTsunamiOption')
  const answers = {
    'another page': { contentType: 'text/html', body: '<h1>Wi-Fi ログイン</h1>' },
    'an aborted one': { contentType: 'application/json', body: '' },
    'a refusal': undefined,
  }
  for (const [name, answer] of Object.entries(answers)) {
    await page.goto(`/eqUser/view${paths.tsunamiAlertOption}`)
    const next = page.getByRole('button', { name: '確認画面へ進む' })
    await expect(next).toBeVisible()
    await page.getByLabel('津波警報以上').check()
    const title = await page.title()
    // The test itself responds with an HTML page, as another server would, because the simulator has no such fault.
    if (answer) await page.route(`**${path}`, (route) => route.fulfill(answer), { times: 1 })
    else await world.fault('saveTsunamiOption', 400_008)
    await next.click()
    await page.getByRole('button', { name: 'OK' }).click()
    const alert = page.getByRole('alert')
    await expect(alert, name).toBeFocused()
    await expect(page).toHaveTitle(/^エラー：/)
    await expect(page).toHaveURL(new RegExp(`${paths.tsunamiAlertOptionConfirm}$`))
    await page.getByRole('link', { name: '入力画面に戻る' }).click()
    await expect(page).toHaveTitle(title)
  }
})

// Requirements: REG-27
test(
  'a mailed link that was used before says so',
  { tag: long },
  async ({ page, world, request }) => {
    const { path } = contractOperation('requestLoginMail')
    await request.post(path, {
      headers: { 'x-sim-world': world.name },
      data: { terminalId: taro.terminalId, initPassword: 'Ab12Cd34' },
    })
    const [mail] = await world.mails({ kind: 'login-reminder' })
    const [link = ''] = /http\S+\/regist\/changePassword\S+/.exec(mail?.text ?? '') ?? []
    for (const isSpent of [false, true]) {
      // The link in the mail has the address of this portal.
      await page.goto(link)
      await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
      await page.getByRole('textbox', { name: '新しいパスワード', exact: true }).fill('Atarashii-1')
      await page.getByRole('textbox', { name: '新しいパスワード（確認）' }).fill('Atarashii-1')
      await page.getByRole('button', { name: 'パスワードを変更する' }).click()
      if (!isSpent) await expect(page).toHaveURL(new RegExp(`${paths.resetPasswordFinish}$`))
    }
    await expect(page.getByRole('alert')).toContainText(
      'このURLは使用済みか、有効期限が切れています。',
    )
    await expect(page.getByRole('alert')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'もう一度メールを受け取る' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.forgotMail}$`))
  },
)

// Requirements: FALLBACK-8
test(
  'if the main script fails, the page still shows a message',
  { tag: long },
  async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`/eqUser/view${paths.login}`)
    const words = 'しばらくたっても表示されないときは、再読み込みしてください。'
    await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
    await expectAccessible(page)

    await page.unroute('**/*.js')
    await page.getByRole('link', { name: '再読み込みする' }).click()
    await expect(page.getByRole('heading', { name: 'ログイン', level: 1 })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  },
)

// Requirements: FALLBACK-13
test('if the layout fails, the page still shows a message', async ({ page }) => {
  await page.goto(`/eqUser/view${paths.login}`)
  await expect(page.getByRole('heading', { name: screenNames.login, level: 1 })).toBeVisible()
  // After each navigation, the layout of all screens looks for its inert elements.
  await page.evaluate(() => {
    const find = document.getElementById.bind(document)
    let isBroken = false
    document.getElementById = (id) => {
      const element = find(id)
      isBroken ||= element?.inert === true
      if (isBroken) throw new Error('A bug in the layout.')
      return element
    }
  })
  await page.evaluate(goTo, `/eqUser/view${paths.warnings}`)
  await expect(page.getByRole('main')).toContainText('予期しないエラーが発生しました。')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.getByRole('heading', { name: screenNames.warnings, level: 1 })).toBeVisible()
})

/** Returns the paths in the same area as the page, except those of the page itself. */
function missingScreens(start: string): string[] {
  const isOfUser = (path: string) => path.startsWith(paths.user)
  return Object.values(paths)
    .filter((path) => isOfUser(path) === isOfUser(start) && !start.startsWith(path))
    .filter((path) => path !== paths.open && path !== paths.user)
    .map((path) => path.replace('*', '/nowhere').replace(':code', '20240101161011'))
}

// Requirements: FALLBACK-11
test('every screen whose code can not be loaded says so and keeps the menu', async ({
  page,
  logIn,
}) => {
  const starts = { [paths.login]: screenNames.login, [paths.termStatus]: screenNames.termStatus }
  for (const [start, name] of Object.entries(starts)) {
    if (start === paths.termStatus) await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${start}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.context().setOffline(true)
    const menuLinks = page.getByRole('navigation').first().getByRole('link')
    await expect(menuLinks).not.toHaveCount(0)
    const links = await menuLinks.count()
    for (const path of missingScreens(start)) {
      await goWithin(page, `/eqUser/view${path}`)
      // Some screens share their code with the first page.
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      // The window with the terminal's settings has no menu.
      if (!path.startsWith(paths.otp)) await expect.soft(menuLinks, path).toHaveCount(links)
    }
    await page.context().setOffline(false)
  }
})

// Requirements: FALLBACK-1, FALLBACK-11
test(
  'a screen whose code can not be loaded keeps the menu, and a retry loads the screen',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.termStatus}`)
    const link = page.getByRole('navigation').first().getByRole('link', { name: '受信履歴' })
    await expect(link).toBeVisible()
    await page.context().setOffline(true)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('通信できませんでした。')
    await page.getByRole('button', { name: 'もう一度読み込む' }).click()
    await expect(page.getByRole('main')).toContainText('通信できませんでした。')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'もう一度読み込む' }).click()
    await expect(page.getByRole('heading', { name: '受信履歴' })).toBeVisible()
  },
)

// Requirements: FALLBACK-11
test(
  "if a new release lacks a screen's code, the page reloads once",
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.termStatus}`)
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    await page.route('**/assets/history-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('navigation').first().getByRole('link', { name: '受信履歴' }).click()
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect.poll(() => pages).toBe(1)
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${paths.history}$`))
    await page.unroute('**/assets/history-*.js')
    await page.getByRole('button', { name: 'もう一度読み込む' }).click()
    await expect(page.getByRole('heading', { name: '受信履歴' })).toBeVisible()
    expect(pages).toBe(2)
  },
)

// Requirements: USER-80
test(
  'a user who goes back while a test broadcast is being sent is told that it was sent',
  { tag: long },
  async ({ page, world, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.alertTestCast}`)
    await page.getByRole('button', { name: '確認画面へ進む' }).click()
    await world.fault('sendAlertTestCast', { kind: 'delay', delayMs: 1_500 })
    const sent = page.waitForRequest('**/alert-test-cast')
    await page.getByRole('button', { name: '送信する' }).click()
    await sent
    await page.goBack()
    await expect(page.getByRole('button', { name: '確認画面へ進む' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${paths.alertTestCastFinish}$`))
  },
)

// Requirements: CLIENT-14
test(
  'an error while reading does not ask for input, and visitors are not sent to the user area',
  { tag: long },
  async ({ page, world, logIn }) => {
    await page.goto(`/eqUser/view${paths.warnings}`)
    await world.fault('listWarnings', 500)
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: 'ログイン画面へ' })).toBeVisible()
    await logIn(taro.userId, taro.password)
    await world.fault('getTerminalLog', 400_019)
    for (const path of [paths.termLog, `${paths.wave}?code=zzz`]) {
      await page.goto(`/eqUser/view${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        '内容を表示できませんでした。',
      )
      await expect(page.getByRole('main')).not.toContainText('入力')
    }
  },
)
