import { parentPort } from 'node:worker_threads'
import type { Exchange } from '../exchange.ts'
import { checkCompletely } from './complete-check.ts'

// Checks one exchange after another. See bounded-checker.ts.
parentPort?.on('message', (exchange: Exchange) => {
  // A thread is no window, so there is no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(checkCompletely(exchange))
})
