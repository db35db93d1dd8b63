import { expect } from 'playwright/test'
import { test } from '../../../simulator/testing/playwright.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { confirmRegistration, fillForm, initialize } from '../registering.ts'
import { taro } from '../taro.ts'

test.describe('a registration', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  test('cannot be left with the keyboard while it is sent', async ({ page, world }) => {
    await initialize(page)
    await fillForm(page)
    await world.fault('registerUser', { kind: 'delay', delayMs: 3_000 })
    await confirmRegistration(page)
    await expect(page.locator('#page')).toHaveAttribute('inert')
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    expect(page.url()).toMatch(new RegExp(`${paths.userRegistrationConfirm}$`))
    await expectAccessible(page)
    await expect(page).toHaveURL(new RegExp(`${paths.userRegistrationFinish}$`))
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('the focus returns to a link that loads the same page again', async ({
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
  await expect(page.locator('#page')).toHaveAttribute('inert')
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(link).toBeFocused()
})
