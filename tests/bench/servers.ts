import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { stringify } from 'yaml'
import { temporaryFolder } from './temporary-folder.ts'
import { contractOperation } from '../../openapi/contract/contract.ts'

/** A server under load, and how it did. */
export interface ServerFigures {
  name: string
  /** One a round; the same round of all servers is the same minute of the machine. */
  requestsPerSecond: number[]
  /** From the start of the process to its first answer, one a start. */
  startMs: number[]
  /** After the load. */
  residentMb: number
}

interface ServerPlan {
  name: string
  command: (port: number) => { program: string; args: string[] }
}

const path = contractOperation('listNews').path
const rounds = 5
const roundSeconds = 3
const starts = 5
const connections = 16
const folder = temporaryFolder()

/** What all of them answer: the contract's first example. */
const example: unknown = Object.values(
  contractOperation('listNews').responses.get(200)?.content?.['application/json']?.examples ?? {},
)[0]?.value

const plans: ServerPlan[] = [
  { name: 'bare Hono, a constant', command: bareHono },
  { name: 'simulator', command: (port) => simulator(port) },
  {
    name: 'simulator --data',
    command: (port) => simulator(port, ['--data', join(folder, 'worlds')]),
  },
  { name: 'Prism', command: prism },
]

interface RunningServer {
  address: string
  child: ChildProcess
}

/**
 * Starts them all, and loads them, in turns: a machine that is busy with something else for a while is so for all of
 * them. `onProgress` hears of each round.
 */
export async function measureServers(onProgress: (text: string) => void): Promise<ServerFigures[]> {
  const figures = plans.map(({ name }): ServerFigures => ({
    name,
    requestsPerSecond: [],
    startMs: [],
    residentMb: 0,
  }))
  // The first round compiles what is then kept, as after an installation, and does not count.
  for (let round = 0; round <= starts; round += 1) {
    if (round > 0) onProgress(`start, round ${round} of ${starts}`)
    for (const [place, plan] of plans.entries()) {
      const startedAt = performance.now()
      const { child } = await startServer(plan)
      if (round > 0) figures[place]?.startMs.push(performance.now() - startedAt)
      child.kill('SIGINT')
      await once(child, 'exit')
    }
  }
  const servers: RunningServer[] = []
  try {
    for (const plan of plans) servers.push(await startServer(plan))
    for (const { address } of servers) await load(address, 2)
    for (let round = 1; round <= rounds; round += 1) {
      onProgress(`load, round ${round} of ${rounds}`)
      for (const [place, { address }] of servers.entries()) {
        figures[place]?.requestsPerSecond.push(await load(address, roundSeconds))
      }
    }
    return figures.map((figure, place) => ({ ...figure, residentMb: residentMb(servers[place]) }))
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
  }
}

/** A server that has given its first answer. */
async function startServer({ command }: ServerPlan): Promise<RunningServer> {
  const port = await freePort()
  const { program, args } = command(port)
  const child = spawn(program, args, { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}${path}`
  await firstResponse(address, child)
  return { address, child }
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections, duration })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${result.non2xx} times without success.`)
  }
  return result.requests.average
}

export async function firstResponse(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return void (await response.text())
  }
  throw new Error(`A server ended with ${child.exitCode} before it answered.`)
}

function residentMb(server: RunningServer | undefined): number {
  const pid = String(server?.child.pid)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid]).toString()) / 1024
}

function bareHono(port: number) {
  const file = join(folder, 'bare-hono.mjs')
  const honoServer = import.meta.resolve('@hono/node-server')
  writeFileSync(
    file,
    `import { serve } from ${JSON.stringify(honoServer)}
import { Hono } from ${JSON.stringify(import.meta.resolve('hono'))}
const app = new Hono()
const body = ${JSON.stringify(JSON.stringify(example))}
app.get(${JSON.stringify(path)}, (c) => c.body(body, 200, { 'content-type': 'application/json' }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: ${port} })
`,
  )
  return { program: process.execPath, args: [file] }
}

function simulator(port: number, options: string[] = []) {
  const scenario = join(folder, 'scenario.yaml')
  writeFileSync(scenario, stringify(exampleScenario()))
  return {
    program: process.execPath,
    args: [
      'simulator/cli/main.js',
      'serve',
      '--port',
      String(port),
      '--scenario',
      scenario,
      ...options,
    ],
  }
}

/** A world whose news are the example's. */
function exampleScenario(): object {
  const news = isNewsList(example) ? example.news : []
  return {
    name: 'bench',
    title: '計測',
    seed: 'bench',
    startAt: '2024-01-11T00:00:00+09:00',
    fleet: { count: 1 },
    news: news.map((item) => ({ ...item, id: undefined })),
  }
}

function isNewsList(value: unknown): value is { news: { id: string }[] } {
  return typeof value === 'object' && value !== null && 'news' in value && Array.isArray(value.news)
}

function prism(port: number) {
  return {
    program: process.execPath,
    args: [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      '--multiprocess=false',
      '--verboseLevel=silent',
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
      'openapi/generated/bundle.json',
    ],
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
