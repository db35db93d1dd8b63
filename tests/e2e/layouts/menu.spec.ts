import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { long } from '../tags.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'

const phone = { width: 390, height: 600 }

async function expectWorkingMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'メニュー', exact: true })
  const menu = page.getByRole('dialog', { name: 'メニュー' })

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(button).toBeInViewport()
  await button.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)

  // Beside the menu, then Escape.
  await page.mouse.click(10, 300)
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  // An empty place inside the menu keeps it open.
  await button.click()
  const box = await menu.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + 6)
  await expect(menu).toBeVisible()

  // The desktop layout has no menu button. Its page must react again.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(menu).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.terms}$`))
}

// Requirements: PRODUCT-8, PRODUCT-10
test('the menu of the user area stays reachable, and closes by a tap outside, by Escape and in the desktop layout', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize(phone)
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await expectWorkingMenu(page)
})

// Requirements: PRODUCT-8
test('beside the page, the logout and the entry of the page are in the window whatever its height, below warnings and strips', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1280, height })
    await visit(page, `/eqUser/view${paths.termStatus}`)
    await expect(page.getByRole('region', { name: '発表中の警報' })).toContainText('津波警報')
    const menu = page.getByRole('navigation', { name: 'ユーザメニュー' })
    const logout = menu.getByRole('link', { name: 'ログアウト' })
    await expect(logout).toBeInViewport({ ratio: 1 })
    await visit(page, `/eqUser/view${paths.changePassword}`)
    const entry = menu.getByRole('link', { name: screenNames.changePassword })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    const bottom = async () => {
      const [above, below] = [await entry.boundingBox(), await logout.boundingBox()]
      return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
    }
    await expect.poll(bottom).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // Opened by its address, too, as the strips of warnings come.
    await page.goto(`/eqUser/view${paths.onetimePassword}`, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

// Requirements: PRODUCT-10
test('a link in the menu opens its page and closes the menu', async ({ page, logIn }) => {
  await page.setViewportSize(phone)
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await page.getByRole('button', { name: 'メニュー', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'メニュー' })
  await menu.getByRole('link', { name: '端末ログ' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.termLog}$`))
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

// Requirements: USER-5
test(
  'nothing beside the page moves when the menu comes late',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.termLog}`)
    await expect(page.getByText('約6か月間の記録です。')).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/user-area-.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    // The pages of owners come with the menu, public pages before it.
    await page.goto(`/eqUser/view${paths.privacy}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const banners = page.getByRole('navigation', { name: '緊急地震速報の情報' })
    await expect(banners).toBeHidden()
    held.resolve()
    await expect(banners).toBeVisible()
    await expect(page.getByRole('link', { name: '端末ログ' })).toBeVisible()
  },
)
