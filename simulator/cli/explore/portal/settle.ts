import type { Page } from '@playwright/test'

/** How long a page may load. Calls of the portal end after 30 seconds. */
const limitMs = 40_000
const intervalMs = 15

/** Waits until a page has no request under way and is usable. Returns false if it does not become so in time. */
export async function settle(page: Page, pending: () => number): Promise<boolean> {
  const endsAtMs = performance.now() + limitMs
  for (let quiet = 0; quiet < 2;) {
    if (performance.now() > endsAtMs) return false
    const isIdle = pending() === 0 && (await isUsable(page))
    quiet = isIdle && pending() === 0 ? quiet + 1 : 0
    if (!isIdle) await page.waitForTimeout(intervalMs)
  }
  return true
}

/** Whether nothing covers the page. Waits for it to be painted. False while the page is being replaced. */
async function isUsable(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(async () => {
      await new Promise((resolve) => {
        // A task of its own runs after the frame was painted.
        requestAnimationFrame(() => setTimeout(resolve))
      })
      const isCovered = document.querySelector('#page[inert], output > div') !== null
      const isWaiting = /そのままお待ちください|読み込んでいます…/.test(document.body.innerText)
      return document.readyState === 'complete' && !isCovered && !isWaiting
    })
  } catch {
    return false
  }
}
