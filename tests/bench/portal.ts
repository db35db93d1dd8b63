import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { contractOperation } from '../../openapi/contract/contract.ts'
import { buildPortal } from '../../scripts/build/portal.ts'
import { launchBrowser } from '../../scripts/set-up/browser.ts'
import { basename, paths } from '../../web/portal/paths.ts'
import { startServer, stopServer } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const owner = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

/** How many times slower than this machine the browser runs, like a phone. */
const slowdown = 4
const loads = 7

/** The name of a button that each page has only when it is complete: on the status, one of the map's. */
const lastButtons = { login: 'ログイン', termStatus: '拡大する', history: 'メニュー' }

/** How long the page has to be idle until its start is over. */
const idleMs = 2_000

/** The pages that are measured. */
export type MeasuredPage = 'login' | 'termStatus' | 'history'

/**
 * Measures how long the main thread is blocked while a page starts in a browser without a cache: the parts beyond 50 ms
 * of all its long tasks, from the start of the navigation until the page is idle. Lighthouse's total blocking time starts
 * later, at the first paint.
 *
 * @returns the least of several loads of each page, in milliseconds, because other programs only add to it
 */
export async function measurePortal(): Promise<Record<MeasuredPage, number>> {
  await buildPortal(root, () => undefined)
  const server = await startServer(
    (port) => ['simulator/cli/main.js', 'serve', '--port', String(port)],
    '/sim/api/worlds',
  )
  const browser = await launchBrowser(root)
  try {
    const measure = async (page: MeasuredPage): Promise<number> => {
      const blockedMs: number[] = []
      while (blockedMs.length < loads) blockedMs.push(await load(browser, server.address, page))
      return Math.min(...blockedMs)
    }
    return {
      login: await measure('login'),
      termStatus: await measure('termStatus'),
      history: await measure('history'),
    }
  } finally {
    await browser.close()
    await stopServer(server)
  }
}

async function load(browser: Browser, address: string, screen: MeasuredPage): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    if (screen !== 'login') {
      await page.request.post(address + contractOperation('login').path, { data: owner })
    }
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address + basename + paths[screen], { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: lastButtons[screen] }).first().waitFor()
    return await page.evaluate(blockedUntilIdle, idleMs)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function blockedUntilIdle(idle: number): Promise<number> {
  return new Promise((resolve) => {
    let [blockedMs, lastEndMs] = [0, performance.now()]
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        blockedMs += duration - 50
        lastEndMs = startTime + duration
      }
    }).observe({ type: 'longtask', buffered: true })
    const timer = setInterval(() => {
      if (performance.now() - lastEndMs < idle) return
      clearInterval(timer)
      resolve(blockedMs)
    }, 100)
  })
}
