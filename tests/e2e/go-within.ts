import type { Page } from 'playwright/test'

/** Goes to another page as the portal's links do, without reloading. Returns when that page or its redirect target has loaded. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(goTo, path)
  await page.locator('[inert]').first().waitFor({ state: 'detached' })
}

/** Runs in the page. */
export function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * Opens a page of the portal. Reloads the portal only for the first page and for the page that is already open, because loading
 * takes longer than the page itself.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const { pathname } = URL.parse(page.url()) ?? { pathname: '' }
  const isInPortal = pathname.startsWith('/eqUser/view') && pathname !== path.split('?')[0]
  if (isInPortal) await goWithin(page, path)
  else await page.goto(path)
}
