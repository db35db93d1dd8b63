import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { z } from 'zod'
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
const trafficMs = 10_000
const changeIntervalMs = 1_000
const changesBeforeQuake = 3

/** Measurements of the console's table of terminals in a browser. */
export interface ConsoleFigures {
  framesPerSecond: number
  /** From sending a command that changes a terminal until its new state is on the screen. */
  updateMs: number
}

/** Measures the table with a number of terminals. The simulator has a process of its own. */
export function measureConsole(count: number): Promise<ConsoleFigures> {
  return withTerminalsPage(count, 0, async (page, address) => {
    await openTerminals(page, address)
    const updateMs = await updates(page, address)
    return { framesPerSecond: await scroll(page), updateMs }
  })
}

/** What the page of terminals costs while its world changes. */
export interface ConsoleTraffic {
  /** All that the control API sends, the first state included. */
  kilobytes: number
  /** Processor time of the longest task of the main thread: how long it takes when nothing else runs on the machine. */
  longestTaskMs: number
}

/**
 * Opens the page of terminals and measures 10 s of it, while time runs at a speed. One terminal changes every second, and an
 * earthquake happens.
 */
export function measureTraffic(count: number, speed: number): Promise<ConsoleTraffic> {
  return withTerminalsPage(count, speed, async (page, address) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const calls = new Set<string>()
    let bytes = 0
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/sim/api/')) calls.add(requestId)
    })
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (calls.has(requestId)) bytes += dataLength
    })
    const browser = page.context().browser()
    await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] })
    const startedAt = performance.now()
    await openTerminals(page, address)
    const world = simulatorClient(address).world('default')
    for (let change = 0; performance.now() - startedAt < trafficMs; change += 1) {
      await page.waitForTimeout(changeIntervalMs)
      const state = change % 2 === 0 ? 'disconnected' : 'synced'
      await world.command({ verb: 'ntp', terminalId: String(first), state })
      if (change === changesBeforeQuake) await world.quake('noto-2024')
    }
    const trace = traceSchema.parse(JSON.parse(String(await browser?.stopTracing())))
    return { kilobytes: bytes / 1_000, longestTaskMs: longestTaskMs(trace) }
  })
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Processor time in microseconds. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

function longestTaskMs({ traceEvents }: z.infer<typeof traceSchema>): number {
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasksUs = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur)
  return Math.max(0, ...tasksUs) / 1_000
}

async function openTerminals(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/sim/worlds/default/terminals`)
  await page.getByRole('link', { name: String(first) }).waitFor()
}

async function withTerminalsPage<Result>(
  count: number,
  speed: number,
  work: (page: Page, address: string) => Promise<Result>,
): Promise<Result> {
  await buildConsole(root, () => undefined)
  const file = join(temporaryFolder(), 'fleet.yaml')
  writeFileSync(
    file,
    `name: fleet\ntitle: 多数の端末\nseed: fleet\nstartAt: 2024-01-01T00:00:00+09:00\n` +
      `fleet: { count: ${count}, first: '${first}' }\n`,
  )
  const server = await startServer((port) => {
    const options = ['--port', String(port), '--speed', String(speed), '--scenario', file]
    return ['simulator/cli/main.js', 'serve', ...options]
  }, '/sim/api/worlds')
  try {
    const browser = await launchBrowser(root)
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      return await work(page, server.address)
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
