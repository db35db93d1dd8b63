import { expect } from 'playwright/test'
import { parse } from 'yaml'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

test(
  'each part of the state of a paused world has its own entries',
  { tag: bothLayouts },
  async ({ page, simulator }) => {
    const world = await simulator.createWorld({ scenario: { ready: 'noto-2024' } })
    await open(page, world, '/state')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.filter({ hasText: '1700123' })).toBeVisible()
    await page.getByLabel('Part of the state').selectOption('Accounts')
    await expect(headings.filter({ hasText: 'kanazawa_taro' })).toBeVisible()
    await expect(headings.filter({ hasText: /undefined|1700123/ })).toHaveCount(0)
    await page.getByLabel('Part of the state').selectOption('Terminals')
    await expect(headings.filter({ hasText: '1700123' })).toBeVisible()
    await expect(headings.filter({ hasText: /undefined|kanazawa_taro/ })).toHaveCount(0)
    await world.delete()
  },
)

test(
  'the state of a terminal shows what changed, and gives an expectation that holds in a scenario',
  { tag: bothLayouts },
  async ({ page, world, simulator }) => {
    await open(page, world, '/terminals/1700123')
    await page
      .getByRole('heading', { name: /1700123/ })
      .getByRole('link', { name: 'State' })
      .click()
    const entry = page.getByRole('region', { name: '1700123', exact: true })
    await expect(entry).toContainText('connected')
    await expect(entry.locator('mark')).toHaveCount(0)
    await world.command({ verb: 'ntp', terminalId: '1700123', state: 'disconnected' })
    await expect(entry.locator('mark', { hasText: 'disconnected' })).toBeVisible()
    await expect(entry).toContainText('lastAccessAt2024-01-01 16:25:00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy an expectation for ntp' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(parse(copied)).toEqual([
      {
        at: '2024-01-01T16:25:00.000+09:00',
        expect: {
          terminals: { $where: { terminalId: '1700123' }, $each: { ntp: 'disconnected' } },
        },
      },
    ])
    const scenario = `name: copied\nseed: copied\ntitle: 写し\nstartAt: 2024-01-01T16:25:00+09:00\nfleet: { count: 1, first: "1700123" }\ntimeline:\n${copied}`
    const checked = await simulator.createWorld({ scenario: { yaml: scenario } })
    await checked.delete()
    await page.getByLabel('Search').fill('nothing like this')
    await expect(page.getByText('Nothing found.')).toBeVisible()
  },
)

test(
  'a fork without an entry repeats all the others',
  { tag: bothLayouts },
  async ({ page, world, simulator }) => {
    await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
    await world.advance('1m')
    await page.request.get('/eqUser/api/open/news', { headers: world.headers })
    await open(page, world, '/journal?entry=0')
    await page.getByRole('button', { name: 'Fork without this entry' }).click()
    await expect(page.getByLabel('Compare with world')).toHaveValue(world.name)
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('Terminals').getByRole('row', { name: '1700123 power' })).toContainText(
      /on.*off/,
    )
    await expect(part('State').getByRole('row', { name: 'Entries' })).toContainText('23')
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const fork = simulator.world(name)
    expect(await fork.info()).toMatchObject({ now: (await world.info()).now, inputs: 2 })
    await fork.delete()
  },
)
