import { expect, type Page } from 'playwright/test'
import { test } from '../test.ts'
import { long, touchScreen } from '../tags.ts'
import { paths } from '../../../web/portal/paths.ts'

/** Slides fingers from one height of the map to another. `fingers` are their distances from its left edge. */
async function slide(page: Page, fingers: number[], fromY: number, toY: number): Promise<void> {
  const box = await page.getByRole('region', { name: '設置場所を選ぶ地図' }).boundingBox()
  if (!box) throw new Error('The map is not visible.')
  const touch = await page.context().newCDPSession(page)
  const points = (y: number) => fingers.map((x, id) => ({ x: box.x + x, y: box.y + y, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(fromY) })
  const steps = 8
  for (let step = 1; step <= steps; step += 1) {
    const y = fromY + ((toY - fromY) * step) / steps
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(y) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

// Requirements: MAP-6
test(
  'one finger scrolls the page over a map, two fingers move the map',
  { tag: [touchScreen, long] },
  async ({ page }) => {
    await page.goto(`/eqUser/view${paths.amplification}`)
    const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await expect(map.getByText('新宿区').first()).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    const scrolled = () => page.evaluate(() => window.scrollY)
    // Reads all positions in a single step, because the page still scrolls after a touch.
    const markY = () =>
      map.evaluate((element) => {
        const mark = element.querySelector('[aria-label="端末の設置場所"]')
        const top = (one: Element | null) => one?.getBoundingClientRect().top ?? Number.NaN
        return Math.round(top(mark) - top(element))
      })
    const [scrolledBefore, markYBefore] = [await scrolled(), await markY()]

    // The browser itself handles touches that begin while the page still scrolls.
    await page.evaluate(() => {
      const mark = () => document.documentElement.setAttribute('data-scroll', 'ended')
      document.addEventListener('scrollend', mark, { once: true })
    })
    await slide(page, [60], 200, 80)
    await expect.poll(scrolled).toBeGreaterThan(scrolledBefore + 50)
    expect(await markY()).toBe(markYBefore)
    await expect(map.getByText('2本の指を使ってください')).toHaveCSS('opacity', '1')

    await expect(page.locator('html')).toHaveAttribute('data-scroll', 'ended')
    // A browser scrolls on its own if the page is too busy to handle a touch in time. Users then scroll back and try again.
    await expect(async () => {
      await map.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await slide(page, [60, 160], 100, 250)
      await expect.poll(markY, { timeout: 2_000 }).toBeGreaterThan(markYBefore + 100)
    }).toPass()
  },
)

// Requirements: MAP-6
test('a tap on the scale of the map picks no place', { tag: touchScreen }, async ({ page }) => {
  await page.goto(`/eqUser/view${paths.amplification}`)
  const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
  const scale = map.locator('.leaflet-control-scale-line')
  await expect(scale).toBeVisible()
  const mark = map.getByRole('img', { name: '端末の設置場所' })
  const before = await mark.getAttribute('style')
  await scale.tap()
  await expect(mark).toHaveAttribute('style', before ?? '')
  await map.tap({ position: { x: 60, y: 60 } })
  await expect(mark).not.toHaveAttribute('style', before ?? '')
})
