import { join } from 'node:path'
import { startPostgres } from '../../simulator/cluster/postgres-server.ts'
import { startSimulator } from '../../simulator/cluster/simulator-process.ts'
import { readingCall } from '../compared-servers.ts'
import { type Figure, figureOf } from '../figure.ts'
import { type LoadGenerator, type LoadResult, startLoadGenerator } from '../load-generator.ts'
import { startServer, stopServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const seconds = 4
/** All processes of a measurement share these connections. */
const connections = 32

interface Target {
  address: string
  world: string
}

/** Measures reading calls, which all go into the journal: in one process with each store, and in several over PostgreSQL. */
export async function* clusterFigures(): AsyncGenerator<Figure> {
  const generators = Array.from({ length: 4 }, startLoadGenerator)
  try {
    yield* embedded(generators, 'memory', [])
    yield* embedded(generators, 'SQLite', ['--data', join(temporaryFolder(), 'worlds')])
    // Without options, so that PostgreSQL flushes each commit to disk.
    const postgres = await startPostgres([])
    try {
      for (const count of [1, 2, 4]) {
        yield* overPostgres(generators, await postgres.createDatabase(), count)
      }
    } finally {
      await postgres.stop()
    }
  } finally {
    for (const generator of generators) generator.close()
  }
}

async function* embedded(
  generators: LoadGenerator[],
  name: string,
  options: string[],
): AsyncGenerator<Figure> {
  const args = ['scripts/cli/equser.js', 'sim', 'serve', '--speed', '0', ...options]
  const server = await startServer((port) => [...args, '--port', String(port)], readingCall.path)
  try {
    yield* figures(generators, name, [{ address: server.address, world: 'default' }])
  } finally {
    await stopServer(server)
  }
}

async function* overPostgres(
  generators: LoadGenerator[],
  url: string,
  count: number,
): AsyncGenerator<Figure> {
  const processes = [await startSimulator(url)]
  try {
    while (processes.length < count) processes.push(await startSimulator(url))
    const targets = processes.map(({ address }, index) => ({ address, world: `w${index}` }))
    // A world belongs to the first process that gets a call for it.
    for (const { address, world } of targets) await createWorld(address, world)
    const name = `PostgreSQL, ${count} ${count === 1 ? 'process' : 'processes'}`
    yield* figures(generators, name, targets)
    if (count === 1) return
    const passed = targets.map(({ address }, index) => ({
      address,
      world: targets[(index + 1) % count]?.world ?? '',
    }))
    yield* figures(generators, `${name}, each call passed on`, passed)
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
  }
}

async function createWorld(address: string, name: string): Promise<void> {
  const response = await fetch(`${address}/sim/api/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, scenario: { ready: 'kanazawa-2024' }, clock: { kind: 'manual' } }),
  })
  if (!response.ok) throw new Error(`World ${name} was not created: ${await response.text()}`)
}

async function* figures(
  generators: LoadGenerator[],
  name: string,
  targets: Target[],
): AsyncGenerator<Figure> {
  // The first run is a warm-up, because V8 only optimizes code that runs often.
  await load(generators, targets, 1)
  const results = await load(generators, targets, seconds)
  const failed = results.reduce((sum, result) => sum + result.failed + result.refused, 0)
  if (failed > 0) throw new Error(`${name}: ${failed} calls failed.`)
  const total = results.reduce((sum, { callsPerSecond }) => sum + callsPerSecond, 0)
  yield figureOf(`${name}: calls`, total, '/s')
  yield figureOf(`${name}: p50`, Math.max(...results.map(({ p50Ms }) => p50Ms)), 'ms')
  yield figureOf(`${name}: p99`, Math.max(...results.map(({ p99Ms }) => p99Ms)), 'ms')
}

function load(
  generators: LoadGenerator[],
  targets: Target[],
  duration: number,
): Promise<LoadResult[]> {
  return Promise.all(
    targets.map(async ({ address, world }, index) => {
      const generator = generators[index]
      if (!generator) throw new Error('There are too few load generators.')
      const call = { ...readingCall, headers: { 'x-sim-world': world } }
      const options = { address, calls: [call], duration }
      return generator.run({ ...options, connections: connections / targets.length })
    }),
  )
}
