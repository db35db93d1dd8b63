import type { Browser, BrowserContext, Page } from 'playwright/test'
import { test as base } from '../../simulator/testing/playwright.ts'
import { paths } from '../../web/portal/paths.ts'
import { simulatorAddress } from './addresses.ts'

interface SharedContext {
  context: BrowserContext
  /**
   * A page of the portal that stays open. The configuration lets all pages of a context share one process, which this
   * page keeps alive, together with the compiled code.
   */
  keeper: Page
}

interface SharedContexts {
  /** The worker's open contexts by their options. */
  sharedContexts: Map<string, SharedContext>
}

interface ContextOptions {
  /** Whether the test gets a context of its own, because it uses the page's clock or needs an empty HTTP cache. */
  hasOwnContext: boolean
}

/**
 * `test` with a world and a page per test, and one browser context per worker, whose HTTP cache has the portal's files.
 * Cookies and stored values do not outlive a test. A test that fails takes its context with it.
 */
export const test = base.extend<ContextOptions, SharedContexts>({
  hasOwnContext: [false, { option: true }],
  sharedContexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern here
    async ({}, use) => {
      const contexts = new Map<string, SharedContext>()
      await use(contexts)
      for (const { context } of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContexts,
      hasOwnContext,
      baseURL,
      colorScheme,
      contextOptions,
      locale,
      permissions,
      viewport,
    },
    use,
    testInfo,
  ) => {
    if (hasOwnContext) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const options = { baseURL, colorScheme, contextOptions, locale, permissions, viewport }
    const key = JSON.stringify(options)
    const shared = sharedContexts.get(key) ?? (await openSharedContext(browser))
    sharedContexts.delete(key)
    await use(shared.context)
    if (testInfo.status !== testInfo.expectedStatus) {
      await shared.context.close()
      return
    }
    await empty(shared)
    sharedContexts.set(key, shared)
  },
})

/** Opens a context. Playwright gives it the options of the test. */
async function openSharedContext(browser: Browser): Promise<SharedContext> {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto(`${simulatorAddress}/eqUser/view${paths.amplification}`, {
    waitUntil: 'networkidle',
  })
  // What other tabs tell it leads to no calls.
  await keeper.route('**', (route) => route.abort())
  return { context, keeper }
}

/** Removes what a test leaves behind: pages, cookies and stored values. */
async function empty({ context, keeper }: SharedContext): Promise<void> {
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await keeper.evaluate(() => localStorage.clear())
}
