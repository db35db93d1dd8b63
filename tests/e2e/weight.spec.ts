import { type Page, expect } from 'playwright/test'
import * as z from 'zod'
import { test } from './test.ts'
import { taro } from './taro.ts'
import { long } from './tags.ts'

// The HTTP cache must be empty at first.
test.use({ hasOwnContext: true })

/** JavaScript and CSS files, with their transferred bytes. */
function programsOf(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming &&
        /\.(js|css)$/.test(new URL(entry.name).pathname)
          ? [{ name: entry.name, bytes: entry.transferSize }]
          : [],
      ),
  )
}

function bytesOf(programs: { bytes: number }[]): number {
  return programs.reduce((sum, { bytes }) => sum + bytes, 0)
}

// Requirements: FALLBACK-9
test('the login page needs at most 147 kB of JavaScript and CSS, and no map code', async ({
  page,
}) => {
  await page.goto('/eqUser/view/open/login', { waitUntil: 'networkidle' })
  const programs = await programsOf(page)
  expect(bytesOf(programs)).toBeGreaterThan(20_000)
  expect(bytesOf(programs)).toBeLessThanOrEqual(147_000)
  expect(programs.filter(({ name }) => /leaflet|topo|map/i.test(name))).toEqual([])
})

// Requirements: FALLBACK-9
test(
  'terminal status with its map needs at most 63 kB more than the login, and 40 kB of outlines',
  { tag: long },
  async ({ page, logIn }) => {
    await page.goto('/eqUser/view/open/login', { waitUntil: 'networkidle' })
    const known = new Set((await programsOf(page)).map(({ name }) => name))
    await logIn(taro.userId, taro.password)
    await page.goto('/eqUser/view/user/termStatus', { waitUntil: 'networkidle' })
    const map = page.getByRole('region', { name: '端末の設置場所の地図' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByText('金沢市').first()).toBeVisible()
    const more = (await programsOf(page)).filter(({ name }) => !known.has(name))
    const [outlines, programs] = [more.filter(isOutline), more.filter((one) => !isOutline(one))]
    expect(programs.some(({ name }) => name.includes('/maps-'))).toBe(true)
    expect(bytesOf(programs)).toBeLessThanOrEqual(63_000)
    expect(outlines.length).toBeGreaterThan(0)
    expect(bytesOf(outlines)).toBeLessThanOrEqual(40_000)
  },
)

// Requirements: FALLBACK-9
test(
  'on a phone the latest warning loads its map only when it comes near, and no code of forms',
  { tag: long },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/eqUser/view/open/warnings/latest', { waitUntil: 'networkidle' })
    const before = await programsOf(page)
    expect(before.filter(({ name }) => /\/(?:maps|forms)-|topo/.test(name))).toEqual([])
    expect(bytesOf(before)).toBeLessThanOrEqual(147_000)
    await page.getByRole('region', { name: /震央.*の地図/ }).scrollIntoViewIfNeeded()
    await expect(page.locator('.leaflet-container')).toBeVisible()
  },
)

// Requirements: FALLBACK-9
test(
  'a page lists the files that it needs before its first script has run',
  { tag: long },
  async ({ page, logIn }) => {
    const html = await (await page.request.get('/eqUser/view/open/login')).text()
    const [, script = ''] = /<script async src="([^"]+preload[^"]+)">/.exec(html) ?? []
    const preload = await (await page.request.get(script)).text()
    const [, files = '', pages = ''] = /files=(\[.*?\]),pages=(\{.*?\})/.exec(preload) ?? []
    const names = z.array(z.string()).parse(JSON.parse(files))
    const indexes = z.record(z.string(), z.array(z.number())).parse(JSON.parse(pages))
    await logIn(taro.userId, taro.password)
    for (const path of ['open/terms', 'user/history', 'user/changePassword']) {
      await page.goto(`/eqUser/view/${path}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const named = (indexes[`/eqUser/view/${path}`] ?? []).map((index) =>
        new URL(`/eqUser/${names[index]}`, page.url()).toString(),
      )
      const loaded = (await programsOf(page)).map(({ name }) => name)
      const others = loaded.filter((name) => !/\/(index|preload|early)-[^/]+$/.test(name))
      expect(others.toSorted(), path).toEqual(named.toSorted())
    }
  },
)

// Requirements: USER-5, USER-23
test('the first paint says what is loading, and the warnings are requested before any script runs', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const unstarted = await context.newPage()
  await unstarted.goto('/eqUser/view/open/login')
  const words = unstarted.getByText('ページを読み込んでいます…')
  await expect(words).toBeVisible()
  expect(await words.evaluate((element) => element.getAnimations().length)).toBe(0)
  await context.close()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/open/warnings/latest')) asked.push(request.resourceType())
  })
  await page.goto('/eqUser/view/open/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: '発表中の警報' })).toBeVisible()
  const [first, script] = await page.evaluate(() =>
    ['/open/warnings/latest', '/index-'].map(
      (part) =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime,
    ),
  )
  expect(asked).toHaveLength(1)
  expect(first).toBeLessThan((script ?? 0) + 50)
})

// Requirements: FALLBACK-9
test('the calls of the terminal status are made before the code of the portal has loaded', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.route('**/assets/index-*.js', () => undefined)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto('/eqUser/view/user/termStatus', { waitUntil: 'commit' })
  for (const call of ['', '/term-status', '/dc-switch-test', '/history', '/history/20240101161011'])
    await expect.poll(() => [...asked]).toContain(`/eqUser/api/user${call}`)
})

function isOutline({ name }: { name: string }): boolean {
  return /\.topo-|neighbours/.test(name)
}
