import { parentPort } from 'node:worker_threads'
import { runInBackground } from './background-thread.ts'
import { type CheckJob, checkAll } from './complete-check.ts'

runInBackground()

// Checks one batch after another. See bounded-checker.ts.
parentPort?.on('message', (job: CheckJob) => {
  // A thread is no window, so there is no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(checkAll(job))
})
