import { parentPort } from 'node:worker_threads'
import { exploreSeed } from './explore-seed.ts'
import type { ExploreJob } from './explore.ts'

const port = parentPort
if (!port) throw new Error('This file must run in a worker thread.')

port.on('message', ({ seed, options }: ExploreJob) => port.postMessage(exploreSeed(seed, options)))
