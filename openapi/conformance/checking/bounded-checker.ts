import { Worker } from 'node:worker_threads'
import type { Exchange } from '../exchange.ts'
import { type CompleteCheck, checkCompletely } from './complete-check.ts'

/** Checks exchanges of any size. Large ones are checked in a thread of their own, so that the caller can go on. */
export interface BoundedChecker {
  /** @throws CheckError if the check takes too long, needs too much memory, or is stopped */
  check(exchange: Exchange): Promise<CompleteCheck>
  /** Stops running checks. */
  close(): Promise<void>
}

/** An exchange could not be checked. The message is the reason, e.g. `its check took more than 30 s`. */
export class CheckError extends Error {}

export interface CheckLimits {
  /** Longer bodies are checked in the thread. 0 leaves the caller free for other work. Default: 16 KiB. */
  bytesInPlace?: number
  /** Time for one exchange in the thread, in milliseconds. */
  checkMs?: number
  /** Number of large exchanges that may wait for the thread. Each may have 8 MiB. */
  waiting?: number
}

/** Longer bodies are large: their check may take long, so it never runs in place. */
const largeBytes = 16 * 1024
/** While more exchanges wait for the thread, small ones are checked in place, which slows down their source. */
const maximalQueue = 1_000

/** Memory of the thread in MiB. */
const maximalMebibytes = 512

/** Creates a checker. The thread starts with the first large exchange. */
export function createBoundedChecker({
  bytesInPlace = largeBytes,
  checkMs = 30_000,
  waiting = 8,
}: CheckLimits = {}): BoundedChecker {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  let largeCount = 0
  let isClosed = false
  let stop: (() => void) | undefined

  async function checkInThread(exchange: Exchange): Promise<CompleteCheck> {
    if (isClosed) throw new CheckError('the check was stopped')
    const thread = (worker ??= new Worker(new URL('check-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maximalMebibytes },
    }))
    const { promise, resolve, reject } = Promise.withResolvers<CompleteCheck>()
    stop = () => reject(new CheckError('the check was stopped'))
    const timer = setTimeout(
      () => reject(new CheckError(`its check took more than ${checkMs / 1_000} s`)),
      checkMs,
    )
    thread.once('message', resolve)
    const fail = (error: unknown): void => reject(failure(error))
    thread.once('error', fail)
    // A thread is no window, so there is no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(exchange)
    try {
      return await promise
    } catch (error) {
      worker = undefined
      await thread.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      // Not all listeners: Node's own ones deliver the messages.
      thread.off('message', resolve).off('error', fail)
      // The thread alone does not keep the process alive.
      thread.unref()
    }
  }

  return {
    async check(exchange) {
      const { request, response } = exchange
      const bytes = request.body.length + response.body.length
      const isLarge = bytes > Math.max(bytesInPlace, largeBytes)
      if (bytes <= bytesInPlace || (!isLarge && count >= maximalQueue)) return inPlace(exchange)
      if (isLarge && largeCount >= waiting) {
        throw new CheckError('too many large responses wait for their check')
      }
      count += 1
      largeCount += Number(isLarge)
      const own = last.then(() => checkInThread(exchange))
      last = own.catch(() => undefined)
      return own.finally(() => {
        count -= 1
        largeCount -= Number(isLarge)
      })
    },
    async close() {
      isClosed = true
      stop?.()
      await last
      await worker?.terminate()
    },
  }
}

function inPlace(exchange: Exchange): CompleteCheck {
  try {
    return checkCompletely(exchange)
  } catch (error) {
    throw failure(error)
  }
}

function failure(error: unknown): CheckError {
  const reason = error instanceof Error ? error.message : String(error)
  return new CheckError(`its check failed: ${reason}`)
}
