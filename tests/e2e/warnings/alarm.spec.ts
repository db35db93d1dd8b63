import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'
import { long } from '../tags.ts'
import { banner, soon, untilShown } from './banner.ts'
import { near } from './quakes.ts'

test.use({ newWorld: { scenario: { ready: 'tsunami' } }, hasOwnContext: true })

const majorWarningAt = '2024-02-01T09:21:00+09:00'

/** Runs in the page before its scripts. Makes the tab hidden and records notifications. */
function hideTab(): void {
  Object.defineProperty(document, 'hidden', { get: () => true })
  const shown: string[] = []
  class Kept {
    static permission = 'granted'
    static requestPermission = () => Promise.resolve('granted')
    constructor(title: string, { body }: { body: string }) {
      shown.push(`${title} ${body}`)
    }
  }
  Object.assign(window, { Notification: Kept, shown })
}

// Requirements: USER-23
test('a warning in force shows in the tab, and a hidden tab notifies once if the owner allowed it', async ({
  page,
  world,
  logIn,
}) => {
  await page.addInitScript(hideTab)
  await page.clock.install()
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.termStatus}`)
  const toggle = page.getByRole('switch', { name: /警報を通知する/ })
  await expect(toggle).not.toBeChecked()
  await toggle.check()
  await expect(page).toHaveTitle(/^端末の状態/)
  const icons = page.locator('link[rel=icon]')
  await expect(icons).toHaveCount(1)
  await world.advanceTo(majorWarningAt)
  await untilShown(page, () => expect(page).toHaveTitle(/^【大津波警報】端末の状態/, soon))
  await expect(icons).toHaveCount(2)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/open/warnings/latest')) calls += 1
  })
  let steps = 0
  await untilShown(page, async () => {
    steps += 1
    await page.waitForLoadState('networkidle')
    expect(calls).toBe(2)
  })
  expect(steps, 'of 3 seconds: it asks less often').toBeGreaterThan(10)
  expect(await page.evaluate(() => String(Reflect.get(window, 'shown')))).toBe(
    '大津波警報 石川県加賀（あなたの端末の地域）',
  )
  await world.command({ verb: 'tsunami', areaCode: '361', level: 1 })
  await untilShown(page, () => expect(page).toHaveTitle(/^端末の状態/, soon))
  await expect(icons).toHaveCount(1)
})

// Requirements: USER-23
test('a warning in force is a banner across every page of its owner, with what to do', async ({
  page,
  world,
  logIn,
}) => {
  await world.advanceTo(majorWarningAt)
  await logIn(taro.userId, taro.password)
  for (const screen of ['termStatus', 'history', 'confUpdate'] as const) {
    await visit(page, `/eqUser/view${paths[screen]}`)
    await expect(banner(page)).toContainText('大津波警報')
  }
  await expect(banner(page)).toContainText('石川県加賀')
  await expect(banner(page)).toContainText('ただちに高台や避難ビルへ避難してください')
  await expect(banner(page).getByRole('link', { name: '気象庁の情報' })).toHaveAttribute(
    'href',
    /jma\.go\.jp.*tsunami/,
  )
  await expect(banner(page)).toContainText('すぐに たかい ところへ にげて ください。')
  await expect(banner(page).locator('[lang=en]')).toContainText(
    'Tsunami warning – go to high ground now',
  )
  await expect(banner(page).locator('[lang=en]').getByRole('link')).toHaveAttribute(
    'href',
    /jma\.go\.jp.*multi/,
  )
  const line = banner(page).getByRole('heading', { name: /^大津波警報/ })
  await expect(line).toContainText('石川県加賀（あなたの端末の地域）')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(line.locator('..')).toHaveCSS('background-color', 'rgb(200, 0, 255)')
    await expectAccessible(page)
  }
})

// Requirements: USER-23, SESSION-3
test('a warning appears without changing a form that is being filled in, and its end is announced', async ({
  page,
  world,
  logIn,
}) => {
  await page.clock.install()
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.confUpdate}`)
  const memo = page.getByRole('textbox', { name: 'メモ' })
  await memo.scrollIntoViewIfNeeded()
  await memo.fill('二階の書斎')
  await expect(banner(page)).toBeHidden()
  const before = await memo.boundingBox()
  await world.advanceTo(majorWarningAt)
  await untilShown(page, () => expect(banner(page)).toContainText('大津波警報', soon))
  const moved = ((await memo.boundingBox())?.y ?? 0) - (before?.y ?? 0)
  expect(Math.abs(moved), 'less than a pixel').toBeLessThan(1)
  await expect(memo).toBeFocused()
  await expect(memo).toHaveValue('二階の書斎')
  await world.command({ verb: 'tsunami', areaCode: '361', level: 1 })
  // The page announces the end whether or not the user is active.
  await untilShown(page, () =>
    expect(banner(page)).toContainText(/津波警報等は解除されました：石川県加賀.* \d\d:\d\d/, soon),
  )
  await expect(banner(page)).not.toContainText('大津波警報')
  await world.advance('61m')
  await untilShown(page, () => expect(banner(page)).toBeHidden(soon))
})

