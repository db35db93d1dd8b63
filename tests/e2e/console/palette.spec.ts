import { expect } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { clock, open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'the palette goes to pages, and keys step, search and find failed entries',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await world.fault('listNews', 500)
    for (const path of ['open/news', 'open/warnings']) {
      await page.request.get(`/eqUser/api/${path}`, { headers: world.headers })
    }
    await open(page, world, '/journal?q=-kind:advance')
    const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Response: 500' })).toBeVisible()
    await expect(page.getByText('faults.0.fired:')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('heading', { name: 'Response: 200' })).toBeVisible()
    await expect(page).toHaveURL(/entry=2/)
    const type = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Command palette' }).fill(text)
    }
    await type('terminals')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/terminals$/)
    await expect(page.getByLabel('The first')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search')).toBeFocused()
    await clock(page).getByLabel('Step size').fill('10m')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('s')
    await expect(clock(page)).toContainText('16:35:00')
    await type('journal')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(4)
    await page.keyboard.press('n')
    await page.getByRole('link', { name: 'Caused by fault-1.' }).click()
    await expect(page.getByText('triggered in 1 of 1 calls')).toBeVisible()
  },
)
