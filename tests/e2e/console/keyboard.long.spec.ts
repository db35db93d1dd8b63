import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { open, worldPages } from './open.ts'

test.use({ locale: 'en-GB' })

/** The element that appears last on each page. */
const lastToAppear: Record<(typeof worldPages)[number], string> = {
  '': 'input[type=range]',
  '/terminals': 'td a',
  '/terminals/1700123': 'pre',
  '/earth': 'td a',
  '/centres': 'form',
  '/faults': 'summary b',
  '/mails': 'input',
  '/journal': 'ol summary',
  '/compare': 'select',
}

test('the Tab key reaches every control of every page, and shows where it is', async ({
  page,
  world,
}) => {
  await world.quake('noto-2024')
  await world.advance('2m')
  await world.fault('listNews', 500)
  await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  for (const path of worldPages) {
    await open(page, world, path)
    await page.locator(`main ${lastToAppear[path]}`).first().waitFor()
    const controls = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      )
      const reachable = [...all].filter(
        (one) =>
          one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"], [aria-disabled=true]'),
      )
      for (const [index, one] of reachable.entries()) one.dataset['stop'] = String(index)
      return reachable.length
    })
    const reached = new Set<string>()
    const unseen: string[] = []
    // Parts of date inputs, and controls that appear later, need more stops.
    const maxStops = 2 * controls + 100
    for (let stop = 0; stop < maxStops && reached.size < controls; stop += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement)) return undefined
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        return { stop: element.dataset['stop'], isSeen, html: element.outerHTML.slice(0, 120) }
      })
      if (focused?.stop === undefined) continue
      reached.add(focused.stop)
      if (!focused.isSeen) unseen.push(focused.html)
    }
    const missed = await page.evaluate(
      (stops) =>
        [...document.querySelectorAll<HTMLElement>('[data-stop]')]
          .filter(({ dataset }) => !stops.includes(dataset['stop'] ?? ''))
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      [...reached],
    )
    expect(missed, `not reached on ${path || '/'}`).toEqual([])
    expect(unseen, `without visible focus on ${path || '/'}`).toEqual([])
  }
})
