import { expect, test } from 'playwright/test'
import { mockPortalAddress } from './addresses.ts'
import { paths } from '../../web/portal/paths.ts'
import { screenNames } from '../../web/text/screen-names.ts'
import { goWithin } from './go-within.ts'
import { openScreens, type Screen, userScreens } from './screen-list.ts'
import { submitLogin } from './taro.ts'

test('after a login against the mock, its cookie is accepted', async ({ page }) => {
  await page.goto(`${mockPortalAddress}/eqUser/view/open/login`)
  await submitLogin(page)

  await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('石川県加賀')
})

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

test('the reference page loads nothing from other servers', async ({ page, baseURL }) => {
  const externalUrls: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) externalUrls.push(url)
  })
  await page.goto('/docs/')
  await expect(page.getByRole('heading', { name: /equser/ }).first()).toBeVisible()
  await expect(page.getByText('/eqUser/api/user/term-status').first()).toBeAttached()
  expect(externalUrls).toEqual([])
})
