import { Worker, parentPort as port, workerData } from 'node:worker_threads'
import { createWorkQueue } from '../journal/slices.ts'
import { ScenarioError } from '../scenario/read/error-message.ts'
import { parseScenario } from '../scenario/read/parse.ts'
import type { Scenario } from '../scenario/scenario.ts'

type ParseArguments = Parameters<typeof parseScenario>

/** Runs one thread at a time, because each needs much memory. */
const queue = createWorkQueue()

/** Uses a thread for a long text, so that other calls don't wait. Repetitions, fleets and aliases make a short text long. */
export async function parseInThread(...parse: ParseArguments): Promise<Scenario> {
  const [source] = parse
  const isLong = source.length > 20_000 || /\b(?:times|fleet)\b|[\s,[]\*/.test(source)
  if (!isLong) return parseScenario(...parse)
  return queue.run(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<Scenario>()
    const worker = new Worker(new URL(import.meta.url), { workerData: { parse } })
    // An error loses its class on the way.
    worker.once('message', resolve).once('error', ({ name, message }: Error) => {
      reject(name === 'ScenarioError' ? new ScenarioError(message) : new Error(message))
    })
    return promise
  })
}

// In the thread, which runs this file. Other threads have other data.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const job: { parse?: ParseArguments } | null = workerData
// Served worlds need no steps, which can be many.
if (job?.parse) port?.postMessage({ ...parseScenario(...job.parse), steps: [] })
