import { expect, type Page } from 'playwright/test'
import { limitMs } from '../../amount.ts'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { clock, open } from './open.ts'

const fleet = `name: fleet
seed: fleet
title: 多数の端末
startAt: 2024-01-01T16:25:00+09:00
fleet: { count: 1000, first: '1700001' }
`

test.use({ locale: 'en-GB', newWorld: { scenario: { yaml: fleet } } })

test('1,000 terminals stay up to date without refetching any list', async ({ page, world }) => {
  await open(page, world, '/terminals')
  const row = page.getByRole('row').filter({ hasText: '1700002' })
  await expect(row).toContainText('synced')
  await expect(clock(page)).toContainText('16:25:00')
  await world.command({ verb: 'ntp', terminalId: '1700002', state: 'disconnected' })
  await expect(row).toContainText('disconnected')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await world.advance('1m')
  await expect(clock(page)).toContainText('16:26:00')
  await expect(row).toContainText('16:26:00')
  expect(fetched).toEqual([])

  await page.context().setOffline(true)
  await world.command({ verb: 'ntp', terminalId: '1700002', state: 'synced' })
  await page.context().setOffline(false)
  await expect(row).toContainText('synced')
})

/** Browsers allow six connections to a host over HTTP/1.1, for all tabs together. */
test(
  'eight windows stay up to date and leave connections for the portal',
  { tag: bothLayouts },
  async ({ context, world }) => {
    const fork = await world.fork()
    const paths = ['', '/terminals', '/earth', '/terminals/1700002']
    const places = [world, fork].flatMap(({ name }) => paths.map((path) => ({ name, path })))
    const tabs: Page[] = []
    for (const { name, path } of places) {
      const tab = await context.newPage()
      tabs.push(tab)
      await open(tab, { name }, path)
      await expect(clock(tab)).toContainText('16:25:00')
    }
    const portal = await context.newPage()
    await portal.goto('/eqUser/view', { timeout: limitMs(3_000), waitUntil: 'networkidle' })
    await expect(portal.getByRole('main')).toBeVisible()
    await world.advance('1m')
    await fork.advance('1m')
    for (const tab of tabs) await expect(clock(tab)).toContainText('16:26:00')
    await fork.delete()
    for (const tab of tabs.slice(paths.length)) {
      await expect(tab.getByText('This world has been deleted.')).toBeVisible()
    }
  },
)

test('a hidden tab is up to date when it is shown again', async ({ page, world }) => {
  await open(page, world, '/terminals')
  await expect(clock(page)).toContainText('16:25:00')
  await page.evaluate(setVisibility, 'hidden')
  await world.advance('1m')
  await expect(clock(page)).toContainText('16:25:00')
  await page.evaluate(setVisibility, 'visible')
  await expect(clock(page)).toContainText('16:26:00')
  await expect(page.getByText('Connection to the simulator lost.')).toHaveCount(0)
})

test('a page says so while the code of its stream is missing, and follows the world afterwards', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    let isMissing = true
    addEventListener('equser-test-restore', () => (isMissing = false))
    globalThis.SharedWorker = class extends SharedWorker {
      constructor(url: string | URL, options?: string | WorkerOptions) {
        super(isMissing ? '/sim/missing.js' : url, options)
      }
    }
  })
  await open(page, world)
  await expect(page.getByText('Connection to the simulator lost.')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('equser-test-restore')))
  await expect(page.getByText('Connection to the simulator lost.')).toHaveCount(0)
  await world.advance('1m')
  await expect(clock(page)).toContainText('16:26:00')
})

/** Runs in the page, as if the user selected another tab or came back. Headless browsers show all tabs. */
function setVisibility(state: string): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
