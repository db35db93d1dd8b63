import { type Page, expect, test } from 'playwright/test'

/** Bytes of JavaScript and CSS that came over the wire, and the files' names. */
async function programsOf(page: Page): Promise<{ bytes: number; names: string[] }> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming &&
        /\.(js|css)$/.test(new URL(entry.name).pathname)
          ? [{ name: entry.name, bytes: entry.transferSize }]
          : [],
      ),
  )
  return {
    bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
    names: entries.map(({ name }) => name),
  }
}

test('the login page needs at most 150 kB of JavaScript and CSS, and no map code', async ({
  page,
}) => {
  await page.goto('/eqUser/view/open/login', { waitUntil: 'networkidle' })
  const { bytes, names } = await programsOf(page)
  expect(names.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(150_000)
  expect(names.filter((name) => /leaflet|basemap|map/i.test(name))).toEqual([])
})
