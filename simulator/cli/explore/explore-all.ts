import { Worker } from 'node:worker_threads'
import { type ExploreOptions, type SeedReport, exploreSeed } from '../../explore/explore-seed.ts'

/** The seeds to explore: a number of them, until it is over. */
export interface Seeds {
  first: number
  count: number
  isOver: () => boolean
}

/** What a worker thread explores. */
export interface ExploreJob {
  seed: number
  options: Omit<ExploreOptions, 'wrapRules' | 'onShrink'>
}

/**
 * Explores seeds and yields their reports, in the order in which they are ready.
 *
 * @param threads number of worker threads, at least 1. With 1 the main thread explores
 */
export async function* exploreAll(
  { first, count, isOver }: Seeds,
  options: ExploreJob['options'],
  threads: number,
): AsyncGenerator<SeedReport, void> {
  let next = first
  const hasNext = () => next < first + count && !isOver()
  if (threads === 1) {
    while (hasNext()) {
      yield exploreSeed(next, options)
      next += 1
    }
    return
  }
  const workers = Array.from({ length: threads }, () => createWorker())
  try {
    const running = new Map<Worker, Promise<{ worker: Worker; report: SeedReport }>>()
    for (;;) {
      for (const worker of workers) {
        if (running.has(worker) || !hasNext()) continue
        running.set(worker, exploreIn(worker, { seed: next, options }))
        next += 1
      }
      if (running.size === 0) return
      const { worker, report } = await Promise.race(running.values())
      running.delete(worker)
      yield report
    }
  } finally {
    await Promise.all(workers.map(async (worker) => worker.terminate()))
  }
}

function createWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  // Each job adds listeners of its own and removes them.
  worker.setMaxListeners(0)
  return worker
}

async function exploreIn(
  worker: Worker,
  job: ExploreJob,
): Promise<{ worker: Worker; report: SeedReport }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    worker: Worker
    report: SeedReport
  }>()
  const onMessage = (report: SeedReport) => resolve({ worker, report })
  worker.on('message', onMessage).once('error', reject)
  // A worker thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(job)
  return promise.finally(() => worker.off('message', onMessage).off('error', reject))
}
