import { expect, type Page } from 'playwright/test'
import type { WorldClient } from '../../../simulator/testing/client.ts'
import { test } from '../test.ts'
import { worldPages } from './open.ts'
import { long } from '../tags.ts'

const widthsPx = [1280, 768, 390, 320]

for (const locale of ['en-GB', 'ja-JP']) {
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ locale })

    test(
      'no page is wider than the screen, and no table breaks words into letters, from 320 to 1280 px',
      { tag: long },
      ({ page, world }) => checkWidths(page, world),
    )
  })
}

async function checkWidths(page: Page, world: WorldClient): Promise<void> {
  await world.quake('noto-2024')
  await world.advance('2m')
  await world.fault('listNews', 500)
  await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  const tooWide: string[] = []
  const check = async (name: string): Promise<void> => {
    for (const width of widthsPx) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      // Charts adapt one frame later.
      await expect.poll(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
      const thin = await page
        .locator('td, th')
        .evaluateAll(
          (cells) =>
            cells.filter((cell) => cell.clientWidth < 40 && cell.textContent.length > 4).length,
        )
      if (thin > 0) tooWide.push(`${name} at ${width} px has ${thin} thin cells`)
    }
  }
  for (const path of worldPages) {
    // Loads the page, so that no width is left over from the previous page.
    await page.goto(`/sim/worlds/${world.name}${path}`)
    await page.getByRole('navigation', { name: /World pages|ワールドのページ/ }).waitFor()
    if (path === '/terminals/1700123') await page.locator('pre').waitFor()
    if (path === '/earth') await page.getByRole('table').waitFor()
    await check(path)
    if (path === '') await expectMarksInside(page)
  }
  await page.goto('/sim')
  await page.getByRole('button', { name: /drill/ }).waitFor()
  await check('worlds')
  expect(tooWide).toEqual([])
}

/** The last planned event is at the right edge of the timeline, where nothing may be cut off. */
async function expectMarksInside(page: Page): Promise<void> {
  const picture = page.locator('svg[role=img]')
  const right = (await picture.boundingBox())?.width ?? 0
  const ends = await picture
    .locator('rect, circle')
    .evaluateAll((marks) =>
      marks.map((mark) =>
        mark instanceof SVGGraphicsElement ? mark.getBBox().x + mark.getBBox().width : 0,
      ),
    )
  expect(ends.length).toBeGreaterThan(3)
  expect(Math.max(...ends)).toBeLessThanOrEqual(right)
}
