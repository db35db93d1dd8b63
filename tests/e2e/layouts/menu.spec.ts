import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { long } from '../tags.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'

const phone = { width: 390, height: 600 }

async function expectWorkingMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'メニュー', exact: true })
  const menu = page.getByRole('dialog', { name: 'メニュー' })

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(button).toBeInViewport()
  await button.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)

  // The menu closes after a click beside it, and later after Escape.
  await page.mouse.click(10, 300)
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  // A click on an empty part of the menu keeps it open.
  await button.click()
  const box = await menu.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + 6)
  await expect(menu).toBeVisible()

  // The open menu blocks the page. The desktop layout has no button to close the menu, so the page must become usable by itself.
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(menu).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.terms}$`))
}

test.describe('while no warning is in force', () => {
  test.use({ newWorld: { scenario: { ready: 'cancelled-warning' } } })

  // Requirements: PRODUCT-8, PRODUCT-10
  test('the menu of the user area stays reachable, and closes on a tap outside, on Escape and in the desktop layout', async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize(phone)
    await logIn(taro.userId, taro.password)
    await page.goto(`/eqUser/view${paths.termStatus}`)
    await expectWorkingMenu(page)
  })
})

// Requirements: PRODUCT-8
test('beside the page, every menu entry is visible when it has the focus, even below warnings', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  for (const size of [
    { width: 1280, height: 900 },
    { width: 1366, height: 768 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/eqUser/view${paths.changePassword}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: '発表中の警報' })).toContainText('津波警報')
    const menu = page.getByRole('navigation', { name: 'ユーザメニュー' })
    const entry = menu.getByRole('link', { name: screenNames.changePassword })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(entry, 'after opening it by its address').toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    for (const link of await menu.getByRole('link').all()) {
      await link.focus()
      expect(await link.evaluate(isOnTop), await link.innerText()).toBe(true)
    }
    await expect(menu.getByRole('link').last()).toHaveText('ログアウト')
  }
})

// Requirements: PRODUCT-8
test('in a low window or with large text, the menu is behind its button, in a header of at most a fifth of the window', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/eqUser/view${paths.termStatus}`)
  const button = page.getByRole('button', { name: 'メニュー', exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).toBeHidden()
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(button).toBeVisible()
  await expectFreePage(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width: 844, height: 390 })
  await expectFreePage(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await button.click()
  await page.getByRole('dialog').getByRole('link', { name: '端末ログ' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.termLog}$`))
})

/** Expects that fixed elements take at most a fifth of the window while the page scrolls. */
async function expectFreePage(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  )
  const { height } = page.viewportSize() ?? { height: 0 }
  const line = await page.getByRole('heading', { name: /津波/ }).first().boundingBox()
  expect(line?.y, 'the line of the warning stays').toBe(0)
  expect(line?.height).toBeLessThan(height / 5)
  await expect(page.getByRole('banner')).not.toBeInViewport()
}

/** Returns whether an element is not covered by another one at its centre. Runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

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
test('the page does not move when the menu loads late', { tag: long }, async ({ page, logIn }) => {
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termLog}`)
  await expect(page.getByText('約6か月間の記録です。')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/user-area-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  // A public page, because it is shown before the menu has loaded. Owners' pages are shown together with the menu.
  await page.goto(`/eqUser/view${paths.privacy}`)
  const heading = page.getByRole('heading', { level: 1, name: screenNames.privacy })
  await expect(heading).toBeVisible()
  const before = await heading.boundingBox()
  held.resolve()
  await expect(page.getByRole('link', { name: '端末ログ' })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})
