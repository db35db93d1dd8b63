import { expect, test } from 'playwright/test'
import { plainStateOf } from '../../../web/gallery/screen-state.ts'
import { routePath } from '../../../web/gallery/screens.ts'
import { mockPortalAddress } from '../addresses.ts'
import { allScreens } from '../screen-list.ts'

test('the gallery shows every screen in all its states, without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  await page.goto(`${mockPortalAddress}/eqUser/gallery/`)
  // The gallery counts more and more states, until it has opened every screen.
  const complete = new RegExp(`^${allScreens.length} screens, \\d+ states$`)
  await expect(page.getByRole('status')).toHaveText(complete, { timeout: 60_000 })
  // The gallery shows an alert if a screen redirects to another one.
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(new URL('frame.html', page.url()).href)
  for (const screen of allScreens) {
    const shown = { screen, state: plainStateOf(routePath(screen)) }
    await page.evaluate(async (one) => window.gallery?.show(one), shown)
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
  }
  expect(errors).toEqual([])
})
