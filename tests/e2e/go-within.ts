import type { Page } from 'playwright/test'

/** Goes to another page of the portal as its links do: without loading the portal again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
