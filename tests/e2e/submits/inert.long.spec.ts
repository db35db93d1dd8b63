import { expect } from 'playwright/test'
import { contractOperation } from '../../../openapi/contract/contract.ts'
import { goTo } from '../go-within.ts'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { expectAccessible } from '../accessible.ts'
import { confirmRegistration, fillForm, initialize } from '../registering.ts'
import { taro } from '../taro.ts'

test.describe('a registration', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  // Requirements: FALLBACK-4
  test('cannot be left with the keyboard while it is sent', async ({ page }) => {
    const { promise: isPressed, resolve: send } = Promise.withResolvers<void>()
    // Holds the call back in the browser, because the simulator has no fault that lasts until the test ends it.
    await page.route(`**${contractOperation('registerUser').path}`, async (route) => {
      if (route.request().method() === 'POST') await isPressed
      await route.continue()
    })
    await initialize(page)
    await fillForm(page)
    await confirmRegistration(page)
    await expect(page.locator('#page')).toHaveAttribute('inert')
    // The attribute appears only after React has rendered again.
    await expect(page.getByText('本文へ移動')).toHaveAttribute('inert')
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    expect(page.url()).toMatch(new RegExp(`${paths.userRegistrationConfirm}$`))
    await expectAccessible(page)
    send()
    await expect(page).toHaveURL(new RegExp(`${paths.userRegistrationFinish}$`))
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

// Requirements: FALLBACK-4
test('the focus returns to a link that reloads the same page, and the menu stays usable meanwhile', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await world.fault('getTerminalStatus', { kind: 'delay', delayMs: 500 })
  const link = page.getByRole('link', { name: '最新の状態に更新' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toHaveAttribute('inert')
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(link).toBeFocused()

  // The menu stays usable: the user can open another page without waiting for the first.
  await world.fault('listHistory', { kind: 'delay', delayMs: 60_000 })
  await page.getByRole('link', { name: '受信履歴' }).click()
  await expect(page.locator('#main')).toHaveAttribute('inert')
  await page.getByRole('link', { name: '端末ログ' }).click()
  await expect(page.getByRole('heading', { name: '端末ログ', level: 1 })).toBeVisible()
})

// Requirements: FALLBACK-4
test('a quick navigation to the same page leaves it usable', async ({ page }) => {
  await page.goto(`/eqUser/view${paths.login}`)
  await expect(page.getByRole('heading', { name: screenNames.login, level: 1 })).toBeVisible()
  for (let count = 0; count < 3; count += 1) {
    await page.evaluate(goTo, `/eqUser/view${paths.login}`)
    await expect(page.locator('[inert]')).toHaveCount(0)
  }
})
