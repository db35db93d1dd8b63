import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { UsageError, createCommand, runProgram } from '../../scripts/cli/command.ts'
import { conformanceCommand } from './conformance.ts'
import { contractFigures } from './contract-load.ts'
import { type Figure, describeFigure, figureOf } from './figure.ts'
import { measureHeavyWorld } from './heavy-world.ts'
import { clusterFigures } from './cluster/figures.ts'
import { lookupsPerSecond, thresholdsAt } from './machine-speed.ts'
import { measure } from './measure.ts'
import { quakeBenchmarks } from './quake.ts'
import type { WorldFigures } from './worlds.ts'

const parts: Record<string, () => AsyncGenerator<Figure>> = {
  quakes,
  worlds,
  heavyWorld,
  contract: () => contractFigures(console.error),
  cluster: clusterFigures,
}

await runProgram(
  createCommand(
    'npm run bench --',
    'measure speed and memory, and check thresholds',
    `Measures earthquakes, worlds, and the contract's operations in comparison with Prism and bare Hono. Takes some minutes. Servers
are measured in turns and compared as ratios, because other programs slow down all of them. Absolute thresholds are relaxed if
travel-time lookups take longer than on the reference machine.

Exit code: 0 all thresholds met, 1 some missed.`,
  )
    .argument('[part]', `${Object.keys(parts).join(', ')} (default: all of these)`)
    .option('--json <file>', 'also write the figures as JSON')
    .action(async (only, { json }) => {
      if (only !== undefined && !Object.hasOwn(parts, only)) {
        const names = Object.keys(parts).join(', ')
        throw new UsageError(`There is no part "${only}". The parts are: ${names}, conformance.`)
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
      if (!figures.every(({ isMet }) => isMet)) process.exitCode = 1
    })
    .addCommand(conformanceCommand()),
)

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
  // worlds.ts writes this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { msEach, residentMb, idleDayMs } = JSON.parse(output.toString()) as WorldFigures
  yield figureOf('creation of one of 1,000 worlds', msEach, 'ms', onThisMachine({ atMost: 1 }))
  yield figureOf('memory of 1,000 worlds', residentMb, 'MB', { atMost: 400 })
  yield figureOf('a day of 100,000 idle terminals', idleDayMs, 'ms', onThisMachine({ atMost: 1 }))
}

async function* heavyWorld(): AsyncGenerator<Figure> {
  const onThisMachine = thresholdsAt(lookupsPerSecond())
  const { p99Ms, maximumMs } = await measureHeavyWorld()
  yield figureOf('p99 beside 20,000 terminals', p99Ms, 'ms', onThisMachine({ atMost: 50 }))
  yield figureOf('longest call beside 20,000 terminals', maximumMs, 'ms')
}
