import { Worker } from 'node:worker_threads'
import { type RunJob, type RunReport, runJob } from './run-job.ts'
import type { WorkerMessage } from './worker.ts'

export type OnProgress = (job: RunJob, share: number) => void

/**
 * Plays scenarios and yields their reports in the order of the jobs.
 *
 * @param threads number of worker threads, at least 1. With 1 the main thread plays
 */
export async function* runAll(
  jobs: RunJob[],
  threads: number,
  onProgress: OnProgress,
): AsyncGenerator<RunReport, void> {
  if (threads === 1 || jobs.length === 1) {
    for (const job of jobs) yield runJob(job, (share) => onProgress(job, share))
    return
  }
  const workers = Array.from({ length: Math.min(threads, jobs.length) }, () => createWorker())
  try {
    yield* inOrder(jobs, workers, onProgress)
  } finally {
    await Promise.all(workers.map(async (worker) => worker.terminate()))
  }
}

function createWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  // Each run adds listeners of its own and removes them.
  worker.setMaxListeners(0)
  return worker
}

async function* inOrder(
  jobs: RunJob[],
  workers: Worker[],
  onProgress: OnProgress,
): AsyncGenerator<RunReport, void> {
  const slots = jobs.map((job) => ({ job, ...Promise.withResolvers<RunReport>() }))
  const waiting = [...slots]
  const work = async (worker: Worker): Promise<void> => {
    for (let slot = waiting.shift(); slot; slot = waiting.shift()) {
      const { job } = slot
      await runIn(worker, job, (share) => onProgress(job, share)).then(slot.resolve, slot.reject)
    }
  }
  const all = Promise.all(workers.map(work))
  for (const { promise } of slots) yield await promise
  await all
}

async function runIn(
  worker: Worker,
  job: RunJob,
  onProgress: (share: number) => void,
): Promise<RunReport> {
  const { promise, resolve, reject } = Promise.withResolvers<RunReport>()
  const onMessage = (message: WorkerMessage) => {
    if (message.kind === 'progress') onProgress(message.share)
    else resolve(message.report)
  }
  worker.on('message', onMessage).once('error', reject)
  // A worker thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(job)
  return promise.finally(() => worker.off('message', onMessage).off('error', reject))
}
