import { Worker } from 'node:worker_threads'

/** Jobs run in the main thread for this time, because starting threads takes about a second. */
const soloMs = 3_000

/**
 * Runs jobs in worker threads and yields their results in the order of the jobs.
 *
 * @param module the module of each thread, which answers each job with one message
 * @param runHere runs a job in the main thread: all jobs if there is only one thread, else those of the first seconds
 * @throws Error if a thread fails
 */
export async function* runInThreads<Job, Result>(
  module: URL,
  threads: number,
  jobs: IteratorObject<Job>,
  runHere: (job: Job) => Result,
): AsyncGenerator<Result, void> {
  const soloEndMs = performance.now() + (threads === 1 ? Infinity : soloMs)
  while (performance.now() < soloEndMs) {
    const next = jobs.next()
    if (next.done === true) return
    yield runHere(next.value)
  }
  const workers = Array.from({ length: threads }, () => new Worker(module))
  const results: Promise<Result>[] = []
  const workOff = async (worker: Worker): Promise<void> => {
    for (let next = jobs.next(); next.done !== true; next = jobs.next()) {
      const result = resultOf<Result>(worker, next.value)
      results.push(result)
      // Ignores the error here, because the caller gets it through `results`.
      await result.catch(() => undefined)
    }
  }
  try {
    const all = Promise.all(workers.map(workOff))
    for (const result of results) yield await result
    await all
  } finally {
    await Promise.all(workers.map(async (worker) => worker.terminate()))
  }
}

async function resultOf<Result>(worker: Worker, job: unknown): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  worker.once('message', resolve).once('error', reject)
  // The rule is for windows. A worker thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(job)
  return promise.finally(() => worker.off('message', resolve).off('error', reject))
}
