import { parentPort } from 'node:worker_threads'
import { runInBackground } from '../../openapi/conformance/traffic/background-thread.ts'
import type { TimedExchange } from '../../openapi/conformance/har/write-har.ts'
import { type HarWriter, type HarWriterOptions, openHarWriter } from './har-writer.ts'

/** What the thread is asked for, one after the other. */
export type HarJob =
  | { kind: 'open'; file: string; options: HarWriterOptions }
  | { kind: 'append'; exchanges: readonly TimedExchange[] }
  | { kind: 'close' }

/** Its answer to each. */
export type HarResult = { kind: 'done' } | { kind: 'failed'; reason: string }

runInBackground()

let writer: HarWriter | undefined

async function work(job: HarJob): Promise<void> {
  if (job.kind === 'open') writer = await openHarWriter(job.file, job.options)
  else if (job.kind === 'append') await writer?.append(job.exchanges)
  else await writer?.close()
}

function reply(result: HarResult): void {
  // A thread is no window, so there is no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result)
}

parentPort?.on('message', (job: HarJob) => {
  work(job).then(
    () => reply({ kind: 'done' }),
    (error: unknown) =>
      reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
