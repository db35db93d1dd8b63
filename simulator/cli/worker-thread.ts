import { Worker } from 'node:worker_threads'

/** A thread that works on one job at a time. It keeps the process alive only while it does. */
export interface WorkerThread<Job, Message> {
  /**
   * Sends a job. Resolves with the first value that `read` returns for one of the thread's messages.
   *
   * @throws Error if the thread fails
   */
  work<Result>(job: Job, read: (message: Message) => Result | undefined): Promise<Result>
  end(): Promise<void>
}

/** Starts the module of a worker thread. */
export function startWorkerThread<Job, Message>(module: URL): WorkerThread<Job, Message> {
  const worker = new Worker(module)
  // Each job adds listeners of its own and removes them.
  worker.setMaxListeners(0)
  return {
    work<Result>(job: Job, read: (message: Message) => Result | undefined): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const onMessage = (message: Message) => {
        const result = read(message)
        if (result !== undefined) resolve(result)
      }
      worker.on('message', onMessage).once('error', reject)
      worker.ref()
      // A worker thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(job)
      return promise.finally(() => {
        worker.off('message', onMessage).off('error', reject)
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
 * @param read returns the result of a job if a message of its thread is that
 *
 * @throws Error if a thread fails
 */
export async function* runInThreads<Job, Message, Result>(
  start: () => WorkerThread<Job, Message>,
  threads: number,
  jobs: Iterator<Job>,
  read: (message: Message, job: Job) => Result | undefined,
): AsyncGenerator<Result, void> {
  const workers = Array.from({ length: threads }, start)
  const results: Promise<Result>[] = []
  const workOff = async (worker: WorkerThread<Job, Message>): Promise<void> => {
    for (let next = jobs.next(); next.done !== true; next = jobs.next()) {
      const job = next.value
      const result = worker.work(job, (message) => read(message, job))
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
