import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'

test.use({ newWorld: { scenario: { ready: 'tsunami' } } })

const majorWarningAt = '2024-02-01T09:21:00+09:00'

const banner = (page: Page) => page.getByRole('region', { name: '発表中の警報' })

// Requirements: USER-23
test('a warning in force is a banner across every page of its owner, with what to do', async ({
  page,
  world,
  logIn,
}) => {
  await world.advanceTo(majorWarningAt)
  await logIn(taro.userId, taro.password)
  for (const screen of ['termStatus', 'history', 'confUpdate'] as const) {
    await page.goto(`/eqUser/view${paths[screen]}`)
    await expect(banner(page)).toContainText('大津波警報')
  }
  await expect(banner(page)).toContainText('石川県加賀')
  await expect(banner(page)).toContainText('ただちに高台や避難ビルへ避難してください')
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', /jma\.go\.jp.*tsunami/)
  const box = await banner(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 1280])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(banner(page).locator('> div')).toHaveCSS('background-color', 'rgb(200, 0, 255)')
    await expectAccessible(page)
  }
})

// Requirements: USER-23
test('a navigation shows a warning that was issued meanwhile, and removes a cancelled one', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termLog}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await world.advanceTo(majorWarningAt)
  await page.getByRole('link', { name: '受信履歴' }).click()
  await expect(banner(page)).toContainText('大津波警報')
  await world.command({ verb: 'tsunami', areaCode: '361', level: 1 })
  await page.getByRole('link', { name: '端末の状態' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '端末の状態' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

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
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await expect(banner(page)).toContainText('大津波警報')
  await expect(page.getByRole('main')).toContainText('特別警報（大津波警報）')
  await expect(page.getByRole('main')).toContainText('地域情報を取得できませんでした。')
  await expect(page.getByRole('main').getByText('0.00')).toBeVisible()
})
