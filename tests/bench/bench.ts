import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { UsageError, runCommandLine } from '../../simulator/cli/command-line.ts'
import { secondsOfFleet } from './fleet.ts'
import { contractFigures } from './contract-load.ts'
import { type Figure, describeFigure, figureOf } from './figure.ts'
import { measureHeavyWorld, recallMs } from './heavy-world.ts'
import { clusterFigures } from './cluster/figures.ts'
import { measureConsole, measureTraffic } from './console.ts'
import { devMockFigures } from './dev-mock.ts'
import { lookupsPerSecond, thresholdsAt } from './machine-speed.ts'
import { measure, median, ratio } from './measure.ts'
import { measurePortal } from './portal.ts'
import { proxyFigures } from './conformance/proxy.ts'
import { quakeBenchmarks } from './quake.ts'
import { honoServer, prismServer, simulatorServer, storingServer } from './compared-servers.ts'
import { type ServerFigures, measureServers } from './servers.ts'
import type { WorldFigures } from './worlds.ts'

const usage = `Usage: npm run bench [-- options]

Measures speed and memory and checks thresholds: earthquakes, worlds, a fleet, the simulator beside Prism and bare Hono
(single calls, then all operations of the contract), the conformance proxy beside a bare pass-through, dev:mock with both
engines, and the console's table of terminals and the start of the portal's pages in the browser that "npm test" finds.
Takes about ten minutes.
Servers are measured in turns and compared as ratios, because other programs on the machine slow down all of them. Absolute
thresholds are relaxed where travel-time lookups take longer than on the reference machine.

  --only PART  quakes, worlds, fleet, heavyWorld, servers, contract, proxy, cluster, console, devMock or portal
  --json FILE  also write the figures as JSON
  --help       show this text

Exit code: 0 all thresholds met, 1 some missed.`

const parts: Record<string, () => AsyncGenerator<Figure>> = {
  quakes,
  worlds,
  fleet,
  heavyWorld,
  servers,
  contract,
  proxy,
  cluster: clusterFigures,
  console: consolePages,
  devMock,
  portal,
}

const serverFigures: [what: string, unit: Figure['unit'], (figures: ServerFigures) => number][] = [
  ['reading calls', '/s', ({ readsPerSecond }) => median(readsPerSecond)],
  ['writing calls', '/s', ({ writesPerSecond }) => median(writesPerSecond)],
  ['start', 'ms', ({ startMs }) => median(startMs)],
  ['memory', 'MB', (figures) => figures.residentMb],
]

const text = { type: 'string' } as const

