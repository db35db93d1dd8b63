import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'
import { banner, soon, untilShown } from './banner.ts'
import { near } from './quakes.ts'

// The drill of the scenario is on 15 February 2024 at 10:00, with a deadline on 8 February at 17:00.
test.use({ newWorld: { scenario: { ready: 'drill' } }, hasOwnContext: true })

async function join(page: Page): Promise<void> {
  await visit(page, `/eqUser/view${paths.trainingEq}`)
  await page.getByLabel('参加する', { exact: true }).check()
  await page.getByLabel('訓練の日時に端末が実際に報知することを確認しました。').check()
  await page.getByRole('button', { name: /確認/ }).click()
  await page.getByRole('button', { name: /^OK/ }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.trainingEqFinish}$`))
}

// Requirements: USER-82
test('until the deadline, status and drill page count down to it', async ({
  page,
  world,
  logIn,
}) => {
  await world.advanceTo('2024-02-02T10:00:00+09:00')
  await logIn(taro.userId, taro.password)
  await join(page)
  await visit(page, `/eqUser/view${paths.termStatus}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(/気象庁の訓練\s*2024\/02\/15 10:00.*参加する/)
  await expect(main).toContainText('設定の期限 2024/02/08 17:00（残り約6日7時間）')
  await expectAccessible(page)
  await visit(page, `/eqUser/view${paths.trainingEq}`)
  await expect(main).toContainText('2024/02/08 17:00（残り約6日7時間）')
  await expect(banner(page)).toBeHidden()
  await world.advanceTo('2024-02-09T10:00:00+09:00')
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.trainingEq}`)
  await expect(main).toContainText('2024/02/08 17:00')
  await expect(main).not.toContainText('残り')
})

// Requirements: USER-82
test('on the day of the drill, every page of an owner has a strip that no warning looks like', async ({
  page,
  world,
  logIn,
}) => {
  await page.clock.install()
  await logIn(taro.userId, taro.password)
  await join(page)
  await world.advanceTo('2024-02-14T23:59:00+09:00')
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await world.advance('1m')
  await untilShown(page, () =>
    expect(banner(page)).toContainText(/^訓練：.*2024\/02\/15 10:00.*この端末は参加します。/, soon),
  )
  const strip = banner(page).getByRole('heading', { name: /^訓練/ }).locator('../../..')
  for (const [colorScheme, colour] of [
    ['light', 'rgb(233, 225, 255)'],
    ['dark', 'rgb(43, 31, 85)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(strip).toHaveCSS('background-color', colour)
    await expectAccessible(page)
  }
  await visit(page, `/eqUser/view${paths.history}`)
  await expect(banner(page)).toContainText('訓練')

  // A warning must be above the strip of the drill.
  await world.quake(near)
  await world.advance('8s')
  await untilShown(page, () =>
    expect(banner(page).getByRole('heading')).toHaveText([/^緊急地震速報/, /^訓練/], soon),
  )
  await world.advanceTo('2024-02-15T11:00:00+09:00')
  await untilShown(page, () =>
    expect(banner(page).getByRole('heading')).toHaveText([/^訓練/], soon),
  )
  await world.advance('1s')
  await untilShown(page, () => expect(banner(page)).toBeHidden(soon))
})

// Requirements: USER-82
test('visitors have no strip of the drill, and owners see if their terminal stays out', async ({
  page,
  world,
  logIn,
}) => {
  await world.command({
    verb: 'drill',
    trainingAt: '2024-02-01T15:00:00+09:00',
    settingDeadlineAt: '2024-02-01T12:00:00+09:00',
    link: 'https://kunren.example.jp/eew',
    current: { epicenter: '南海トラフ', shindo: 3, alert: false },
    simulation: { epicenter: '南海トラフ', shindo: 5.2, alert: true },
  })
  await visit(page, `/eqUser/view${paths.login}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termLog}`)
  await expect(banner(page)).toContainText('この端末は参加しません。')
  await expect(banner(page).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`${paths.trainingEq}$`),
  )
})

// Requirements: USER-82
test('a page of an owner does not wait for the drill', async ({ page, world, logIn }) => {
  const effect = { kind: 'delay', delayMs: 60_000 } as const
  await world.command({ verb: 'fault', operationId: 'getDrill', effect })
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: '端末の状態' })).toBeVisible()
})
