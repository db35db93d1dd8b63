import type { Page } from 'playwright/test'

/**
 * Goes to another page of the portal as its links do: without loading the portal again. Returns when the page is there, or the
 * one that it redirects to.
 */
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
 * Opens a page of the portal. It loads the portal only once in a test, because that takes longer than the page itself, and again
 * for a page that is open already.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const { pathname } = URL.parse(page.url()) ?? { pathname: '' }
  const isInPortal = pathname.startsWith('/eqUser/view') && pathname !== path.split('?')[0]
  if (isInPortal) await goWithin(page, path)
  else await page.goto(path)
}
