import { expect } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { clock, messages, open } from './open.ts'

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
      // The palette receives what is typed before it is on the screen.
      await page.keyboard.type(text)
      await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveValue(text)
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

test(
  'the palette finds worlds and scenarios by title, and acts on the world',
  { tag: bothLayouts },
  async ({ page, world, simulator }) => {
    await page.goto('/sim')
    await expect(page.getByRole('link', { name: world.name, exact: true })).toBeVisible()
    const type = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
    }
    await type(`open ${world.name} noto`)
    await page.getByRole('option', { name: `Open world ${world.name} The 2024 Noto` }).click()
    await expect(clock(page)).toContainText('16:25:00')
    await type('trigger tokachi-oki-2003')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await world.quakes()).length).toBe(2)
    await type('cut off')
    await page.keyboard.press('Enter')
    await expect(messages(page)).toContainText('network-outage')
    await type('dropped listNews')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await world.info()).faults).toBe(1)
    await type('three earthquakes night')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.keyboard.press('Escape')
    await type('create world many earthquakes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(world.name)
    const created = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await simulator.world(created).delete()
  },
)

test(
  'the palette opens again directly after Escape',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world)
    const field = page.getByRole('combobox', { name: 'Command palette' })
    await page.getByRole('button', { name: 'Commands' }).click()
    await expect(field).toBeFocused()
    // The close event of the dialog follows the keys.
    await page.evaluate(() => {
      document.querySelector('dialog')?.close()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    await page.keyboard.type('journal')
    await expect(field).toHaveValue('journal')
  },
)

test('pages and the palette cause no message of the browser', async ({ page, world }) => {
  const reported: string[] = []
  page.on('console', (message) => reported.push(message.text()))
  for (const path of ['', '/terminals', '/earth', '/journal']) {
    await open(page, world, path)
    await expect(page.getByRole('button', { name: 'Commands' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveCount(0)
  }
  expect(reported).toEqual([])
})
