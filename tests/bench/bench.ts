import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { UsageError, runCommandLine } from '../../simulator/cli/command-line.ts'
import { secondsOfFleet } from './fleet.ts'
import { type Figure, describeFigure, figureOf } from './figure.ts'
import { measureConsole } from './console.ts'
import { measure, median } from './measure.ts'
import { quakeBenchmarks } from './quake.ts'
import { type ServerFigures, measureServers } from './servers.ts'
import type { WorldFigures } from './worlds.ts'

const usage = `Usage: npm run bench [-- options]

Measures how quick things are against the bars they have to reach: earthquakes, worlds, a fleet, the simulator side by
side with Prism and with bare Hono, and the console's table of terminals in the browser that "npm test" finds. Takes about
three minutes. Run it on a machine with nothing else to do.

  --only PART  quakes, worlds, fleet, servers or consoleTable
  --json FILE  also write the figures as JSON
  --help       show this text

Exit code: 0 all bars reached, 1 some were not.`

const parts: Record<string, () => AsyncGenerator<Figure>> = {
  quakes,
  worlds,
  fleet,
  servers,
  consoleTable,
}

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
  for (const benchmark of quakeBenchmarks) yield measure(benchmark)
}

async function* worlds(): AsyncGenerator<Figure> {
  const output = execFileSync(process.execPath, ['--expose-gc', 'tests/bench/worlds.ts'])
  // It is what that program has just written.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const figures = JSON.parse(output.toString()) as WorldFigures
  yield figureOf('one of 1,000 worlds made', figures.msEach, 'ms', { atMost: 1 })
  yield figureOf('memory of 1,000 worlds', figures.residentMb, 'MB', { atMost: 400 })
  yield figureOf('a day of 100,000 idle terminals', figures.idleDayMs, 'ms', { atMost: 1 })
  yield figureOf('memory grown in 4 hours of load', figures.soakGrowthMb, 'MB', { atMost: 2 })
}

async function* fleet(): AsyncGenerator<Figure> {
  const days = 180
  // Once before it counts, so that both run what is compiled already.
  secondsOfFleet(1_000, 20)
  const small = secondsOfFleet(1_000, days)
  const great = secondsOfFleet(10_000, days)
  yield figureOf('180 days of 10,000 terminals', great, 's', { atMost: 60 })
  // Ten times, and a fifth for what no longer fits into the processor's caches.
  yield figureOf('the same, 10,000 against 1,000', great / small, 'x', { atMost: 12 })
}

async function* consoleTable(): AsyncGenerator<Figure> {
  const { framesPerSecond, updateMs } = await measureConsole(10_000)
  yield figureOf('table of 10,000 terminals, scrolling', framesPerSecond, '/s', { atLeast: 50 })
  yield figureOf('table of 10,000 terminals, an update', updateMs, 'ms', { atMost: 100 })
}

async function* servers(): AsyncGenerator<Figure> {
  const [hono, simulator, data, prism] = await measureServers(console.error)
  if (!hono || !simulator || !data || !prism) return
  for (const { name, requestsPerSecond, startMs, residentMb } of [hono, simulator, data, prism]) {
    yield figureOf(`${name}: requests`, median(requestsPerSecond), '/s')
    yield figureOf(`${name}: start`, median(startMs), 'ms')
    yield figureOf(`${name}: memory`, residentMb, 'MB')
  }
  const requests = (one: ServerFigures, other: ServerFigures) =>
    ratio(one.requestsPerSecond, other.requestsPerSecond)
  yield figureOf('requests, simulator / Prism', requests(simulator, prism), 'x', { atLeast: 8 })
  yield figureOf('requests, simulator / bare Hono', requests(simulator, hono), 'x', {
    atLeast: 0.5,
  })
  yield figureOf('requests, --data / Prism', requests(data, prism), 'x', { atLeast: 2 })
  const memory = simulator.residentMb / prism.residentMb
  yield figureOf('memory, simulator / Prism', memory, 'x', { atMost: 1 })
  yield figureOf('start, simulator / Prism', ratio(simulator.startMs, prism.startMs), 'x', {
    atMost: 1 / 3,
  })
}

/** The median over the rounds of how much one is of the other. */
function ratio(ones: number[], others: number[]): number {
  return median(ones.map((one, round) => one / (others[round] ?? Number.NaN)))
}
