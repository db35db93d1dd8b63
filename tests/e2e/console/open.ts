import type { Locator, Page } from 'playwright/test'
import { goTo } from '../go-within.ts'

/** The path below a world's address of each of its pages. */
export const worldPages = [
  '',
  '/terminals',
  '/terminals/1700123',
  '/earth',
  '/centres',
  '/faults',
  '/mails',
  '/journal',
  '/compare',
] as const

/** Opens a page of the console for a world. Loads the console only once for a world, and again for a page that is open already. */
export async function open(page: Page, world: { name: string }, path = ''): Promise<void> {
  const start = `/sim/worlds/${world.name}`
  const { pathname } = URL.parse(page.url()) ?? { pathname: '' }
  const isInWorld = pathname === start || pathname.startsWith(`${start}/`)
  if (isInWorld && pathname !== start + path) await page.evaluate(goTo, start + path)
  else await page.goto(start + path)
}

/** The clock in the header of a world's pages. */
export function clock(page: Page): Locator {
  return page.getByRole('region', { name: 'Clock' })
}

/** The newest messages about actions. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}

/** What the page of a terminal says about one of its states. */
export function state(page: Page, name: string): Locator {
  return page
    .locator('dl[aria-label] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}
