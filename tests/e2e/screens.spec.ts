import { type Page, expect } from 'playwright/test'
import { test } from '../../simulator/testing/playwright.ts'
import { otpLoginPath } from '../../web/portal/otp/otp-login-path.ts'
import { paths } from '../../web/portal/paths.ts'
import { screenNames } from '../../web/text/screen-names.ts'
import { expectAccessible } from './accessible.ts'
import { anyLayout } from './any-layout.ts'
import { goWithin } from './go-within.ts'
import { openScreens, type Screen, userScreens } from './screen-list.ts'
import { taro } from './taro.ts'

/** The page stands under its name at the left edge, nothing of it is cut off, and axe has nothing to say. */
async function expectScreen(page: Page, screen: Screen, isMobile: boolean): Promise<void> {
  const address = `/eqUser/view${paths[screen]}`
  // That each address opens by itself is seen in one layout; loading the portal takes most of the time.
  if (isMobile && page.url() !== 'about:blank') await goWithin(page, address)
  else await page.goto(address)
  const heading = page.getByRole('heading', { name: screenNames[screen], level: 1 })
  await expect(heading, screen).toBeVisible()
  await expect(page, screen).toHaveTitle(new RegExp(`^${screenNames[screen]} \\| `))
  const left = await heading.evaluate((element) => {
    const main = element.closest('main')
    if (!main) return Number.NaN
    const edge = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft)
    return element.getBoundingClientRect().left - edge
  })
  expect(left, `${screen} does not start at the left edge`).toBeCloseTo(0, 0)
  expect(await overflow(page), `${screen} is wider than the window`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test('every open page has its heading, no overflow and no accessibility violations', async ({
  page,
  isMobile,
}) => {
  for (const screen of openScreens) await expectScreen(page, screen, isMobile)
})

test('every user page has its heading, no overflow and no accessibility violations', async ({
  page,
  logIn,
  isMobile,
}) => {
  await logIn(taro.userId, taro.password)
  for (const screen of userScreens) await expectScreen(page, screen, isMobile)
  const manual = page.getByRole('link', { name: screenNames.manual, includeHidden: true }).first()
  await expect(manual).toHaveAttribute('target', '_blank')
})

test.describe('in a window of 320 px', { tag: anyLayout }, () => {
  test.use({ viewport: { width: 320, height: 700 } })

  test('no page is wider than the window', async ({ page, logIn }) => {
    const expectFits = async (address: string, name: string): Promise<void> => {
      await goWithin(page, `/eqUser/view${address}`)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      expect(await overflow(page), name).toBeLessThanOrEqual(0)
    }
    await page.goto(`/eqUser/view${paths.login}`)
    for (const screen of openScreens) await expectFits(paths[screen], screenNames[screen])
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.termStatus}`)
    for (const screen of userScreens) await expectFits(paths[screen], screenNames[screen])
    await expectFits(otpLoginPath(paths.otpConf), screenNames.otpLogin)
  })
})

test('the loading state before the first page is accessible', async ({ page, world, logIn }) => {
  await logIn(taro.userId, taro.password)
  await world.fault('getSessionUser', { kind: 'delay', delayMs: 20_000 })
  await page.goto(`/eqUser/view${paths.termStatus}`)
  const words = page.getByText('そのままお待ちください...')
  await expect(words).toBeVisible()
  await expect(words).toHaveCSS('animation-delay', '1.5s')
  await expectAccessible(page)
})

test('every confirm page redirects to its form when there is nothing to confirm', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  for (const form of [
    'confUpdate',
    'testCast',
    'alertTestCast',
    'tsunamiAlertOption',
    'eruptionAlertOption',
    'trainingEq',
    'firmwareUpdate',
  ] as const) {
    await page.goto(`/eqUser/view${paths[`${form}Confirm`]}`)
    await expect(page, form).toHaveURL(new RegExp(`${paths[form]}$`))
  }
})

test('area root paths redirect to their first page', async ({ page, logIn }) => {
  for (const path of ['', '/', '/open']) {
    await page.goto(`/eqUser/view${path}`)
    await expect(page).toHaveURL(new RegExp(`${paths.login}$`))
  }
  await logIn(taro.userId, taro.password)
  await page.goto('/eqUser/view/user')
  await expect(page).toHaveURL(new RegExp(`${paths.termStatus}$`))
  await page.goto(`/eqUser/view${paths.login}?redirect=%2Fuser%2Fhistory`)
  await expect(page).toHaveURL(new RegExp(`${paths.history}$`))
})

test('open pages have the side menu or the menu button, banners, news and the footer', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/eqUser/view${paths.privacy}`)
  await expect(page.getByRole('heading', { name: screenNames.privacy, level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: '公開ページ' })
  const button = page.getByRole('button', { name: 'メニュー', exact: true })
  const main = await page.getByRole('main').boundingBox()
  if (isMobile) await expect(button).toBeVisible()
  else expect((await menu.boundingBox())?.x).toBeLessThan(main?.x ?? 0)
  const banners = page.getByRole('navigation', { name: '緊急地震速報の情報' })
  await expect(banners.getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'お知らせ' })).toContainText(/\d{4}/)
  for (const name of ['プライバシーポリシー', 'このサイトについて', '利用規約']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toContainText('©')
})

test('an unknown path shows a not-found page with a link', async ({ page }) => {
  await page.goto('/eqUser/view/nowhere')
  await expect(page.getByRole('heading', { name: screenNames.notFound, level: 1 })).toBeVisible()
  await expectAccessible(page)
})
