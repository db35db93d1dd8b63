import { type ExploreOptions, type SeedReport, exploreSeed } from '../../explore/explore-seed.ts'
import { type WorkerThread, startWorkerThread } from '../worker-thread.ts'
import type { Seeds } from './seeds.ts'

/** What a worker thread explores. */
export interface ExploreJob {
  seed: number
  options: Omit<ExploreOptions, 'wrapRules' | 'onShrink'>
}

type Explorer = WorkerThread<ExploreJob, SeedReport>

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
  const module = new URL('./worker.ts', import.meta.url)
  const workers = Array.from({ length: threads }, () =>
    startWorkerThread<ExploreJob, SeedReport>(module),
  )
  try {
    const running = new Map<Explorer, Promise<{ worker: Explorer; report: SeedReport }>>()
    for (;;) {
      for (const worker of workers) {
        if (running.has(worker) || !hasNext()) continue
        const report = worker.work({ seed: next, options }, (message) => message)
        running.set(
          worker,
          report.then((one) => ({ worker, report: one })),
        )
        next += 1
      }
      if (running.size === 0) return
      const { worker, report } = await Promise.race(running.values())
      running.delete(worker)
      yield report
    }
  } finally {
    await Promise.all(workers.map(async (worker) => worker.end()))
  }
}
