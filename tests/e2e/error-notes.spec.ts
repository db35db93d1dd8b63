import { type Page, expect } from 'playwright/test'
import { errorTexts } from '../../openapi/generated/error-texts.ts'
import { test } from './test.ts'
import { paths } from '../../web/portal/paths.ts'
import { expectAccessible } from './accessible.ts'
import { box, hanako } from './registering.ts'
import { submitLogin, taro } from './taro.ts'
import { visit } from './go-within.ts'

async function open(page: Page, screen: keyof typeof paths): Promise<void> {
  await visit(page, `/eqUser/view${paths[screen]}`)
}

test.describe('a new registration', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  async function registerHanako(page: Page, eruptionEnabled: boolean): Promise<void> {
    await open(page, 'login')
    const response = await page.request.post('/eqUser/api/regist/user-registration', {
      data: {
        ...box,
        ...hanako,
        mailAddress: 'hana@example.jp',
        isUserConnMailEnabled: true,
        firmwareSince: '23:00:00',
        firmwareUntil: '05:00:00',
        tsunamiEnabled: false,
        eruptionEnabled,
        lat: 37.39571,
        lng: 136.90482,
        floor: '2階',
        agreed: true,
      },
    })
    expect(response.status()).toBe(204)
    await submitLogin(page, { ...hanako, terminalId: box.terminalId })
    await expect(page.getByRole('main')).toContainText(box.terminalId)
  }

  // Requirements: CLIENT-10
  test('an eruption area that is not set is shown as unset on both screens', async ({ page }) => {
    await registerHanako(page, false)
    const tile = page.getByRole('main').locator(`a[href$="${paths.eruptionAlertOption}"]`)
    await expect(tile).toHaveText('未設定')
    await tile.click()
    await expect(page.getByRole('main')).toContainText('対象地域：未設定')
    await expect(page.getByText('地域情報を取得できませんでした。')).toHaveCount(0)
  })

  // Requirements: CLIENT-10
  test('an eruption area that could not be fetched is reported on both screens', async ({
    page,
    world,
  }) => {
    const effect = { kind: 'omit' as const, fields: ['eruptionAreaName', 'areaName'] }
    await world.fault('getTerminalStatus', effect)
    await world.fault('getEruptionOption', effect)
    await registerHanako(page, true)
    await expect(page.getByText('地域情報を取得できませんでした。')).toBeVisible()
    await open(page, 'eruptionAlertOption')
    await expect(page.getByText('地域情報を取得できませんでした。')).toBeVisible()
    await expect(page.getByText('対象地域')).toHaveCount(0)
  })
})

test.describe('the redundancy check', () => {
  test.use({ newWorld: { scenario: { ready: 'redundancy-check' } } })

  test('notes the centre in use, and a check that failed', async ({ page, world, logIn }) => {
    await logIn(taro.userId, taro.password)
    await open(page, 'dcSwitchTest')
    await expect(page.getByText(errorTexts.alreadySwitched)).toHaveCount(1)
    const { terminalId } = taro
    await world.command({ verb: 'switch-outcome', terminalId, outcome: 'failure' })
    await page.getByRole('button', { name: '西データセンターへ接続する' }).click()
    await expect(page).toHaveURL(/dcSwitchTestFinish$/)
    await world.advance('4m')
    // Loads the portal again: within it, the page would share a read that was sent before time moved.
    await page.goto(`/eqUser/view${paths.dcSwitchTest}`)
    await expect(page.getByText(errorTexts.switchInternalError)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('a terminal that is excluded from the redundancy check', () => {
  test.use({ newWorld: { scenario: { ready: 'redundancy-excluded' } } })

  test('shows that no extension is needed', async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await open(page, 'dcSwitchTest')
    await expect(page.getByText(errorTexts.switchNotNeeded)).toBeVisible()
    await expect(page.getByText(errorTexts.alreadySwitched)).toHaveCount(0)
  })
})
