import { expect, type Page } from 'playwright/test'
import { taro } from '../taro.ts'
import { test } from '../test.ts'
import { openScreens, userScreens } from '../screen-list.ts'
import { historyEventPath, paths } from '../../../web/portal/paths.ts'

test.use({ hasOwnContext: true })

const widths = [1280, 390]

/** Doubles the size of the browser's normal text. */
async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** Opens a screen in each width, and everything on it. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/eqUser/view${path}`, { waitUntil: 'networkidle' })
    // The text of index.html has a heading and a `main`, but without this id.
    await expect(page.locator('main#main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.soft(page).toHaveURL((url) => url.pathname.endsWith(path))
    const { needed, clipped, headerRem } = await page.evaluate(measure)
    expect.soft(needed, `${path}, width needed of ${width} px`).toBeLessThanOrEqual(width)
    expect.soft(clipped, `${path}, clipped at ${width} px`).toEqual([])
    expect.soft(headerRem, `${path}, header at ${width} px`).toBeLessThanOrEqual(4.5)
  }
}

/** Runs in the page. Fields scroll their own text, and maps their tiles. */
function measure() {
  for (const element of document.querySelectorAll('main details'))
    element.toggleAttribute('open', true)
  const clipped = [...document.querySelectorAll('main *')].filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    return (
      ['hidden', 'clip'].includes(overflowX) &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches('input, .sr-only, .sr-only *, .leaflet-container, .leaflet-container *')
    )
  })
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    needed: document.documentElement.scrollWidth,
    clipped: clipped.map(({ textContent }) => textContent),
    headerRem: (document.querySelector('header')?.offsetHeight ?? Infinity) / rem,
  }
}

// Requirements: FALLBACK-17
test('text of twice the size fits into the window on pages for visitors', async ({ page }) => {
  await doubleText(page)
  for (const screen of openScreens) await expectToFit(page, paths[screen])
})

// Requirements: FALLBACK-17
test('text of twice the size fits into the window on pages for owners', async ({ page, logIn }) => {
  await doubleText(page)
  await logIn(taro.userId, taro.password)
  for (const screen of userScreens) await expectToFit(page, paths[screen])
  await expectToFit(page, historyEventPath('20240101161011'))
})

// Requirements: FALLBACK-17
test('with forced colours, buttons have an edge and the current page an outline', async ({
  page,
  logIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.onetimePassword}`)
  const button = page.getByRole('button', { name: 'ワンタイムパスワードを発行する' })
  await expect(button).toHaveCSS('border-top-width', '1px')
  await expect(page.locator('[aria-current]').first()).toHaveCSS('outline-style', 'solid')
})
