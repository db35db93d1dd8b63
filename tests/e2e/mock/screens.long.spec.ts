import { expect, test } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { mockPortalAddress } from '../addresses.ts'
import { goWithin } from '../go-within.ts'
import { openScreens, type Screen, userScreens } from '../screen-list.ts'
import { submitLogin } from '../taro.ts'

// Requirements: USER-11
test('every screen opens against the mock', async ({ page }) => {
  const expectScreen = async (screen: Screen) => {
    await goWithin(page, `/eqUser/view${paths[screen]}`)
    const heading = page.getByRole('heading', { name: screenNames[screen], level: 1 })
    await expect(heading, screen).toBeVisible()
  }
  await page.goto(`${mockPortalAddress}/eqUser/view${paths.login}`)
  await submitLogin(page)
  await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
  for (const screen of userScreens) await expectScreen(screen)
  await page.context().clearCookies()
  await page.goto(`${mockPortalAddress}/eqUser/view${paths.login}`)
  for (const screen of openScreens) await expectScreen(screen)
})
