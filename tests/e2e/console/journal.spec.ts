import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB' })

test('a row of the journal shows user, status and code, and rows are filtered by each', async ({
  page,
  world,
  logIn,
}) => {
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
  await page.getByLabel('Only failed').check()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Only failed').uncheck()
  for (const [label, value] of [
    ['Method', 'GET'],
    ['Operation', 'getTerminalLog'],
    ['User', 'kanazawa_taro'],
    ['Status', '400'],
    ['Code', '400014'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(value)
  }
  await expect(rows).toHaveCount(1)
  await page.getByLabel('At least (ms)').fill('100000')
  await expect(rows).toHaveCount(0)
  await expect(page.getByText('No entry fits the filters.')).toBeVisible()
  await page.getByLabel('At least (ms)').fill('')
  await page.getByLabel('From (JST)').fill('16:25:01')
  await expect(rows).toHaveCount(0)
  await page.getByLabel('From (JST)').fill('')
  await page.getByLabel('Search').fill('term-log')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
})

test('the live tail of the journal is paused and resumed', async ({ page, world }) => {
  await open(page, world, '/journal')
  const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
  const call = () => page.request.get('/eqUser/api/open/news', { headers: world.headers })
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  await call()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Pause live tail' }).click()
  await call()
  await world.advance('1m')
  // The clock shows the advance, so the page knows of the call too.
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('16:26:00')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Resume live tail' }).click()
  await expect(rows).toHaveCount(3)
})
