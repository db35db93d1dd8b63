import { Worker, parentPort as port, workerData } from 'node:worker_threads'
import { scenarioBeginning } from '../control/repetition/scenario-text.ts'
import { createWorkQueue } from '../journal/slices.ts'
import { ScenarioError } from '../scenario/read/error-message.ts'
import { parseScenario } from '../scenario/read/parse.ts'
import type { Scenario } from '../scenario/scenario.ts'

type ParseArguments = Parameters<typeof parseScenario>
type BeginArguments = Parameters<typeof scenarioBeginning>
type Job = { parse: ParseArguments } | { begin: BeginArguments }

/** Runs one thread at a time, because each needs much memory. */
const queue = createWorkQueue()

/** Parses a scenario. Uses a thread for a long text, so that other calls don't wait. */
export async function parseInThread(...parse: ParseArguments): Promise<Scenario> {
  return isLong(parse[0]) ? inThread({ parse }) : parseScenario(...parse)
}

/** Like `scenarioBeginning`, but uses a thread for a long scenario. */
export async function beginInThread(...begin: BeginArguments): Promise<string> {
  return isLong(begin[0].source) ? inThread({ begin }) : scenarioBeginning(...begin)
}

/** Whether parsing may take long. With repetitions, fleets or aliases, even a short text can stand for a large scenario. */
function isLong(source: string): boolean {
  return source.length > 20_000 || /\b(?:times|fleet)\b|[\s,[]\*/.test(source)
}

function inThread<Result>(job: Job): Promise<Result> {
  return queue.run(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const worker = new Worker(new URL(import.meta.url), { workerData: { job } })
    // An error loses its class on the way from the thread.
    worker.once('message', resolve).once('error', ({ name, message }: Error) => {
      reject(name === 'ScenarioError' ? new ScenarioError(message) : new Error(message))
    })
    return promise
  })
}

function resultOf(job: Job): unknown {
  if ('begin' in job) return scenarioBeginning(...job.begin)
  // Leaves out the steps. There can be many, and served worlds don't use them.
  return { ...parseScenario(...job.parse), steps: [] }
}

// Set in a thread that runs this file for a job. Other threads have other data.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const data: { job?: Job } | null = workerData
if (data?.job) port?.postMessage(resultOf(data.job))
