import type { Locator, Page } from 'playwright/test'
import { goTo } from '../go-within.ts'

/** Paths of a world's pages, relative to its address. */
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

/** Opens a page of the console for a world. Loads the console only for a new world, or if the page is already open. */
export async function open(page: Page, world: { name: string }, path = ''): Promise<void> {
  const start = `/sim/worlds/${world.name}`
  const { pathname } = URL.parse(page.url()) ?? { pathname: '' }
  const isInWorld = pathname === start || pathname.startsWith(`${start}/`)
  if (isInWorld && pathname !== start + path) await page.evaluate(goTo, start + path)
  else await page.goto(start + path)
}

export function clock(page: Page): Locator {
  return page.getByRole('region', { name: 'Clock' })
}

export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}

/** The value of a state on the page of a terminal. */
export function state(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}
