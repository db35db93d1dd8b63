import { expect } from 'playwright/test'
import { test } from './test.ts'
import { long } from './tags.ts'
import { expectAccessible } from './accessible.ts'
import { taro } from './taro.ts'
import { visit } from './go-within.ts'

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

// Requirements: USER-55
test('the terminal log names what the terminal received', async ({ page, world }) => {
  await visit(page, '/eqUser/view/user/termLog')
  await expect(page.getByRole('main')).toContainText('緊急地震速報（警報）受信 石川県能登地方')
  await expect(page.getByRole('main')).toContainText('津波情報受信 石川県加賀 津波警報')
  await world.command({ verb: 'link', terminalId: taro.terminalId, state: 'down' })
  await world.advance('5m')
  await world.command({ verb: 'link', terminalId: taro.terminalId, state: 'up' })
  await world.advance('5m')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('東データセンターに接続')
})

// Requirements: USER-55
test('the terminal log is scrolled to its end', { tag: long }, async ({ page, world }) => {
  const { terminalId } = taro
  for (const state of ['down', 'up', 'down', 'up', 'down', 'up'] as const) {
    await world.command({ verb: 'link', terminalId, state })
    await world.advance('3m')
  }
  await visit(page, '/eqUser/view/user/termLog')
  await expect(page.getByRole('heading', { name: '端末ログ', level: 1 })).toBeVisible()
  await expectAccessible(page)
  // In a window this low, the log is longer than its frame.
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 120 })
  await page.reload()
  const log = page.getByRole('region', { name: '端末ログ' })
  const { hidden, left } = await log.evaluate((element) => ({
    hidden: element.scrollHeight - element.clientHeight,
    left: element.scrollHeight - element.clientHeight - element.scrollTop,
  }))
  expect(hidden).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(1)
})

// Requirements: USER-15, USER-21, USER-31, USER-32
test('a redundancy check starts once, shows progress, and shows its result after three minutes', async ({
  page,
  world,
}) => {
  await visit(page, '/eqUser/view/user/dcSwitchTest')
  const east = page.getByRole('button', { name: '東データセンターへ接続する' })
  const west = page.getByRole('button', { name: '西データセンターへ接続する' })
  await expect(east).toBeDisabled()
  await expectAccessible(page)

  await west.click()
  await expect(page).toHaveURL(/\/user\/dcSwitchTestFinish$/)
  await expect(page.getByRole('main')).toContainText('約3分')
  await expectAccessible(page)
  await visit(page, '/eqUser/view/user/termStatus')
  await expect(page.getByRole('main')).toContainText('冗長化の最終確認日確認中')
  await visit(page, '/eqUser/view/user/dcSwitchTestFinish')
  await page.getByRole('link', { name: '確認状況を見る' }).click()
  await expect(page.getByRole('main')).toContainText('確認中')
  await expect(page.getByRole('main')).toContainText(
    '接続を切り替える間、端末は一時的に切断されます。',
  )
  await expect(page.getByRole('main')).not.toContainText('確認できません')
  await expect(west).toBeDisabled()

  await world.advance('4m')
  await page.getByRole('link', { name: '最新の状態に更新' }).click()
  await expect(page.getByRole('main')).not.toContainText('確認中')
})

// Requirements: CLIENT-13
test('a status that can no longer be read stays, and the page says so', async ({ page, world }) => {
  await visit(page, '/eqUser/view/user/termStatus')
  await expect(page.getByRole('main')).toContainText('1700123')
  await world.fault('getTerminalStatus', 500)
  await page.getByRole('link', { name: '最新の状態に更新' }).click()
  await expect(page.getByText('最新の状態を取得できませんでした。')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1700123')
})

// Requirements: USER-22
test('the status begins with one verdict, and with the alerts that the terminal receives', async ({
  page,
  world,
}) => {
  await visit(page, '/eqUser/view/user/termStatus')
  const main = page.getByRole('main')
  await expect(main).toContainText(/現在最新の状態に更新正常です。最後の確認 \d\d:\d\d/)
  await expect(main).toContainText(
    '緊急地震速報、津波情報（石川県加賀）、噴火情報（白山）を受信します。',
  )
  const names = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(names).toEqual([...new Set(names)])
  await world.command({ verb: 'ntp', terminalId: taro.terminalId, state: 'disconnected' })
  await page.reload()
  await expect(main).toContainText('端末の時刻が同期していません。')
  await expect(main).not.toContainText('正常です。')
})

// Requirements: USER-22, USER-56
test('a disconnected terminal is shown as disconnected, and its log is unavailable', async ({
  page,
  world,
}) => {
  await world.command({ verb: 'link', terminalId: taro.terminalId, state: 'down' })
  await world.advance('5m')
  await visit(page, '/eqUser/view/user/termStatus')
  const main = page.getByRole('main')
  await expect(main).toContainText('データセンターとの接続切断')
  await expect(main).toContainText(
    /端末は 2024\/01\/01 16:\d\d:\d\d からデータセンターに接続されていません。/,
  )
  await expect(main).toContainText('緊急地震速報、津波情報、噴火情報を受信できません')
  await expect(main.getByRole('listitem').filter({ hasText: 'LANケーブル' })).toBeVisible()
  await visit(page, '/eqUser/view/user/termLog')
  await expect(page.getByRole('main')).toContainText('端末が接続されると、ログを表示できます。')
  for (const screen of ['testCast', 'alertTestCast', 'tsunamiAlertOption', 'eruptionAlertOption']) {
    await visit(page, `/eqUser/view/user/${screen}`)
    const notice = page.getByRole('main').getByText('端末はデータセンターに接続されていません。')
    await expect(notice, screen).toBeVisible()
  }
  await expectAccessible(page)
})
