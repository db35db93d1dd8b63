import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page, expect } from 'playwright/test'
import { isAll } from '../amount.ts'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

let axeScript: string | undefined

/**
 * What axe finds on a page in its current state: each rule with the elements that break it.
 *
 * Frames are left out; those of the portal show maps of other providers.
 *
 * @param areColoursIncluded whether contrasts are measured, which takes more than half of the time
 */
export async function findInaccessible(page: Page, areColoursIncluded = true): Promise<string[]> {
  // Parsing half a megabyte for each state of a page takes longer than most of the rules.
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeScript ??= readFileSync(
      createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
      'utf8',
    )
    await page.evaluate(axeScript)
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    rules: { 'color-contrast': { enabled: areColoursIncluded } },
  }
  const results = await page.evaluate((given) => window.axe?.run(given), options)
  if (!results) throw new Error('The page was left before axe could examine it.')
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

/**
 * In the long run, fails with the accessibility violations that axe finds on the page in its current state. In daily work only
 * screens.spec.ts examines the screens, as they open, because axe takes a fifth of the time of all tests.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isAll) expect(await findInaccessible(page)).toEqual([])
}
