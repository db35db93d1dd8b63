import { type RunJob, type RunReport, runJob } from './run-job.ts'
import { type WorkerThread, startWorkerThread } from '../worker-thread.ts'
import type { WorkerMessage } from './worker.ts'

type Runner = WorkerThread<RunJob, WorkerMessage>

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
  const module = new URL('./worker.ts', import.meta.url)
  const workers = Array.from({ length: Math.min(threads, jobs.length) }, () =>
    startWorkerThread<RunJob, WorkerMessage>(module),
  )
  try {
    yield* inOrder(jobs, workers, onProgress)
  } finally {
    await Promise.all(workers.map(async (worker) => worker.end()))
  }
}

async function* inOrder(
  jobs: RunJob[],
  workers: Runner[],
  onProgress: OnProgress,
): AsyncGenerator<RunReport, void> {
  const slots = jobs.map((job) => ({ job, ...Promise.withResolvers<RunReport>() }))
  const waiting = [...slots]
  const work = async (worker: Runner): Promise<void> => {
    for (let slot = waiting.shift(); slot; slot = waiting.shift()) {
      const { job } = slot
      const read = (message: WorkerMessage): RunReport | undefined => {
        if (message.kind === 'report') return message.report
        onProgress(job, message.share)
        return undefined
      }
      await worker.work(job, read).then(slot.resolve, slot.reject)
    }
  }
  const all = Promise.all(workers.map(work))
  for (const { promise } of slots) yield await promise
  await all
}
