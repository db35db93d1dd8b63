import { expect, test } from 'playwright/test'
import { mockPortalAddress } from './addresses.ts'
import { paths } from '../../web/portal/paths.ts'
import { screenNames } from '../../web/text/screen-names.ts'
import { openScreens, type Screen, userScreens } from './screen-list.ts'
import { submitLogin } from './taro.ts'

test('logging in against the mock works: the next calls are accepted with its cookie', async ({
  page,
}) => {
  await page.goto(`${mockPortalAddress}/eqUser/view/open/login`)
  await submitLogin(page)

  await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('石川県加賀')
})

test('every page stands on the mock as well', async ({ page }) => {
  test.slow()
  const expectScreen = async (screen: Screen) => {
    await page.goto(`${mockPortalAddress}/eqUser/view${paths[screen]}`)
    const heading = page.getByRole('heading', { name: screenNames[screen], level: 1 })
    await expect(heading, screen).toBeVisible()
  }
  await page.goto(`${mockPortalAddress}/eqUser/view${paths.login}`)
  await submitLogin(page)
  await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
  for (const screen of userScreens) await expectScreen(screen)
  await page.context().clearCookies()
  for (const screen of openScreens) await expectScreen(screen)
})

test('the reference page stands alone: nothing is fetched from elsewhere', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) elsewhere.push(url)
  })
  await page.goto('/docs/')
  await expect(page.getByRole('heading', { name: /equser/ }).first()).toBeVisible()
  await expect(page.getByText('/eqUser/api/user/term-status').first()).toBeAttached()
  expect(elsewhere).toEqual([])
})
