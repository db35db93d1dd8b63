import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { bothLayouts } from '../tags.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB', newWorld: { scenario: { ready: 'tsunami' } } })

test(
  'the timeline shows what the scenario will do and what has happened, as a picture and a list',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await world.quake('noto-2024')
    await world.advance('15m')
    await open(page, world)
    const picture = page.getByRole('img', { name: /^Timeline from 2024-02-01 09:00:00/ })
    await expect(picture).toBeVisible()
    const entries = page
      .getByRole('list', { name: 'Entries of this timeline' })
      .getByRole('listitem')
    await expect(entries.filter({ hasText: 'Earthquakes' })).toHaveCount(1)
    await expect(entries.filter({ hasText: 'Early warnings' }).first()).toBeVisible()
    // The range includes the tsunami reports of the scenario: one has been issued, another follows.
    await page.getByLabel('Range to (JST)').fill('2024-02-01T09:25:00')
    await page.getByRole('button', { name: 'Zoom to range' }).click()
    const reports = entries.filter({ hasText: '361 level' })
    await expect(reports).toHaveCount(2)
    await expect(reports.filter({ hasText: 'planned' })).toHaveCount(1)
    await expectAccessible(page)
  },
)

test(
  'entries that are close together are one mark, which zooming in with the keyboard separates',
  { tag: bothLayouts },
  async ({ page, world }) => {
    for (let call = 0; call < 30; call += 1) {
      await page.request.get('/eqUser/api/open/news')
      await world.advance(call % 3 === 2 ? '12h' : '1s')
    }
    await open(page, world)
    const entries = page
      .getByRole('list', { name: 'Entries of this timeline' })
      .getByRole('listitem')
    const calls = entries.filter({ hasText: 'Calls' })
    await expect(calls.first()).toContainText('3 entries: listNews')
    const together = await calls.count()
    expect(together).toBeLessThan(15)
    await calls.first().getByRole('button', { name: 'Zoom in' }).focus()
    await page.keyboard.press('Enter')
    await expect(calls).toHaveCount(3)
    await expect(page).toHaveURL(/from=2024-02-01T09%3A00/)
    await page.getByRole('button', { name: 'Entire timeline' }).focus()
    await page.keyboard.press('Enter')
    await expect(calls).toHaveCount(together)
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '2024-02-01 09:00:00')
    await expect(page.getByRole('button', { name: 'Rewind to this time' })).toBeEnabled()
  },
)

test(
  'numbers on the timeline do not overlap, and the time lines pass behind them',
  { tag: bothLayouts },
  async ({ page, world }) => {
    for (let step = 0; step < 8; step += 1) {
      const calls = Array.from({ length: 120 }, () =>
        page.request.get('/eqUser/api/open/news', { headers: world.headers }),
      )
      await Promise.all(calls)
      await world.advance('30m')
    }
    await open(page, world)
    const picture = page.getByRole('img', { name: /^Timeline from/ })
    await expect(picture.locator('rect').first()).toBeVisible()
    const boxes = await picture.locator('rect').evaluateAll((marks) =>
      marks
        .map((mark) => mark.getBoundingClientRect())
        .map(({ left, right, top }) => ({ left, right, top }))
        .toSorted((a, b) => a.top - b.top || a.left - b.left),
    )
    expect(boxes.length).toBeGreaterThan(2)
    const overlaps = boxes.filter((box, index) => {
      const next = boxes[index + 1]
      return next?.top === box.top && next.left < box.right
    })
    expect(overlaps).toEqual([])
    const isBehind = await picture.evaluate((svg) => {
      const [line, mark] = [svg.querySelector('path.stroke-ink'), svg.querySelector('rect')]
      return line && mark && (line.compareDocumentPosition(mark) & 4) === 4
    })
    expect(isBehind).toBe(true)
  },
)
