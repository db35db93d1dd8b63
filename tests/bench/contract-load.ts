import { type ContractOperation, contractOperations } from '../../openapi/contract/contract.ts'
import { type ComparedServer, readingCall } from './compared-servers.ts'
import { contractMix } from './contract-mix.ts'
import { loginOf, validCall } from './contract-scenario.ts'
import {
  type RecordedResponse,
  contractSimulator,
  recordedHono,
  recordedPrism,
} from './contract-servers.ts'
import { type Figure, figureOf } from './figure.ts'
import {
  type Call,
  type LoadGenerator,
  type LoadResult,
  startLoadGenerator,
} from './load-generator.ts'
import { median, ratio } from './measure.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A running server, and the owner's session cookie for each operation. */
interface Loaded extends ServerProcess {
  name: string
  cookies: Map<ContractOperation, string>
}

/** Number of connections that keeps the server busy. With more, calls would mostly wait in the queue. */
const connections = 16
const rounds = 3
const mixSeconds = 4

/**
 * Compares the simulator, Prism and bare Hono under a mix of all operations. Calls `onProgress` with a line for the user before
 * each round.
 *
 * @throws Error if a server ends, or if the simulator or bare Hono fails to respond
 */
export async function* contractFigures(onProgress: (text: string) => void): AsyncGenerator<Figure> {
  const generator = startLoadGenerator()
  const servers: Loaded[] = []
  const start = async (server: ComparedServer): Promise<Loaded> => {
    const running = await startServer(server.args, readingCall.path)
    const loaded = { ...running, name: server.name, cookies: await logIn(running) }
    servers.push(loaded)
    return loaded
  }
  try {
    const simulator = await start(contractSimulator())
    const storing = await start(contractSimulator('contract'))
    const responses = await record(simulator)
    const prism = await start(recordedPrism(responses))
    const hono = await start(recordedHono(responses))
    yield* mixFigures(generator, { simulator, storing, prism, hono }, onProgress)
  } finally {
    generator.close()
    for (const { child } of servers) child.kill('SIGKILL')
  }
}

async function* mixFigures(
  generator: LoadGenerator,
  { simulator, storing, prism, hono }: Record<'simulator' | 'storing' | 'prism' | 'hono', Loaded>,
  onProgress: (text: string) => void,
): AsyncGenerator<Figure> {
  const compared = [hono, simulator, storing, prism]
  const results = new Map(compared.map((server) => [server, [] as LoadResult[]]))
  // Round 0 is a warm-up, whose results are not counted.
  for (let round = 0; round <= rounds; round += 1) {
    onProgress(`mix of all operations, round ${round} of ${rounds}`)
    for (const server of compared) {
      const calls = contractMix((operation) => server.cookies.get(operation))
      const result = await load(generator, server, calls, mixSeconds)
      if (round > 0) results.get(server)?.push(result)
    }
  }
  const valuesOf = (server: Loaded, value: (result: LoadResult) => number) =>
    (results.get(server) ?? []).map(value)
  const speedOf = (server: Loaded) => valuesOf(server, ({ callsPerSecond }) => callsPerSecond)
  for (const server of compared) {
    const { name } = server
    yield figureOf(`mix: ${name}`, median(speedOf(server)), '/s')
    yield figureOf(`mix, p50: ${name}`, median(valuesOf(server, ({ p50Ms }) => p50Ms)), 'ms')
    yield figureOf(`mix, p99: ${name}`, median(valuesOf(server, ({ p99Ms }) => p99Ms)), 'ms')
  }
  const speed = (other: Loaded) => ratio(speedOf(simulator), speedOf(other))
  yield figureOf('mix, simulator / Prism', speed(prism), 'x', { atLeast: 5 })
  yield figureOf('mix, simulator / bare Hono', speed(hono), 'x')
  yield figureOf('mix, simulator --data / Prism', ratio(speedOf(storing), speedOf(prism)), 'x')
  const slowest = valuesOf(simulator, ({ p99Ms }) => p99Ms)
  const usual = valuesOf(prism, ({ p50Ms }) => p50Ms)
  yield figureOf('mix, p99 of simulator / p50 of Prism', ratio(slowest, usual), 'x', { atMost: 1 })
}

async function load(
  generator: LoadGenerator,
  { address, name }: Loaded,
  calls: Call[],
  duration: number,
): Promise<LoadResult> {
  const result = await generator.run({ address, calls, connections, duration })
  if (name !== 'Prism' && result.failed > 0) {
    throw new Error(`${name} failed to respond to ${result.failed} calls.`)
  }
  return result
}

/** Logs in as the owner of each operation's terminal. Bare Hono and Prism accept any session. */
async function logIn({ address }: ServerProcess): Promise<Map<ContractOperation, string>> {
  const cookies = new Map<ContractOperation, string>()
  for (const operation of contractOperations) {
    const { path, ...init } = loginOf(operation)
    const response = await fetch(address + path, init)
    const [cookie] = response.headers.get('set-cookie')?.split(';') ?? []
    cookies.set(operation, cookie ?? 'EQUSER_SESSION=bench')
  }
  return cookies
}

async function record({ address, cookies }: Loaded): Promise<RecordedResponse[]> {
  const responses: RecordedResponse[] = []
  for (const operation of contractOperations) {
    const { path, ...init } = validCall(operation, cookies.get(operation))
    const response = await fetch(address + path, init)
    responses.push({
      status: response.status,
      contentType: response.headers.get('content-type') ?? undefined,
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  }
  return responses
}
