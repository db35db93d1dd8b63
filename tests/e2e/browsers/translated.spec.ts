import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { long } from '../tags.ts'
import { taro } from '../taro.ts'

test.use({ newWorld: { scenario: { ready: 'busy-night' } }, hasOwnContext: true })

/** Marks translated texts. */
const mark = '＊'

/** Does what Chrome's translation does: replaces each text by two nested `font` elements. Runs in the page. */
function translate({ sign, keepsNode }: { sign: string; keepsNode: boolean }): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '')
      texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.closest('script, style, svg, font, option')) continue
    const font = document.createElement('font')
    const inner = font.appendChild(document.createElement('font'))
    text.replaceWith(font)
    if (keepsNode) inner.append(text)
    else inner.append(sign + text.data)
  }
}

/** The text of the page without the marks, and without the seconds of a countdown. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator('#portal').innerText()
  return text
    .replaceAll(mark, '')
    .replaceAll(/約\s*\d+\s*秒/g, '')
    .replaceAll(/\s+/g, ' ')
}

const longScreens = ['warnings', 'dcSwitchTest', 'trainingEq', 'firmwareUpdate'] as const
const screens = [
  'termStatus',
  'history',
  'confUpdate',
  'latestWarning',
  'login',
  ...longScreens,
] as const

for (const screen of screens) {
  for (const keepsNode of [false, true]) {
    // Requirements: FALLBACK-14
    const options = longScreens.some((name) => name === screen) ? { tag: long } : {}
    test(
      `a translated page updates like another one, with ${keepsNode ? 'moved' : 'replaced'} texts: ${screen}`,
      options,
      async ({ page, context, world, logIn }) => {
        const errors: string[] = []
        page.on('pageerror', ({ message }) => errors.push(message))
        await context.clock.install()
        await world.quake({ id: 'first', lat: 37.5, lng: 137.2, depthKm: 10, magnitude: 5.5 })
        await world.advance('20s')
        if (screen !== 'login') await logIn(taro.userId, taro.password)
        const twin = await context.newPage()
        for (const one of [twin, page]) {
          await one.goto(`/eqUser/view${paths[screen]}`, { waitUntil: 'networkidle' })
          await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
          // Pauses the clock, because otherwise the page could poll between two steps of a change.
          await one.clock.pauseAt(Date.now() + 1_000)
        }
        const changes = [
          () => world.quake({ id: 'near', lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 7 }),
          () => world.quake({ id: 'far', lat: 35.2, lng: 136.2, depthKm: 10, magnitude: 7.5 }),
          async () => {
            await world.command({ verb: 'link', terminalId: taro.terminalId, state: 'down' })
            await world.advance('15m')
          },
        ]
        for (const change of changes) {
          await page.evaluate(translate, { sign: mark, keepsNode })
          const before = await textOf(twin)
          await change()
          // After this time, the screen shows a warning of the new earthquake.
          await world.advance('12s')
          await expect(async () => {
            for (const one of [twin, page]) await one.clock.runFor(6_000)
            expect(await textOf(twin)).not.toBe(before)
            expect(await textOf(page)).toBe(await textOf(twin))
          }).toPass({ timeout: 20_000 })
        }
        expect(errors).toEqual([])
      },
    )
  }
}
