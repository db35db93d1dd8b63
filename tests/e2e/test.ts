import type { Browser, BrowserContext, Page } from 'playwright/test'
import { test as base } from '../../simulator/testing/playwright.ts'
import { paths } from '../../web/portal/paths.ts'
import { simulatorAddress } from './addresses.ts'

interface SharedContext {
  context: BrowserContext
  /**
   * A page of the portal that stays open. All pages of a context share one process; this page keeps it and the compiled code
   * alive.
   */
  keeper: Page
}

interface SharedContexts {
  /** The worker's open contexts, with their options as keys. */
  sharedContexts: Map<string, SharedContext>
}

interface ContextOptions {
  /** Whether the test gets its own context, because it uses the page's clock or needs an empty HTTP cache. */
  hasOwnContext: boolean
}

/**
 * `test` with a world and a page per test, and one browser context per worker, whose HTTP cache has the portal's files. Cookies
 * and stored values are removed after each test. A failed test closes its context.
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

/** Playwright gives the context the options of the test. */
async function openSharedContext(browser: Browser): Promise<SharedContext> {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto(`${simulatorAddress}/eqUser/view${paths.amplification}`, {
    waitUntil: 'networkidle',
  })
  // This page must not send calls when other tabs notify it.
  await keeper.route('**', (route) => route.abort())
  return { context, keeper }
}

async function empty({ context, keeper }: SharedContext): Promise<void> {
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await keeper.evaluate(() => localStorage.clear())
}
