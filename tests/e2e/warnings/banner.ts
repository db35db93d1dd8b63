import { type Page, expect } from 'playwright/test'

export const banner = (page: Page) => page.getByRole('region', { name: '発表中の警報' })

/** A moment, within which something is shown that the clock of the page has made due. */
export const soon = { timeout: 500 }

/** Moves the clock of the page until something is shown. What a late answer changes is shown when the clock moves again. */
export async function untilShown(page: Page, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3_000)
    await shown()
  }).toPass()
}
