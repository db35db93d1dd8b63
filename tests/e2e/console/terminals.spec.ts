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
    await page.getByText('Commands for the selected terminals').click()
    await expectAccessible(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Link down' }).click()
    await expect(messages(page)).toContainText('47 terminals')
    expect(sent).toHaveLength(1)
    const down = await downs()
    expect(down).toHaveLength(47)
    expect(down[0]).toBe('1700005')
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(downs).toEqual([])
  },
)
