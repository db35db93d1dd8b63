import { expect, type Page } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { clock, open, worldPages } from './open.ts'

test.use({ locale: 'en-GB' })

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('navigation', { name }).boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test(
  'a page begins in the upper third of a phone, with its own tab in view',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const height = page.viewportSize()?.height ?? 0
    for (const path of worldPages.slice(1)) {
      await open(page, world, path)
      await expect(clock(page)).toContainText('16:25:00')
      const tab = page
        .getByRole('navigation', { name: 'World pages' })
        .locator('[aria-current=page]')
      await expect(tab).toBeInViewport({ ratio: 1 })
      expect(await bottomOf(page, 'World pages')).toBeLessThan(height / 3)
    }
    const cut = await clock(page)
      .locator('select')
      .evaluateAll((fields) => fields.filter((field) => field.scrollWidth > field.clientWidth))
    expect(cut).toEqual([])
    expect((await clock(page).boundingBox())?.height).toBeLessThan(110)
  },
)

for (const locale of ['en-GB', 'ja-JP']) {
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ locale })

    test('the header is one line', { tag: bothLayouts }, async ({ page, world }) => {
      await open(page, world)
      const header = page.getByRole('banner')
      await expect(header.getByRole('button')).toHaveCount(2)
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(56)
    })
  })
}

test('the focus never hides under the clock', { tag: bothLayouts }, async ({ page, world }) => {
  for (let call = 0; call < 20; call += 1) {
    await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  }
  await open(page, world, '/journal')
  const entries = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
  await expect(entries).toHaveCount(20)
  await entries.last().focus()
  for (let step = 0; step < 19; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    const box = await clock(page).boundingBox()
    expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  }
})
