import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { bothLayouts } from '../tags.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'a row in the journal shows user, status and code, and can be found by a query that the address keeps',
  { tag: bothLayouts },
  async ({ page, world, logIn }) => {
    await logIn('kanazawa_taro', 'Yure-2024!')
    await page.request.get('/eqUser/api/user/term-status')
    await world.fault('getTerminalLog', 400014)
    await page.request.get('/eqUser/api/user/term-log')
    await open(page, world, '/journal')
    const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
    const failed = rows.filter({ hasText: 'GET /eqUser/api/user/term-log' })
    for (const text of ['kanazawa_taro', 'failed: 400', '400014', ' ms']) {
      await expect(failed).toContainText(text)
    }
    await expect(failed.locator('time')).toHaveAttribute('datetime', '2024-01-01T07:25:00.000Z')
    const search = page.getByLabel('Search')
    await search.fill('failed user:taro code:400014 since:10m operation:getTerminalLog')
    await expect(rows).toHaveCount(1)
    await search.fill('status>=400 took>100000')
    await expect(page.getByText('No entries match the query.')).toBeVisible()
    await search.fill('term-log -kind:command')
    await expect(rows).toHaveCount(1)
    await rows.first().click()
    await expect(page).toHaveURL(/q=term-log.*entry=3$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Response: 400' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the live tail of the journal is paused and resumed',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world, '/journal')
    const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
    const call = () => page.request.get('/eqUser/api/open/news', { headers: world.headers })
    await expect(page.getByText('No entries yet.')).toBeVisible()
    await call()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Pause live tail' }).click()
    await call()
    await world.advance('1m')
    // The clock shows the advance, so the page has received the call too.
    await expect(page.getByRole('region', { name: 'Clock' })).toContainText('16:26:00')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Resume live tail' }).click()
    await expect(rows).toHaveCount(3)
  },
)
