import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { buildConsole } from '../../scripts/build/console.ts'
import { launchBrowser } from '../../scripts/set-up/browser.ts'
import { simulatorClient } from '../../simulator/testing/client.ts'
import { median } from './measure.ts'
import { startServer, stopServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const first = 1_700_001
const changes = 21
const scrollMs = 3_000

/** Measurements of the console's table of terminals in a browser. */
export interface ConsoleFigures {
  framesPerSecond: number
  /** From sending a command that changes a terminal until its new state is on the screen. */
  updateMs: number
}

/** Measures the table with a number of terminals. The simulator has a process of its own. */
export async function measureConsole(count: number): Promise<ConsoleFigures> {
  await buildConsole(root, () => undefined)
  const file = join(temporaryFolder(), 'fleet.yaml')
  writeFileSync(
    file,
    `name: fleet\ntitle: 多数の端末\nseed: fleet\nstartAt: 2024-01-01T00:00:00+09:00\n` +
      `fleet: { count: ${count}, first: '${first}' }\n`,
  )
  const server = await startServer((port) => {
    const options = ['--port', String(port), '--speed', '0', '--scenario', file]
    return ['simulator/cli/main.js', 'serve', ...options]
  }, '/sim/api/worlds')
  const { address } = server
  try {
    const browser = await launchBrowser(root)
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${address}/sim/worlds/default/terminals`)
      await page.getByRole('link', { name: String(first) }).waitFor()
      const updateMs = await updates(page, address)
      return { framesPerSecond: await scroll(page), updateMs }
    } finally {
      await browser.close()
    }
  } finally {
    await stopServer(server)
  }
}

async function updates(page: Page, address: string): Promise<number> {
  const world = simulatorClient(address).world('default')
  const durationsMs: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const state = change % 2 === 0 ? 'disconnected' : 'synced'
    const shownAt = page.evaluate(whenShown, { terminalId: String(first), state })
    const sentAt = performance.timeOrigin + performance.now()
    await world.command({ verb: 'ntp', terminalId: String(first), state })
    durationsMs.push((await shownAt) - sentAt)
  }
  return median(durationsMs)
}

/** Runs in the page. Resolves with the epoch milliseconds when a terminal's row has a cell with that text. */
function whenShown({ terminalId, state }: { terminalId: string; state: string }): Promise<number> {
  return new Promise((resolve) => {
    const check = (): void => {
      const rows = [...document.querySelectorAll('tbody tr')]
      const row = rows.find((one) => one.textContent.startsWith(terminalId))
      const cells = [...(row?.querySelectorAll('td') ?? [])]
      if (cells.some(({ textContent }) => textContent === state)) {
        resolve(performance.timeOrigin + performance.now())
      } else requestAnimationFrame(check)
    }
    check()
  })
}

async function scroll(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Terminals, scrollable' }).evaluate(
    (table, durationMs) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        let frames = 0
        const step = (): void => {
          const elapsedMs = performance.now() - startedAt
          if (elapsedMs >= durationMs) return resolve((1_000 * frames) / elapsedMs)
          frames += 1
          table.scrollTop += 240
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    scrollMs,
  )
}
