import { expect } from 'playwright/test'
import { contractOperation, type OperationId } from '../../../openapi/contract/contract.ts'
import { test } from '../test.ts'
import { taro } from '../taro.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'

const reads = [
  ['confUpdate', 'getSettings'],
  ['dcSwitchTest', 'getRedundancyCheck'],
  ['testCast', 'getTsunamiOption'],
  ['trainingEq', 'getDrill'],
  ['tsunamiAlertOption', 'getTsunamiOption'],
  ['eruptionAlertOption', 'getEruptionOption'],
  ['firmwareUpdate', 'getFirmwareUpdate'],
  ['onetimePassword', 'getOnetimePassword'],
  ['termLog', 'getTerminalLog'],
  ['history', 'listHistory'],
  ['termStatus', 'getTerminalStatus'],
] as const satisfies [keyof typeof screenNames, OperationId][]

// Requirements: CLIENT-14, FALLBACK-6
test('a screen whose lost response was to a read offers no input, and keeps its name in the title', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  for (const [screen, id] of reads) {
    await page.route(`**${contractOperation(id).path}*`, (route) => route.abort())
    await page.goto(`/eqUser/view${paths[screen]}`)
    await expect(page).toHaveTitle(
      new RegExp(
        `エラー：通信できませんでした.* \\| (?:【.*】)?${screenNames[screen]} \\| ユーザページ$`,
      ),
    )
    const main = page.getByRole('main')
    await expect(main).not.toContainText('入力')
    const own = `/eqUser/view${paths[screen]}`
    for (const link of await main.getByRole('link').all()) {
      const isToItself = (await link.getAttribute('href')) === own
      expect.soft((await link.textContent()) === 'もう一度読み込む', screen).toBe(isToItself)
    }
    await page.unrouteAll()
    await main.getByRole('link').or(main.getByRole('button')).first().click()
    await expect(page).not.toHaveTitle(/エラー/)
  }
})

// Requirements: USER-52
test('the log of a disconnected terminal is a quiet notice on its screen', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await world.fault('getTerminalLog', 400_014)
  await page.goto(`/eqUser/view${paths.termLog}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenNames.termLog)
  await expect(page.getByRole('main')).toContainText('端末が接続されると、ログを表示できます。')
  await expect(page).not.toHaveTitle(/エラー/)
})
