import { Worker } from 'node:worker_threads'

/** A thread that works on one job at a time. It keeps the process alive only while it does. */
export interface WorkerThread<Job, Result> {
  /**
   * Sends a job. Resolves with the thread's next message.
   *
   * @throws Error if the thread fails
   */
  work(job: Job): Promise<Result>
  end(): Promise<void>
}

/** Starts the module of a worker thread. */
export function startWorkerThread<Job, Result>(module: URL): WorkerThread<Job, Result> {
  const worker = new Worker(module)
  return {
    work(job) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      worker.once('message', resolve).once('error', reject)
      worker.ref()
      // A worker thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(job)
      return promise.finally(() => {
        worker.off('message', resolve).off('error', reject)
        worker.unref()
      })
    },
    end: async () => void (await worker.terminate()),
  }
}

/**
 * Runs jobs in worker threads and yields their results in the order of the jobs. A thread takes the next job when it is
 * done with the one before.
 *
 * @throws Error if a thread fails
 */
export async function* runInThreads<Job, Result>(
  start: () => WorkerThread<Job, Result>,
  threads: number,
  jobs: Iterator<Job>,
): AsyncGenerator<Result, void> {
  const workers = Array.from({ length: threads }, start)
  const results: Promise<Result>[] = []
  const workOff = async (worker: WorkerThread<Job, Result>): Promise<void> => {
    for (let next = jobs.next(); next.done !== true; next = jobs.next()) {
      const result = worker.work(next.value)
      results.push(result)
      // It is thrown where the results are read.
      await result.catch(() => undefined)
    }
  }
  try {
    const all = Promise.all(workers.map(workOff))
    for (const result of results) yield await result
    await all
  } finally {
    await Promise.all(workers.map(async (worker) => worker.end()))
  }
}