// Requirements: USER-23
test('every page begins with the earthquake: what to do, both intensities and the time until the S wave', async ({
  page,
  world,
  logIn,
}) => {
  await page.clock.install()
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.termStatus}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await world.quake(near)
  await world.advance('8s')
  let x = 300
  await untilShown(page, async () => {
    await page.mouse.move((x += 10), 300)
    await expect(banner(page)).toContainText(/予測震度 震度\d/, soon)
  })
  await expect(banner(page)).not.toContainText('計測震度')
  const panel = page.getByRole('main').getByRole('region', { name: /^24時間以内の地震/ })
  await untilShown(page, () => expect(panel).toContainText(/計測震度（相当）\s*計測前/, soon))
  await expect(banner(page)).toContainText(/緊急地震速報.*富山湾 M\d\.\d/)
  await expect(banner(page).getByRole('timer')).toHaveText(/揺れの到達まで約\d+秒/)
  await expect(banner(page)).toContainText('まず身の安全を守ってください。')
  await expect(banner(page)).toHaveAttribute('aria-live', 'assertive')
  await expectAccessible(page)
  await world.advance('40s')
  await untilShown(page, async () => {
    await page.mouse.move((x += 10), 300)
    await expect(banner(page)).toContainText(/予測震度 震度\d.*計測震度（相当） 震度\d/, soon)
  })
  await world.advance('5m')
  await untilShown(page, () => expect(banner(page)).toContainText('地震がありました', soon))
  await world.advance('6m')
  await untilShown(page, () =>
    expect(banner(page).getByRole('heading')).toHaveText([/^津波注意報/], soon),
  )
})

// Requirements: USER-23
test('after two missed polls, every page says until when the warnings are known', async ({
  page,
  world,
  logIn,
}) => {
  await page.clock.install()
  await logIn(taro.userId, taro.password)
  await visit(page, '/eqUser/view/user/termStatus')
  const line = banner(page).getByText(/最新の警報を取得できていません.*\d:\d\d\s*まで）/)
  const effect = { kind: 'error', code: 500 } as const
  await world.command({ verb: 'fault', operationId: 'getLatestWarning', effect })
  await untilShown(page, () => expect(line).toBeVisible(soon))
  await expectAccessible(page)
  for (const path of ['user/history', 'user/confUpdate', 'open/warnings/latest', 'otp/login']) {
    await visit(page, `/eqUser/view/${path}`)
    await expect(line, path).toBeVisible()
  }
  await world.command({ verb: 'clear-faults' })
  await untilShown(page, () => expect(line).toBeHidden(soon))
})

