import { type Page, expect } from 'playwright/test'

export const banner = (page: Page) => page.getByRole('region', { name: '発表中の警報' })

/** Time in which the page shows something that is due on its clock. */
export const soon = { timeout: 500 }

/** Moves the clock of the page until `shown` passes. A late response is only shown when the clock moves again. */
export async function untilShown(page: Page, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3_000)
    await shown()
  }).toPass()
}
