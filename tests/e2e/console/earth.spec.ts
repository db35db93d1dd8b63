import { expect } from 'playwright/test'
import { bothLayouts, long } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { clock, open } from './open.ts'

test.use({ locale: 'en-GB', newWorld: { scenario: { ready: 'conformance' } } })

test(
  'an earthquake colours the areas that it shook, and tables list terminals with and without an alarm',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await world.command({ verb: 'power', terminalId: '1700789', state: 'off' })
    await open(page, world, '/earth')
    await page.getByLabel('Earthquake', { exact: true }).selectOption('noto-2024')
    const triggered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Trigger earthquake' }).click()
    await triggered
    await world.advance('90s')
    // The outline of an area in the colour of class 5+.
    await expect(page.locator('path[fill="#ff9900"]').first()).toBeVisible()
    const rows = page
      .getByRole('table', { name: 'Terminals, strongest intensity first' })
      .getByRole('row')
    await expect(rows.nth(1)).toContainText('measured')
    const texts = await rows.locator('td:first-child').allTextContents()
    const intensities = texts.map((text) => Number(/[\d.]+$/.exec(text)?.[0]))
    expect(intensities.length).toBeGreaterThan(1)
    expect(intensities).toEqual(intensities.toSorted((a, b) => b - a))
    await page.getByText('1 switched off').click()
    await expect(page.getByRole('link', { name: '1700789' })).toBeVisible()
    // The map stays where the tester left it.
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page).toHaveURL(/zoom=7/)
    await page.reload()
    await expect(page.getByText('Terminals without an alarm')).toBeVisible()
    await expect(page).toHaveURL(/zoom=7/)
    await expectAccessible(page)
  },
)

test(
  'the map goes to a new earthquake, and its waves move with time',
  { tag: long },
  async ({ page, world }) => {
    await open(page, world, '/earth')
    const map = page.getByRole('region', { name: /^Map with/ })
    await expect(map).toBeVisible()
    await world.quake('tokachi-oki-2003')
    await world.advance('40s')
    const wave = page.locator('path.earth-wave-s').first()
    await expect(wave).toBeVisible()
    // The epicentre is in the middle of the map once the map has moved.
    const distance = async () =>
      Math.abs(middle(await wave.boundingBox()) - middle(await map.boundingBox()))
    await expect.poll(distance).toBeLessThan(50)
    const front = await wave.boundingBox()
    await world.setClock({ kind: 'running', speed: 1 })
    const width = front?.width ?? 0
    await expect.poll(async () => (await wave.boundingBox())?.width ?? 0).toBeGreaterThan(width)
  },
)

test(
  'the map fills the page, and shows land up to its edges when it is zoomed out',
  { tag: long },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1600, height: 900 })
    await open(page, world, '/earth')
    const map = page.getByRole('region', { name: /^Map with/ })
    // The elements above the map move it down when they appear.
    await clock(page).waitFor()
    await expect(page.getByText('Verification of the API contract')).toBeVisible()
    const frame = await map.boundingBox()
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan(850)
    expect(frame?.width).toBeGreaterThan(800)
    const zoomOut = page.getByRole('button', { name: 'Zoom out' })
    await map.focus()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
    await expect
      .poll(async () => {
        const boxes = await page
          .locator('path.map-neighbour')
          .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().left))
        return Math.min(...boxes)
      })
      .toBeLessThanOrEqual(frame?.x ?? 0)
  },
)

function middle(box: { x: number; width: number } | null): number {
  return box === null ? Number.NaN : box.x + box.width / 2
}

test(
  'an earthquake that alarmed hundreds of terminals has its results in a box, and groups on the map',
  { tag: [bothLayouts, long] },
  async ({ page, simulator }) => {
    const yaml = `name: many\ntitle: 多数の端末\nseed: many\nstartAt: 2024-01-01T16:00:00+09:00\nfleet: { count: 1200, first: '1710001' }\n`
    const many = await simulator.createWorld({ scenario: { yaml } })
    await many.quake('tohoku-2011')
    await many.advance('3m')
    await open(page, many, '/earth')
    const rows = page.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(100)
    await expect(
      page.getByText('Showing the 500 terminals with the strongest intensity.'),
    ).toBeVisible()
    const box = page.getByRole('region', { name: 'Terminals, scrollable' })
    expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThan(4)
    const groups = page.locator('.earth-count')
    const sizes = await groups.allTextContents()
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes.length).toBeLessThan(100)
    expect(sizes.every((size) => Number(size.replace(',', '')) > 1)).toBe(true)
    for (const zoom of [7, 8, 9]) {
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(page).toHaveURL(new RegExp(`zoom=${zoom}`))
    }
    await expect(groups).toHaveCount(0)
    await many.delete()
  },
)

test(
  'earthquakes are told apart, the names of towns stay readable, and terminals link to their earthquakes',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await world.quake('noto-2024')
    await world.advance('90s')
    await open(page, world, '/earth')
    const options = page.getByLabel('Earthquake', { exact: true }).locator('option')
    await expect(options.filter({ hasText: '2024-01-01 noto-2024 M7' })).toHaveCount(1)
    const texts = await options.allTextContents()
    expect(new Set(texts).size).toBe(texts.length)
    const legend = page.getByText('Intensity (JMA)').locator('..').locator('span')
    const tops = await legend.evaluateAll((labels) =>
      labels.slice(1).map((label) => label.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
    await expect(page.locator('path[fill="#ff9900"]').first()).toBeVisible()
    const zIndexes = await page.evaluate(() =>
      ['offline-labels', 'overlay'].map((pane) =>
        Number(
          getComputedStyle(document.querySelector(`.leaflet-${pane}-pane`) ?? document.body).zIndex,
        ),
      ),
    )
    expect(zIndexes[0]).toBeGreaterThan(zIndexes[1] ?? 0)
    await open(page, world, '/terminals/1700123')
    await page.getByRole('link', { name: /石川県能登地方 M7/ }).click()
    await expect(page).toHaveURL(/earth\?quake=/)
  },
)
