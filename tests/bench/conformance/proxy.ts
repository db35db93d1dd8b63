import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { percentile } from '../../../openapi/conformance/checks/data/own-rules.ts'
import { sendTo } from '../../../openapi/conformance/connection/transport.ts'
import type { SentRequest } from '../../../openapi/conformance/exchange/exchange.ts'
import { honoServer, readingCall } from '../compared-servers.ts'
import { type Figure, type Threshold, figureOf } from '../figure.ts'
import { type LoadGenerator, startLoadGenerator } from '../load-generator.ts'
import { lookupsPerSecond, thresholdsAt } from '../machine-speed.ts'
import { median } from '../measure.ts'
import { type ServerProcess, processorMs, startServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Calls that are recorded before the measurement. */
const recordedBefore = 50_000
/** An odd number of rounds, each with a block of calls to every server, so that other load affects all of them. */
const rounds = 61
const callsInBlock = 100

type Name = 'direct' | 'bare' | 'proxy'

/**
 * Measures what the proxy adds to a call, with its checks and a HAR file in which many calls already are, beside a proxy that
 * only passes bytes on. Each runs in a process of its own. `onProgress` is called with a line for the user before each step.
 *
 * @throws Error if a server ends or a call fails
 */
export async function* proxyFigures(onProgress: (text: string) => void): AsyncGenerator<Figure> {
  const folder = temporaryFolder()
  const running: ServerProcess[] = []
  const generator = startLoadGenerator()
  const start = async (args: (port: number) => string[]): Promise<ServerProcess> => {
    const server = await startServer(args, readingCall.path)
    running.push(server)
    return server
  }
  try {
    const direct = await start(honoServer.args)
    const bare = await start((port) => [passThrough(folder), String(port), direct.address])
    const proxy = await start((port) => [
      'scripts/proxy.ts',
      `--server=${direct.address}`,
      `--port=${port}`,
      `--har=${join(folder, 'bench.har')}`,
    ])
    const servers = { direct, bare, proxy }
    for (const [name, server] of Object.entries(servers)) {
      onProgress(`${recordedBefore} calls: ${name}`)
      const before = processorMs(server)
      await warmUp(generator, server.address)
      const msEach = (processorMs(server) - before) / recordedBefore
      yield figureOf(`processor time of a call, ${name}`, msEach, 'ms')
    }
    onProgress('calls in turns')
    const onThisMachine = thresholdsAt(lookupsPerSecond())
    yield* figuresOf(await timesOf(servers), onThisMachine)
  } finally {
    generator.close()
    for (const { child } of running) child.kill('SIGKILL')
  }
}

async function warmUp(generator: LoadGenerator, address: string): Promise<void> {
  const options = { address, calls: [readingCall], connections: 4, amount: recordedBefore }
  const { refused, failed } = await generator.run(options)
  if (refused + failed > 0) throw new Error(`${address} failed ${refused + failed} calls.`)
}

/** The times of single calls in milliseconds, one after the other. */
async function timesOf(servers: Record<Name, ServerProcess>): Promise<Record<Name, number[]>> {
  const call: SentRequest = {
    method: readingCall.method,
    path: readingCall.path,
    query: '',
    headers: [],
    body: new Uint8Array(),
  }
  const names = ['direct', 'bare', 'proxy'] as const
  const senders = names.map((name) => ({
    name,
    send: sendTo(new URL(servers[name].address), { timeoutMs: 10_000 }),
  }))
  const times: Record<Name, number[]> = { direct: [], bare: [], proxy: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, send } of senders) {
      for (let made = 0; made < callsInBlock; made += 1) {
        const started = performance.now()
        await send(call)
        times[name].push(performance.now() - started)
      }
    }
  }
  return times
}

function* figuresOf(
  { direct, bare, proxy }: Record<Name, number[]>,
  onThisMachine: (threshold: Threshold) => Threshold,
): Generator<Figure> {
  for (const [name, of, added, ratio] of [
    ['median', median, 0.3, 1.5],
    ['p99', percentile99, 3, 2],
  ] as const) {
    const onDirect = of(direct)
    yield figureOf(`a call of the server, ${name}`, onDirect, 'ms')
    const threshold = onThisMachine({ atMost: added })
    yield figureOf(`added by the proxy, ${name}`, of(proxy) - onDirect, 'ms', threshold)
    yield figureOf(`added by a bare pass-through, ${name}`, of(bare) - onDirect, 'ms')
    // On a busy machine, too.
    const atMost = { atMost: ratio }
    yield figureOf(`${name}, proxy / bare pass-through`, of(proxy) / of(bare), 'x', atMost)
  }
}

function percentile99(values: number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.99,
  )
}

/** Writes a program that passes calls on over kept connections, and does nothing else. */
function passThrough(folder: string): string {
  const file = join(folder, 'pass-through.mjs')
  writeFileSync(
    file,
    `import { Agent, createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
const [port, server] = process.argv.slice(2)
const { hostname, port: serverPort } = new URL(server)
const agent = new Agent({ keepAlive: true })
createServer((incoming, response) => {
  const { method, url: path, rawHeaders: headers } = incoming
  const upstream = request({ hostname, port: serverPort, agent, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.statusMessage, answer.rawHeaders)
    pipeline(answer, response, () => undefined)
  })
  pipeline(incoming, upstream, () => undefined)
}).listen(Number(port), '127.0.0.1')
`,
  )
  return file
}