await runCommandLine(usage, { json: text, only: text }, async ({ json, only }) => {
  if (only !== undefined && !Object.hasOwn(parts, only)) {
    throw new UsageError(`--only is "${only}"; it must be one of ${Object.keys(parts).join(', ')}.`)
  }
  const figures: Figure[] = []
  for (const [name, figuresOf] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue
    for await (const figure of figuresOf()) {
      figures.push(figure)
      console.log(describeFigure(figure))
    }
  }
  if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`)
  return figures.every(({ isMet }) => isMet) ? 0 : 1
})

async function* quakes(): AsyncGenerator<Figure> {
  for (const benchmark of quakeBenchmarks) {
    const perSecond = lookupsPerSecond()
    yield figureOf('travel-time lookups', perSecond, '/s')
    yield measure(benchmark, thresholdsAt(perSecond))
  }
}

async function* worlds(): AsyncGenerator<Figure> {
  const onThisMachine = thresholdsAt(lookupsPerSecond())
  const output = execFileSync(process.execPath, ['--expose-gc', 'tests/bench/worlds.ts'])
  // The program in worlds.ts writes this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const figures = JSON.parse(output.toString()) as WorldFigures
  yield figureOf(
    'creation of one of 1,000 worlds',
    figures.msEach,
    'ms',
    onThisMachine({ atMost: 1 }),
  )
  yield figureOf('memory of 1,000 worlds', figures.residentMb, 'MB', { atMost: 400 })
  yield figureOf(
    'a day of 100,000 idle terminals',
    figures.idleDayMs,
    'ms',
    onThisMachine({ atMost: 1 }),
  )
  yield figureOf('memory growth in 4 hours of load', figures.soakGrowthMb, 'MB', { atMost: 2 })
}

async function* fleet(): AsyncGenerator<Figure> {
  const days = 180
  const onThisMachine = thresholdsAt(lookupsPerSecond())
  // A warm-up, so that both run compiled code.
  secondsOfFleet(1_000, 20)
  const small = secondsOfFleet(1_000, days)
  const large = secondsOfFleet(10_000, days)
  yield figureOf('180 days of 10,000 terminals', large, 's', onThisMachine({ atMost: 60 }))
  // 10 for the terminals, and a fifth more because they don't fit into the processor's caches.
  yield figureOf('180 days, 10,000 / 1,000 terminals', large / small, 'x', { atMost: 12 })
}

async function* heavyWorld(): AsyncGenerator<Figure> {
  const onThisMachine = thresholdsAt(lookupsPerSecond())
  const recalled = await recallMs()
  yield figureOf('recall amid 100,000 entries', recalled, 'ms', onThisMachine({ atMost: 1_000 }))
  const { p99Ms, maximumMs } = await measureHeavyWorld()
  yield figureOf('p99 beside 20,000 terminals', p99Ms, 'ms', onThisMachine({ atMost: 50 }))
  yield figureOf('longest call beside 20,000 terminals', maximumMs, 'ms')
}

async function* consolePages(): AsyncGenerator<Figure> {
  const onThisMachine = thresholdsAt(lookupsPerSecond())
  const { framesPerSecond, updateMs } = await measureConsole(10_000)
  yield figureOf(
    'table of 10,000 terminals, scrolling',
    framesPerSecond,
    '/s',
    onThisMachine({ atLeast: 50 }),
  )
  yield figureOf(
    'table of 10,000 terminals, an update',
    updateMs,
    'ms',
    onThisMachine({ atMost: 100 }),
  )
  for (const [terminals, speed] of [
    [1_000, 1],
    [1_000, 600],
    [10_000, 1],
    [10_000, 600],
  ] as const) {
    const { kilobytes, longestTaskMs } = await measureTraffic(terminals, speed)
    const what = `${terminals.toLocaleString('en-US')} terminals at ${speed}×`
    yield figureOf(`${what}, in 10 s`, kilobytes, 'kB', { atMost: 200 })
    yield figureOf(`${what}, longest task`, longestTaskMs, 'ms', onThisMachine({ atMost: 100 }))
  }
}

async function* portal(): AsyncGenerator<Figure> {
  const onThisMachine = thresholdsAt(lookupsPerSecond())
  for (const [page, blockedMs] of Object.entries(await measurePortal())) {
    const threshold = onThisMachine({ atMost: 200 })
    yield figureOf(
      `main thread blocked at a quarter of the speed: ${page}`,
      blockedMs,
      'ms',
      threshold,
    )
  }
}

function contract(): AsyncGenerator<Figure> {
  return contractFigures(console.error)
}

function devMock(): AsyncGenerator<Figure> {
  return devMockFigures(lookupsPerSecond())
}

function proxy(): AsyncGenerator<Figure> {
  return proxyFigures(console.error)
}

async function* servers(): AsyncGenerator<Figure> {
  const compared = [honoServer, simulatorServer, storingServer, prismServer]
  const measured = await measureServers(compared, console.error)
  for (const [what, unit, valueOf] of serverFigures) {
    for (const [index, { name }] of compared.entries()) {
      const figures = measured[index]
      if (figures) yield figureOf(`${what}: ${name}`, valueOf(figures), unit)
    }
  }
  const [hono, simulator, storing, prism] = measured
  if (hono && simulator && storing && prism) yield* ratios({ hono, simulator, storing, prism })
}

function* ratios({
  hono,
  simulator,
  storing,
  prism,
}: Record<'hono' | 'simulator' | 'storing' | 'prism', ServerFigures>): Generator<Figure> {
  const reads = (one: ServerFigures, other: ServerFigures) =>
    ratio(one.readsPerSecond, other.readsPerSecond)
  const writes = (one: ServerFigures, other: ServerFigures) =>
    ratio(one.writesPerSecond, other.writesPerSecond)
  yield figureOf('reading calls, simulator / Prism', reads(simulator, prism), 'x', { atLeast: 5 })
  yield figureOf('reading calls, simulator / bare Hono', reads(simulator, hono), 'x', {
    atLeast: 0.4,
  })
  yield figureOf('reading calls, simulator --data / Prism', reads(storing, prism), 'x', {
    atLeast: 2,
  })
  yield figureOf('writing calls, simulator / Prism', writes(simulator, prism), 'x', { atLeast: 3 })
  yield figureOf('writing calls, simulator / bare Hono', writes(simulator, hono), 'x')
  yield figureOf('start, simulator / Prism', ratio(simulator.startMs, prism.startMs), 'x', {
    atMost: 0.4,
  })
  const memory = simulator.residentMb / prism.residentMb
  yield figureOf('memory, simulator / Prism', memory, 'x', { atMost: 1 })
}
