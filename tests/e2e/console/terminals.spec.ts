import { expect } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { messages, open } from './open.ts'

const fleet = `name: fleet
seed: fleet
title: 多数の端末
startAt: 2024-01-01T16:25:00+09:00
fleet: { count: 300, first: '1700001' }
`

test.use({ locale: 'en-GB', newWorld: { scenario: { yaml: fleet } } })

test(
  'the table begins near its search and is as high as its rows, and on a desktop it shows all columns',
  { tag: bothLayouts },
  async ({ page, world, isMobile }) => {
    await open(page, world, '/terminals')
    await expect(page.getByText('300 of 300 terminals')).toBeVisible()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const table = page.getByRole('region', { name: 'Terminals, scrollable' })
    await expect(page.getByText('300 selected')).toBeVisible()
    const top = async () =>
      ((await table.boundingBox())?.y ?? 0) -
      ((await page.getByLabel('Search').boundingBox())?.y ?? 0)
    expect(await top()).toBeLessThan(isMobile ? 320 : 180)
    const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(hidden > 0).toBe(isMobile)
    await page.getByLabel('Search').fill('id:1700001 OR id:1700002')
    await expect(page.getByText('2 of 300 terminals')).toBeVisible()
    const blank = await table.evaluate((box) => {
      const rows = [...box.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().bottom)
      return box.getBoundingClientRect().bottom - Math.max(...rows)
    })
    expect(blank).toBeLessThan(20)
  },
)

test('a command for thousands of terminals shows its progress', async ({ page, simulator }) => {
  const world = await simulator.createWorld({
    scenario: { yaml: fleet.replace('300', '5000') },
  })
  await open(page, world, '/terminals')
  await expect(page.getByText('5,000 of 5,000 terminals')).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  // Records all texts, because the progress can be over before the test reads it.
  const texts = await messages(page).evaluateHandle((region) => {
    const seen: string[] = []
    const record = () => seen.push(region.textContent)
    const changes = { childList: true, characterData: true, subtree: true }
    new MutationObserver(record).observe(region, changes)
    return seen
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(messages(page)).toContainText('power on: 5,000 terminals.')
  const progress = expect.stringMatching(/of 5,000 terminals…/)
  expect(await texts.jsonValue()).toContainEqual(progress)
  await world.delete()
})

test(
  'one call cuts off exactly the chosen terminals, and one click undoes it',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const downs = async () =>
      (await world.terminals())
        .filter(({ isLinkUp }) => !isLinkUp)
        .map(({ terminalId }) => terminalId)
    await open(page, world, '/terminals')
    await page.getByLabel('Search').fill('connected -id:1700003')
    await expect(page.getByText('299 of 300 terminals')).toBeVisible()
    await page.getByLabel('The first').fill('50')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByLabel('Select 1700001').uncheck()
    await page.getByLabel('Select 1700004').click({ modifiers: ['Shift'] })
    await expect(page.getByText('47 selected')).toBeVisible()
    await page.getByLabel('Command', { exact: true }).selectOption('link down')
    await expectAccessible(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(messages(page)).toContainText('link down: 47 terminals.')
    expect(sent).toHaveLength(1)
    const down = await downs()
    expect(down).toHaveLength(47)
    expect(down[0]).toBe('1700005')
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(downs).toEqual([])
  },
)
