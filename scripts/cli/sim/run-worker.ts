import { parentPort } from 'node:worker_threads'
import { type RunJob, runJob } from './run-job.ts'

const port = parentPort
if (!port) throw new Error('This file runs in worker threads only.')

port.on('message', (job: RunJob) => port.postMessage(runJob(job)))
