import { writeFile } from 'node:fs/promises'
import { type Bar, type Measurement, measure } from './measure.ts'
import { quakeBenchmarks } from './quake.ts'
import { runCommandLine } from '../../scripts/run/command-line.ts'

const usage = `Usage: npm run bench [-- options]

Measures how quick things are against the bars they have to reach. Run it on a machine with nothing else to do.

  --json FILE  also write the figures as JSON
  --help       show this text

Exit code: 0 all bars reached, 1 some were not.`

await runCommandLine(usage, { json: { type: 'string' } }, async ({ json }) => {
  const measurements: Measurement[] = []
  for (const benchmark of quakeBenchmarks) {
    const measurement = measure(benchmark)
    measurements.push(measurement)
    console.log(describe(measurement))
  }
  if (json !== undefined) await writeFile(json, `${JSON.stringify(measurements, null, 2)}\n`)
  process.exitCode = measurements.every(({ isMet }) => isMet) ? 0 : 1
})

function describe({ name, bar, msEach, perSecond, isMet }: Measurement): string {
  const figure = bar.kind === 'at-most-ms' ? `${msEach.toFixed(2)} ms` : `${count(perSecond)}/s`
  return `${isMet ? 'reached' : 'MISSED '}  ${name.padEnd(40)} ${figure.padStart(16)}   bar: ${describeBar(bar)}`
}

function describeBar({ kind, value }: Bar): string {
  return kind === 'at-most-ms' ? `at most ${value} ms` : `at least ${count(value)}/s`
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
