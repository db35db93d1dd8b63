import { parentPort } from 'node:worker_threads'
import { type RunJob, type RunReport, runJob } from './run-job.ts'

/** What a worker thread answers. */
export type WorkerMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'report'; report: RunReport }

const port = parentPort
if (!port) throw new Error('This file runs in worker threads only.')

const send = (message: WorkerMessage) => port.postMessage(message)

port.on('message', (job: RunJob) => {
  const report = runJob(job, (share) => send({ kind: 'progress', share }))
  send({ kind: 'report', report })
})
