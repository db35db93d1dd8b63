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
 * Returns each axe rule that the page breaks in its current state, with the elements that break it. Frames are left out, because
 * they show maps of other providers.
 *
 * @param areColoursIncluded whether contrasts are measured, which takes more than half of the time
 */
export async function findInaccessible(page: Page, areColoursIncluded = true): Promise<string[]> {
  // axe is loaded once for each page: parsing half a megabyte takes longer than most of the rules.
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
 * In the long run, fails if axe finds accessibility violations on the page. In daily work only screens.spec.ts examines the
 * screens in their first state, because axe takes a fifth of the time of all tests.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isAll) expect(await findInaccessible(page)).toEqual([])
}
