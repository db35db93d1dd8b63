import { expect } from 'playwright/test'
import { taro } from '../taro.ts'
import { test } from '../test.ts'
import { openScreens, userScreens } from '../screen-list.ts'
import { paths } from '../../../web/portal/paths.ts'

test.use({ hasOwnContext: true })

// Requirements: FALLBACK-17
test('text of twice the size needs no horizontal scrolling', async ({ page, logIn }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await logIn(taro.userId, taro.password)
  for (const screen of [...openScreens, ...userScreens]) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/eqUser/view${paths[screen]}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(needed, `${screen}, ${width} px`).toBeLessThanOrEqual(width)
    }
  }
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
