import { readFile } from 'node:fs/promises'
import type { Report } from '../../../openapi/conformance/report/report.ts'
import { afterRun } from '../../../openapi/conformance/watch/after-run.ts'
import {
  afterAttempt,
  dueNotice,
  nextAttemptAt,
  noticeText,
} from '../../../openapi/conformance/watch/delivery.ts'
import { runResult } from '../../../openapi/conformance/watch/run-result.ts'
import { watchPage } from '../../../openapi/conformance/watch/watch-page.ts'
import {
  type WatchState,
  emptyWatchState,
  readWatchState,
} from '../../../openapi/conformance/watch/watch-state.ts'
import { UsageError } from '../../../simulator/cli/command-line.ts'
import { inFile } from '../in-file.ts'
import { writePrivateFile } from '../private-file.ts'
import { type AlertTargets, deliver } from './deliver.ts'

export interface WatchOptions {
  /** Origin of the server. */
  server: string
  /** From the start of one run to the start of the next, in milliseconds. */
  everyMs: number
  stateFile: string
  /** The file of the HTML page. */
  page?: string | undefined
  targets: AlertTargets
  /** Checks the server once. Ends soon after the signal. */
  run: () => Promise<Report>
  /** Ends the monitor. */
  signal: AbortSignal
  log: (line: string) => void
  /** Epoch milliseconds. */
  now: () => number
  /** Ends early after the signal. */
  wait: (ms: number) => Promise<void>
}

/** A monitor of a server. */
export interface Watch {
  readonly state: WatchState
  /** Runs until the signal. */
  untilStopped(): Promise<void>
}

/**
 * Opens a monitor. It goes on where an earlier one with the same file has ended.
 *
 * @throws UsageError if the file is invalid or belongs to another server
 */
export async function openWatch(options: WatchOptions): Promise<Watch> {
  const { everyMs, signal, log, now, wait } = options
  let state = await readState(options)

  async function keep(next: WatchState): Promise<void> {
    state = next
    await writePrivateFile(options.stateFile, `${JSON.stringify(state)}\n`)
    if (options.page !== undefined) await writePrivateFile(options.page, await watchPage(state))
  }

  async function runOnce(): Promise<void> {
    const startedAt = now()
    const report = await options.run()
    if (report.outcome === 'interrupted') return
    const result = runResult(report, now() - startedAt)
    const next = afterRun(state, result)
    const alerts = next.waiting.slice(state.waiting.length)
    await keep(next)
    const open = Object.values(state.troubles).filter(({ isOpen }) => isOpen).length
    log(`${report.startedAt}  ${report.outcome}, ${result.calls} calls, ${open} findings open`)
    for (const { notice } of alerts) log(noticeText(notice))
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const notice = dueNotice(state, now())
      if (!notice || signal.aborted) return
      const failure = await deliver(notice, options.targets)
      if (failure !== undefined) log(`An alert was not delivered and will be repeated: ${failure}`)
      await keep(afterAttempt(state, failure === undefined, now()))
    }
  }

  return {
    get state() {
      return state
    },
    async untilStopped() {
      let nextRunAt = now()
      while (!signal.aborted) {
        if (now() >= nextRunAt) {
          nextRunAt = now() + everyMs
          await runOnce()
        }
        await deliverDue()
        const wakeAt = Math.min(nextRunAt, nextAttemptAt(state) ?? Infinity)
        if (!signal.aborted) await wait(Math.max(0, wakeAt - now()))
      }
    },
  }
}

async function readState({ stateFile, server }: WatchOptions): Promise<WatchState> {
  const text = await readFile(stateFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new UsageError(`${stateFile} can't be read: ${error.message}`)
  })
  if (text === undefined) return emptyWatchState(server)
  const state = inFile(stateFile, () => readWatchState(text))
  if (state.server === server) return state
  throw new UsageError(
    `${stateFile} belongs to the monitor of ${state.server}. Name another file with --watch-state.`,
  )
}
