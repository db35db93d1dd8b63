import { type ComparedServer, loginCall, readingCall, writingCall } from './compared-servers.ts'
import { type Call, type LoadGenerator, startLoadGenerator } from './load-generator.ts'
import { type ServerProcess, residentMb, startServer, stopServer } from './server-process.ts'

/** Measurements of one server. Equal indexes of two servers are the same round. */
export interface ServerFigures {
  /** From the start of the process to its first response. */
  startMs: number[]
  readsPerSecond: number[]
  writesPerSecond: number[]
  /** After the reading calls. */
  residentMb: number
}

const starts = 5
const rounds = 7
const roundSeconds = 2
/** Enough that a server on a busy machine rarely waits for the client. */
const connections = 64

/**
 * Measures servers in turns, so that other load on the machine affects all of them. `onProgress` is called with a line for
 * the user before each round.
 *
 * @returns the figures in the order of the servers
 * @throws Error if a server ends or a response is not a success
 */
export async function measureServers(
  servers: ComparedServer[],
  onProgress: (text: string) => void,
): Promise<ServerFigures[]> {
  const startMs = await inTurns(servers, starts, timeStart, (round) =>
    onProgress(`start, round ${round} of ${starts}`),
  )
  const generator = startLoadGenerator()
  const processes: ServerProcess[] = []
  try {
    for (const server of servers) processes.push(await start(server))
    const readsPerSecond = await inTurns(
      processes,
      rounds,
      ({ address }) => load(generator, address, readingCall),
      (round) => onProgress(`reading calls, round ${round} of ${rounds}`),
    )
    const memoryMb = processes.map(residentMb)
    // After the reading calls, because a world grows with each writing call.
    const sessions = await Promise.all(processes.map(logIn))
    const writesPerSecond = await inTurns(
      sessions,
      rounds,
      ({ address, cookie }) =>
        load(generator, address, { ...writingCall, headers: { ...writingCall.headers, cookie } }),
      (round) => onProgress(`writing calls, round ${round} of ${rounds}`),
    )
    return servers.map((_, index) => ({
      startMs: startMs[index] ?? [],
      readsPerSecond: readsPerSecond[index] ?? [],
      writesPerSecond: writesPerSecond[index] ?? [],
      residentMb: memoryMb[index] ?? Number.NaN,
    }))
  } finally {
    generator.close()
    for (const { child } of processes) child.kill('SIGKILL')
  }
}

/**
 * Measures each item once per round and returns the values of each item. Round 0 is a warm-up: it fills caches on disk, and
 * V8 compiles what runs often.
 */
async function inTurns<Item>(
  items: Item[],
  count: number,
  measureOnce: (item: Item) => Promise<number>,
  onRound: (round: number) => void,
): Promise<number[][]> {
  const values = items.map((): number[] => [])
  for (let round = 0; round <= count; round += 1) {
    if (round > 0) onRound(round)
    for (const [index, item] of items.entries()) {
      const value = await measureOnce(item)
      if (round > 0) values[index]?.push(value)
    }
  }
  return values
}

async function timeStart(server: ComparedServer): Promise<number> {
  const startedAt = performance.now()
  const process = await start(server)
  const durationMs = performance.now() - startedAt
  await stopServer(process)
  return durationMs
}

function start({ args }: ComparedServer): Promise<ServerProcess> {
  return startServer(args, readingCall.path)
}

/** Logs in. Bare Hono and Prism accept any session. */
async function logIn({ address }: ServerProcess): Promise<{ address: string; cookie: string }> {
  const { path, ...init } = loginCall
  const response = await fetch(address + path, init)
  if (!response.ok) throw new Error(`${address}${path} responded with ${response.status}.`)
  return {
    address,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? 'EQUSER_SESSION=bench',
  }
}

/** Returns the number of calls per second. */
async function load(generator: LoadGenerator, address: string, call: Call): Promise<number> {
  const options = { address, calls: [call], connections, duration: roundSeconds }
  const { callsPerSecond, refused, failed } = await generator.run(options)
  if (refused + failed > 0) {
    throw new Error(`${call.method} ${address}${call.path} failed ${refused + failed} times.`)
  }
  return callsPerSecond
}
