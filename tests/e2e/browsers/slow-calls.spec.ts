import { type Page, expect } from 'playwright/test'
import { contractOperation, type OperationId } from '../../../openapi/contract/contract.ts'
import type { Screen } from '../screen-list.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { long } from '../tags.ts'
import { userScreens } from '../screen-list.ts'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'

test.use({ hasOwnContext: true })

/** Screens, each with the calls for its main content. */
const mainCalls: [Screen, ...OperationId[]][] = [
  ['login'],
  ['initializeTerminal'],
  ['notice'],
  ['latestWarning', 'getLatestWarning'],
  ['warnings', 'listWarnings'],
  ['simulation', 'getOpenWave'],
  ['termStatus', 'getTerminalStatus'],
  ['confUpdate', 'getSettings'],
  ['dcSwitchTest', 'getRedundancyCheck'],
  ['testCast', 'getTsunamiOption', 'getEruptionOption'],
  ['alertTestCast'],
  ['termLog', 'getTerminalLog'],
  ['history', 'listHistory'],
  ['tsunamiAlertOption', 'getTsunamiOption'],
  ['trainingEq', 'getDrill'],
  ['firmwareUpdate', 'getFirmwareUpdate'],
  ['onetimePassword', 'getOnetimePassword'],
  ['changePassword'],
]

/** Lets all calls of a screen hang, except those of the given operations. */
async function hangAllBut(page: Page, operations: readonly OperationId[]): Promise<void> {
  const known = new Set(operations.map((id) => contractOperation(id).path))
  await page.unrouteAll()
  await page.route('**/eqUser/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return known.has(pathname) ? route.continue() : undefined
  })
}

for (const [screen, ...main] of mainCalls) {
  // Requirements: FALLBACK-15
  test(`a screen waits a second at most for what is not its main content: ${screen}`, async ({
    page,
    logIn,
  }) => {
    const isOpen = paths[screen].startsWith(paths.open) || paths[screen].startsWith(paths.regist)
    // The login also affects public screens, which make more calls in a browser that has signed in before.
    await logIn(taro.userId, taro.password)
    await page.addInitScript(() => localStorage.setItem('equser.signedIn', 'yes'))
    await hangAllBut(page, [...main, ...(isOpen ? [] : (['getSessionUser'] as const))])
    await page.goto(`/eqUser/view${paths[screen]}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenNames[screen], {
      timeout: 3_500,
    })
    if (screen !== 'termStatus') return
    const tile = page.getByRole('heading', { name: 'データセンターとの接続' })
    const before = await tile.boundingBox()
    await page.unrouteAll()
    const answer = page.waitForResponse('**/user/history/*')
    await page.getByRole('link', { name: '最新の状態に更新' }).click()
    await answer
    await expect(page.getByRole('heading', { name: /24時間以内の地震：/ })).toBeVisible()
    expect(Math.abs(((await tile.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(30)
  })
}

/** These screens show their form before any response, or their main call only fills a part of them. */
const isNeverWaiting = new Set<Screen>(['latestWarning', 'simulation', 'testCast'])

for (const [screen, main] of mainCalls.filter(([name]) => !isNeverWaiting.has(name))) {
  if (main === undefined) continue
  const menu = paths[screen].startsWith(`${paths.user}/`) ? 'ユーザメニュー' : '公開ページ'
  // Requirements: FALLBACK-15
  test(
    `a screen that is still loading has its banner, header and menu: ${screen}`,
    screen === 'termStatus' ? {} : { tag: long },
    async ({ page, logIn }) => {
      if (menu === 'ユーザメニュー') await logIn(taro.userId, taro.password)
      const { path } = contractOperation(main)
      await page.route(
        ({ pathname }) => pathname === path,
        () => undefined,
      )
      await page.goto(`/eqUser/view${paths[screen]}`)
      const links = page.getByRole('navigation', { name: menu }).getByRole('link')
      await expect(links.first()).toBeVisible({ timeout: 3_500 })
      await expect(page.getByRole('main')).toHaveText(/^ページを読み込んでいます…/)
      await expect(page.getByRole('heading', { name: /^津波警報/ })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(screenNames[screen]))
      await expectAccessible(page)
      await links.last().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('ページを読み込んでいます…')).toBeHidden()
    },
  )
}

const empty = { status: 200, contentType: 'application/json', body: '{}' }

// Requirements: USER-24, FALLBACK-13
for (const id of ['getDrill', 'getRedundancyCheck', 'listHistory', 'getTerminalStatus'] as const) {
  test(`an empty response to ${id} takes neither the warnings nor the menu away`, async ({
    page,
    logIn,
  }) => {
    await logIn(taro.userId, taro.password)
    await page.route(`**${contractOperation(id).path}*`, (route) => route.fulfill(empty))
    for (const screen of id === 'getDrill' ? userScreens : (['termStatus', 'termLog'] as const)) {
      await page.goto(`/eqUser/view${paths[screen]}`)
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
      await expect(page.getByRole('heading', { name: /^津波警報/ }), screen).toBeVisible()
      if (id === 'getDrill')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenNames[screen])
    }
    if (id !== 'getDrill') return
    await page.goto(`/eqUser/view${paths.trainingEq}`)
    await expect(page.getByText('現在、予定されている訓練はありません。')).toBeVisible()
  })
}
