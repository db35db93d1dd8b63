import { createBatchQueue } from '../../openapi/conformance/traffic/batch-queue.ts'
import type { TimedExchange } from '../../openapi/conformance/har/write-har.ts'
import { type WorkerThread, startWorkerThread } from '../../simulator/cli/worker-thread.ts'
import type { HarJob, HarResult } from './har-worker.ts'
import type { HarWriterOptions } from './har-writer.ts'

/** The traffic of a proxy in HAR files, without secrets. */
export interface HarFile {
  /** Masks an exchange and appends it soon. */
  add(exchange: TimedExchange): void
  /** Undefined unless many exchanges wait to be written. Otherwise resolves when there is room for others. */
  untilRoom(): Promise<void> | undefined
  /** Waits until everything is written. */
  close(): Promise<void>
}

export interface HarFileOptions extends HarWriterOptions {
  /** Called with a sentence when the file can't be written. Later calls are not recorded. */
  onFailure: (text: string) => void
}

/** Exchanges of this time are written together, in milliseconds. Calls on a busy proxy don't wait for a write each. */
const gatherMs = 20
/** While more exchanges or bytes wait to be written, the proxy's calls wait, too. */
const maximalItems = 10_000
const maximalBytes = 64 * 1024 * 1024

/**
 * Creates a HAR file (see har-writer.ts), which a thread of its own masks and writes. That takes longer than forwarding a
 * call.
 *
 * @throws Error if the file can't be created
 */
export async function openHarFile(
  file: string,
  { onFailure, ...options }: HarFileOptions,
): Promise<HarFile> {
  const thread = startWorkerThread<HarJob, HarResult>(new URL('har-worker.ts', import.meta.url))
  let hasFailed = false

  async function append(exchanges: TimedExchange[]): Promise<void> {
    if (hasFailed) return
    try {
      await done(thread, { kind: 'append', exchanges })
    } catch (error) {
      hasFailed = true
      const reason = error instanceof Error ? error.message : String(error)
      onFailure(`Can't write ${file}: ${reason}. Later calls are not recorded.`)
    }
  }

  const queue = createBatchQueue<TimedExchange>({
    handle: append,
    gatherMs,
    maximalItems,
    maximalBytes,
    bytesOf: ({ request, response }) => request.body.length + response.body.length,
  })
  try {
    await done(thread, { kind: 'open', file, options })
  } catch (error) {
    await thread.end()
    throw error
  }
  return {
    add(exchange) {
      if (!hasFailed) queue.add(exchange)
    },
    untilRoom: () => queue.untilRoom(),
    async close() {
      await queue.flush()
      if (!hasFailed) await done(thread, { kind: 'close' })
      await thread.end()
    },
  }
}

/** @throws Error if the thread failed */
async function done(thread: WorkerThread<HarJob, HarResult>, job: HarJob): Promise<void> {
  const result = await thread.work(job)
  if (result.kind === 'failed') throw new Error(result.reason)
}
