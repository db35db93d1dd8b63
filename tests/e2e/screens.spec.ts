import { type Page, expect } from 'playwright/test'
import { test } from './test.ts'
import { otpLoginPath, paths } from '../../web/portal/paths.ts'
import { screenNames } from '../../web/text/screen-names.ts'
import { isAll } from '../amount.ts'
import { findInaccessible } from './accessible.ts'
import { bothLayouts } from './tags.ts'
import { goWithin, visit } from './go-within.ts'
import { openScreens, type Screen, userScreens } from './screen-list.ts'
import { taro } from './taro.ts'

const narrow = { width: 320, height: 700 }
const phone = { width: 390, height: 844 }

// Daily runs only narrow the pages. The long run also opens them in the phone layout.
const layouts = isAll ? bothLayouts : []

/** Together these screens have the colours of all others. In daily work only their contrasts are measured. */
const colourful = new Set<Screen>(['login', 'termStatus', 'latestWarning', 'confUpdate'])

/** Expects the page with its heading at the left edge, with nothing cut off and without axe violations. */
async function expectScreen(page: Page, screen: Screen, isMobile: boolean): Promise<void> {
  const address = `/eqUser/view${paths[screen]}`
  // The long run opens each address in the browser. That loads the portal again, which takes most of the time.
  if (isAll && !isMobile) await page.goto(address)
  else await visit(page, address)
  const heading = page.getByRole('heading', { name: screenNames[screen], level: 1 })
  await expect(heading, screen).toBeVisible()
  await expect(page, screen).toHaveTitle(new RegExp(`^(【.*】)?${screenNames[screen]} \\| `))
  const left = await heading.evaluate((element) => {
    const main = element.closest('main')
    if (!main) return Number.NaN
    const edge = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft)
    return element.getBoundingClientRect().left - edge
  })
  expect(left, `${screen} does not start at the left edge`).toBeCloseTo(0, 0)
  await expectNoOverflow(page, screen)
  expect(await findInaccessible(page, isAll || colourful.has(screen))).toEqual([])
  const viewport = page.viewportSize()
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, `${screen} at ${narrow.width} px`)
  if (isAll) {
    await page.setViewportSize(phone)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoOverflow(page, `${screen} with text at 200 %`)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  if (viewport) await page.setViewportSize(viewport)
}

async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
}

// Requirements: OPEN-8, PRODUCT-7, OPEN-5, OPEN-10, OPEN-14, REG-3, REG-18, USER-10, FALLBACK-10,
// PRODUCT-9
test(
  'every open page has its heading, no overflow and no accessibility violations',
  { tag: layouts },
  async ({ page, isMobile }) => {
    test.slow()
    for (const screen of openScreens) await expectScreen(page, screen, isMobile)
  },
)

// Requirements: USER-3, USER-4, USER-10, USER-11, USER-33, USER-53, FALLBACK-10, PRODUCT-9
test(
  'every user page has its heading, no overflow and no accessibility violations',
  { tag: layouts },
  async ({ page, logIn, isMobile }) => {
    test.slow()
    await logIn(taro.userId, taro.password)
    for (const screen of userScreens) await expectScreen(page, screen, isMobile)
    const manual = page.getByRole('link', { name: screenNames.manual, includeHidden: true }).first()
    await expect(manual).toHaveAttribute('target', '_blank')
    await page.setViewportSize(narrow)
    await goWithin(page, `/eqUser/view${otpLoginPath(paths.otpConf)}`)
    await expect(page.getByRole('heading', { name: screenNames.otpLogin, level: 1 })).toBeVisible()
    await expectNoOverflow(page, 'otpLogin')
  },
)

// Requirements: FALLBACK-2, FALLBACK-3
test('the loading state before the first page is accessible, and the overlay is announced after 1.5 seconds', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await world.fault('getSessionUser', { kind: 'delay', delayMs: 20_000 })
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await expect(page.getByText('ページを読み込んでいます…')).toBeVisible()
  expect(await findInaccessible(page)).toEqual([])
  await world.clearFaults()
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await world.fault('getTerminalLog', { kind: 'delay', delayMs: 2_000 })
  await page.getByRole('link', { name: screenNames.termLog }).click()
  await expect(page.getByText('そのままお待ちください...')).toHaveCSS('animation-delay', '1.5s')
})

// Requirements: OPEN-1, OPEN-3, USER-1
test('the root path of each area redirects to its first page', async ({ page, logIn }) => {
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

// Requirements: PRODUCT-5, PRODUCT-6, PRODUCT-8
test(
  'open pages have the side menu or the menu button, banners, news and the footer',
  { tag: bothLayouts },
  async ({ page, isMobile }) => {
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
  },
)

// Requirements: USER-12
test('an unknown path shows a not-found page with a link', async ({ page }) => {
  await page.goto('/eqUser/view/nowhere')
  await expect(page.getByRole('heading', { name: screenNames.notFound, level: 1 })).toBeVisible()
  expect(await findInaccessible(page)).toEqual([])
})

// Requirements: USER-12, FALLBACK-13
test('without a session, unknown paths of the user area lead to the login', async ({ page }) => {
  for (const path of ['nowhere', 'termStatus/nowhere', 'history/1/2']) {
    await page.goto(`/eqUser/view/user/${path}`)
    await expect(page.getByRole('heading', { name: screenNames.login, level: 1 })).toBeVisible()
  }
})

// Requirements: PRODUCT-5
test('registration, password and error pages have no news', async ({ page }) => {
  for (const screen of ['initializeTerminal', 'forgotMail', 'notFound'] as const) {
    const path = screen === 'notFound' ? '/nowhere' : paths[screen]
    await visit(page, `/eqUser/view${path}`)
    await expect(page.getByRole('heading', { name: screenNames[screen], level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'お知らせ' })).toHaveCount(0)
  }
})