test.describe('on the evening of the Noto earthquake', () => {
  test.use({ newWorld: { scenario: { ready: 'noto-2024' } } })

  // Requirements: USER-23
  test("the user's coast comes first and is the only one expanded, others are one line", async ({
    page,
    world,
    logIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await logIn('wajima_umi', taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    const names = banner(page).getByRole('heading')
    await expect(names).toHaveText([/^大津波警報石川県能登（あなたの端末の地域）/, /^ほかの地域：/])
    await expect(banner(page)).toContainText(/ほかの地域：津波警報\d+、津波注意報\d+/)
    for (const advice of await banner(page).locator('p:visible').all())
      await expect(advice, 'nothing is clipped').toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    // A flash report about a volcano does not collapse the tsunami warning.
    await world.command({ verb: 'eruption', areaName: '白山', level: 0 })
    await visit(page, `/eqUser/view${paths.history}`)
    await expect(names).toHaveText([/^大津波警報/, /^噴火速報/, /^ほかの地域/])
    await expect(banner(page)).toContainText('ただちに高台や避難ビルへ')
  })

  // Requirements: USER-23
  test('a collapsed warning stays collapsed on other pages, and expands again when its level changes', async ({
    page,
    world,
    logIn,
  }) => {
    await logIn('wajima_umi', taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    const line = banner(page).getByRole('button', { name: /^大津波警報/ })
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    await line.press('Enter')
    await expect(banner(page).getByText('ただちに高台')).toBeHidden()
    await page.goto(`/eqUser/view${paths.history}`)
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await world.advance('1m')
    await world.tsunami('360', 4)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    await expect(banner(page).getByRole('button', { name: /^津波警報/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })

  // Requirements: USER-79
  test('the status begins with the strongest earthquake of the day, and the number of other ones', async ({
    page,
    logIn,
  }) => {
    await logIn('wajima_umi', taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    const panel = page.getByRole('main').getByRole('region', { name: /^24時間以内の地震/ })
    await expect(panel).toHaveAccessibleName(/M7\.\d$/)
    await expect(panel.getByRole('link', { name: /^ほか\d+件$/ })).toHaveAttribute(
      'href',
      new RegExp(`${paths.history}$`),
    )
  })

  // Requirements: USER-23
  test('an owner on a safe coast only sees one line', async ({ page, logIn }) => {
    await logIn('tokyo_ken', taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    await expect(banner(page).getByRole('heading')).toHaveText([
      /^ほかの地域：大津波警報1、津波警報\d+、津波注意報\d+/,
    ])
    await banner(page).getByText('地域名').click()
    await expect(banner(page)).toContainText('大津波警報：石川県能登')
    await expect(banner(page)).not.toContainText('にげて')
    await expectAccessible(page)
  })
})

test.describe('on the day of an earthquake', () => {
  test.use({ newWorld: { scenario: { ready: 'kanazawa-2024' } } })

  // Requirements: USER-79
  test('login and status begin with it', { tag: long }, async ({ page, world, logIn }) => {
    const panel = page
      .getByRole('main')
      .getByRole('region', { name: '24時間以内の地震：石川県能登地方 M7.4' })
    await visit(page, `/eqUser/view${paths.login}`)
    await expect(panel).toContainText('予測最大震度')
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.termStatus}`)
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(/地震/)
    await expect(panel).toContainText(/予測震度.*5弱.*計測震度（相当）.*5弱/)
    await expect(panel).toContainText('震央から端末まで約125km')
    await expect(panel).toContainText('大きな揺れ（S波）の約29秒前に速報を受信')
    const seismogram = panel.getByRole('img', { name: 'この端末が記録した揺れの波形' })
    await expect(seismogram).toHaveJSProperty('naturalWidth', 640)
    await expectAccessible(page)
    await panel.getByRole('link').click()
    await expect(page).toHaveURL(/\/history\/20240101161011$/)
    await world.advance('24h')
    await visit(page, `/eqUser/view${paths.login}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(panel).toBeHidden()
  })

  test(
    'ten minutes after it, the banner no longer requests the history',
    { tag: long },
    async ({ page, logIn }) => {
      await page.clock.install()
      await logIn(taro.userId, taro.password)
      await visit(page, `/eqUser/view${paths.termLog}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      let x = 300
      const calls = (path: string) => asked.filter((one) => one.includes(path)).length
      await untilShown(page, async () => {
        await page.mouse.move((x += 10), 300)
        expect(calls('/user/term-status')).toBeGreaterThan(2)
      })
      expect(calls('/user/history')).toBe(0)
    },
  )
})

// Requirements: USER-23, OPEN-9
test('visitors see the warnings in force on all pages, and an earthquake within the last minutes', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await visit(page, `/eqUser/view${paths.login}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await world.advanceTo(majorWarningAt)
  await world.command({ verb: 'tsunami', areaCode: '360', level: 5 })
  await world.quake('hyogo-nanbu-1995')
  await world.advance('30s')
  await untilShown(page, () => expect(banner(page)).toContainText('予測最大震度', soon))
  const tsunami = banner(page).getByRole('heading', { name: /^大津波警報/ })
  await expect(tsunami).toContainText('石川県能登、石川県加賀')
  await expectAccessible(page)

  // On a phone all names are visible at once.
  await page.setViewportSize({ width: 390, height: 844 })
  await world.command({ verb: 'eruption', areaName: '白山', level: 4 })
  const names = banner(page).getByRole('heading')
  await untilShown(page, () => expect(names).toHaveCount(3, soon))
  for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 })
  await visit(page, '/eqUser/view/nowhere')
  await expect(tsunami).toBeVisible()
})

// Requirements: USER-23
test('visitors learn the end of a tsunami warning and of a cancelled earthquake, for a while', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await world.advanceTo(majorWarningAt)
  await world.command({ verb: 'tsunami', areaCode: '360', level: 4 })
  await visit(page, `/eqUser/view${paths.login}`)
  await expect(banner(page)).toContainText('大津波警報')
  await world.command({ verb: 'tsunami', areaCode: '361', level: 1 })
  const lifted = banner(page).getByRole('heading', { name: /^津波警報等は解除されました/ })
  await untilShown(page, () =>
    expect(lifted).toHaveText('津波警報等は解除されました：石川県加賀', soon),
  )
  await expect(banner(page).getByRole('button')).toHaveText([/^津波警報/])
  await world.command({ verb: 'tsunami', areaCode: '360', level: 1 })
  await untilShown(page, () => expect(lifted).toContainText('石川県能登', soon))
  await expect(banner(page)).toContainText(/海面の変動に注意/)
  const eqcode = await world.quake(near)
  await world.advance('12s')
  await untilShown(page, () => expect(banner(page)).toContainText('つくえの したに', soon))
  await world.command({ verb: 'cancel-warning', eqcode })
  await untilShown(page, () =>
    expect(banner(page)).toContainText('緊急地震速報は取り消されました', soon),
  )
  await expect(banner(page)).not.toContainText('震度')
  await expect(page).toHaveTitle(/^ログイン/)
  await world.advance('61m')
  await untilShown(page, () => expect(banner(page)).toBeHidden(soon))
})

// Requirements: USER-23, FALLBACK-4
test(
  'the loading overlay covers no warning, and its links still work',
  { tag: long },
  async ({ page, world, logIn }) => {
    await world.advanceTo(majorWarningAt)
    await logIn(taro.userId, taro.password)
    await visit(page, `/eqUser/view${paths.termLog}`)
    await world.fault('listHistory', { kind: 'delay', delayMs: 2_000 })
    await page.getByRole('link', { name: '受信履歴' }).click()
    await expect(page.locator('#main')).toHaveAttribute('inert')
    await banner(page).getByRole('link', { name: '気象庁の情報' }).click({ trial: true })
    await expect(page.locator('[inert]')).toHaveCount(0)
  },
)

// Requirements: USER-23, SESSION-3
test('the banner does not extend the session of an inactive user', async ({ page, logIn }) => {
  await page.clock.install()
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.changePassword}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('28:05')
  const ending = page.getByText('まもなくログアウトします。')
  await expect(ending).toBeVisible()
  const asked = page.waitForResponse(/open\/warnings\/latest/)
  await page.clock.runFor(6_000)
  await (await asked).finished()
  await expect(ending).toBeVisible()
})

// Requirements: USER-9, USER-12
test(
  'owners keep their menu on public pages and at unknown addresses',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await visit(page, `/eqUser/view${paths.termStatus}`)
    await page.getByRole('link', { name: '最新の緊急地震速報' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.latestWarning}$`))
    const menu = page.getByRole('navigation', { name: 'ユーザメニュー' })
    await expect(menu).toContainText(`シリアル番号 ${taro.terminalId} でログイン中`)
    await visit(page, '/eqUser/view/nowhere')
    await expect(menu).toBeVisible()
    await page.getByRole('link', { name: '端末の状態へ' }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.termStatus}$`))
  },
)

// Requirements: USER-18, USER-24
test('a warning is shown when the name of its area and the shakiness are missing', async ({
  page,
  world,
  logIn,
}) => {
  await world.advanceTo(majorWarningAt)
  await world.fault('getTerminalStatus', {
    kind: 'omit',
    fields: ['tsunamiAreaName', 'shakeCount'],
  })
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.termStatus}`)
  await expect(banner(page)).toContainText('大津波警報')
  await expect(page.getByRole('main')).toContainText('特別警報（大津波警報）')
  await expect(
    page.getByRole('main').getByRole('link', { name: '未設定' }).first(),
  ).toHaveAttribute('href', new RegExp(paths.tsunamiAlertOption))
  await expect(page.getByRole('main').getByText('0.00')).toBeVisible()
})
