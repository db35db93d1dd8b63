import { Worker } from 'node:worker_threads'
import type { Exchange } from '../exchange/exchange.ts'
import { createBatchQueue } from './batch-queue.ts'
import { type HarOptions, harEntry } from '../har/write-har.ts'
import {
  type CompleteCheck,
  type FailedCheck,
  checkCompletely,
  reasonOf,
} from './complete-check.ts'

/** Checks exchanges of any size. Large ones are checked in a thread of their own, so that the caller can go on. */
interface BoundedChecker {
  /** @throws CheckError if the check takes too long, needs too much memory, or is stopped */
  check(exchange: Exchange): Promise<CompleteCheck>
  /** Undefined unless many exchanges wait for the thread. Otherwise resolves when it has caught up. */
  untilRoom(): Promise<void> | undefined
  /** Stops running checks. */
  close(): Promise<void>
}

/** An exchange could not be checked. The message is the reason, e.g. `its check took more than 30 s`. */
export class CheckError extends Error {}

export interface CheckLimits {
  /** Small exchanges are checked in place and at once, not in the thread and in their order. Default: true. */
  isSmallInPlace?: boolean
  /** Time for one message to the thread, in milliseconds: a large exchange, or some small ones. */
  checkMs?: number
  /** How long an exchange may wait for others that are sent to the thread with it, in milliseconds. Default: 0. */
  gatherMs?: number
  /** Where the exchanges that the thread gets are recorded, also those whose check fails. */
  recording?: Recording | undefined
}

/** An HTTP archive that is written while exchanges are checked. */
export interface Recording {
  har: HarOptions
  /** Appends entries. More exchanges are checked when they are written. Must not reject. */
  append: (entries: readonly string[]) => Promise<void>
}

/** Longer bodies are large: their check may take long, so it never runs in place, nor together with others. */
const largeBytes = 16 * 1024
/** While more exchanges or bytes wait for the thread, their source should wait, too. */
const maximalItems = 10_000
const maximalBytes = 64 * 1024 * 1024

/** Memory of the thread in MiB. */
const maximalMebibytes = 512

/** An exchange that waits for its check. */
interface Job extends PromiseWithResolvers<CompleteCheck> {
  exchange: Exchange
  bytes: number
}

/** Creates a checker. The thread starts with the first exchange for it. */
export function createBoundedChecker({
  isSmallInPlace = true,
  checkMs = 30_000,
  gatherMs = 0,
  recording,
}: CheckLimits = {}): BoundedChecker {
  let worker: Worker | undefined
  let isClosed = false
  let stop: (() => void) | undefined
  const queue = createBatchQueue<Job>({
    async handle(jobs) {
      for (const group of groupsOf(jobs)) await settle(group)
    },
    gatherMs,
    maximalItems,
    maximalBytes,
    bytesOf: ({ bytes }) => bytes,
  })

  async function settle(jobs: readonly Job[]): Promise<void> {
    const results = await checkInThread(jobs.map(({ exchange }) => exchange)).catch(
      (error: unknown) => {
        const reason = error instanceof CheckError ? error.message : reasonOf(error)
        return jobs.map((): FailedCheck => ({ reason }))
      },
    )
    if (recording) await recording.append(entriesOf(jobs, results, recording.har))
    for (const [index, { resolve, reject }] of jobs.entries()) {
      const result = results[index]
      if (result && 'findings' in result) resolve(result)
      else reject(new CheckError(result?.reason))
    }
  }

  async function checkInThread(
    exchanges: readonly Exchange[],
  ): Promise<(CompleteCheck | FailedCheck)[]> {
    if (isClosed) throw new CheckError('the check was stopped')
    const thread = (worker ??= new Worker(new URL('check-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maximalMebibytes },
    }))
    const { promise, resolve, reject } = Promise.withResolvers<(CompleteCheck | FailedCheck)[]>()
    stop = () => reject(new CheckError('the check was stopped'))
    const timer = setTimeout(
      () => reject(new CheckError(`its check took more than ${checkMs / 1_000} s`)),
      checkMs,
    )
    thread.once('message', resolve)
    thread.once('error', reject)
    // A thread is no window, so there is no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage({ exchanges, har: recording?.har })
    try {
      return await promise
    } catch (error) {
      worker = undefined
      await thread.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      // Not all listeners: Node's own ones deliver the messages.
      thread.off('message', resolve).off('error', reject)
      // The thread alone does not keep the process alive.
      thread.unref()
    }
  }

  return {
    async check(exchange) {
      const bytes = exchange.request.body.length + exchange.response.body.length
      if (isSmallInPlace && bytes <= largeBytes) return inPlace(exchange)
      const job = { exchange, bytes, ...Promise.withResolvers<CompleteCheck>() }
      queue.add(job)
      return job.promise
    },
    untilRoom: () => queue.untilRoom(),
    async close() {
      isClosed = true
      stop?.()
      await queue.flush()
      await worker?.terminate()
    },
  }
}

/** Each large exchange alone, so that no other one is lost with it, and the small ones between them together. */
function* groupsOf(jobs: readonly Job[]): Generator<Job[]> {
  let small: Job[] = []
  for (const job of jobs) {
    if (job.bytes <= largeBytes) {
      small.push(job)
      continue
    }
    if (small.length > 0) yield small
    yield [job]
    small = []
  }
  if (small.length > 0) yield small
}

/** The thread has written those that it has checked. */
function entriesOf(
  jobs: readonly Job[],
  results: readonly (CompleteCheck | FailedCheck)[],
  har: HarOptions,
): string[] {
  return jobs.map(({ exchange }, index) => {
    const result = results[index]
    return (result && 'entry' in result ? result.entry : undefined) ?? harEntry(exchange, har)
  })
}

function inPlace(exchange: Exchange): CompleteCheck {
  try {
    return checkCompletely(exchange)
  } catch (error) {
    throw new CheckError(reasonOf(error), { cause: error })
  }
}
