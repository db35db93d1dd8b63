import type { Locator, Page } from 'playwright/test'

/** The path below a world's address of each of its pages. */
export const worldPages = [
  '',
  '/terminals',
  '/terminals/1700123',
  '/earth',
  '/centres',
  '/faults',
  '/journal',
] as const

/** Opens a page of the console for a world. */
export async function open(page: Page, world: { name: string }, path = ''): Promise<void> {
  await page.goto(`/sim/worlds/${world.name}${path}`)
}

/** The clock in the header of a world's pages. */
export function clock(page: Page): Locator {
  return page.getByRole('region', { name: 'Clock' })
}

/** The newest messages about actions. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}
