import { type Page, expect } from 'playwright/test'

export const banner = (page: Page) => page.getByRole('region', { name: '発表中の警報' })

/** Timeout for what the page must show immediately, because its clock has reached the time. */
export const soon = { timeout: 500 }

/** Moves the clock of the page until `shown` passes. A late response is only shown when the clock moves again. */
export async function untilShown(page: Page, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3_000)
    await shown()
  }).toPass()
}
