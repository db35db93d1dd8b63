import { printable } from '../../openapi/contract/printable.ts'
import { stateHash } from '../engine/state-hash.ts'
import { writeJournal } from '../journal/journal-file.ts'
import { toJunit } from '../scenario/play/junit.ts'
import { type Play, playScenario } from '../scenario/play/play.ts'
import type { StepResult } from '../scenario/play/result.ts'
import { readTextFile, writeTextFile } from '../worlds/text-file.ts'
import { type WorldTemplate, createTemplate } from '../worlds/world-template.ts'
import { type ExitCode, type OptionValues, UsageError, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run sim -- run SCENARIO... [options]

Plays scenarios without a server, as fast as they can be computed, and prints the result of each expectation.

  --junit FILE    also write the results as JUnit XML (one scenario only)
  --journal FILE  also write the journal for "replay" (one scenario only)
  --help          show this text

Exit code: 0 all as expected, 1 an expectation failed, 2 a scenario could not be played.`

const options = { junit: { type: 'string' }, journal: { type: 'string' } } as const

export async function run(args: string[]): Promise<void> {
  await runCommandLine(usage, options, runScenarios, { args, allowPositionals: true })
}

async function runScenarios(
  { junit, journal }: OptionValues<typeof options>,
  files: string[],
): Promise<ExitCode> {
  if (files.length === 0) throw new UsageError('Name a scenario file to run.')
  if (files.length > 1 && (junit ?? journal) !== undefined) {
    throw new UsageError('--junit and --journal need exactly one scenario.')
  }
  let hasFailed = false
  for (const file of files) {
    const template = createTemplate(await readTextFile(file), file)
    const { play, results } = runScenario(template)
    hasFailed ||= results.some(({ differences }) => differences.length > 0)
    if (junit !== undefined) await writeTextFile(junit, toJunit(template.scenario.name, results))
    if (journal !== undefined) await writeTextFile(journal, journalOf(template, play))
  }
  return hasFailed ? 1 : 0
}

function runScenario(template: WorldTemplate): { play: Play; results: StepResult[] } {
  const { scenario } = template
  console.log(printable(`${scenario.name}: ${scenario.title}`))
  const play = playScenario(scenario, template.instantiateAtStart())
  const results: StepResult[] = []
  const progress = progressLine()
  for (const event of play.events()) {
    if (event.kind === 'progress') {
      progress.show(event.share)
    } else {
      progress.clear()
      results.push(event.result)
      console.log(printable(describe(event.result)))
    }
  }
  progress.clear()
  const failed = results.filter(({ differences }) => differences.length > 0).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return { play, results }
}

function describe({ title, atMs, differences }: StepResult): string {
  const mark = differences.length === 0 ? 'ok  ' : 'FAIL'
  const time = new Date(atMs).toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' })
  return [`  ${mark} ${time}  ${title}`, ...differences.map((text) => `         ${text}`)].join(
    '\n',
  )
}

/** Shows the progress in percent, at most four times a second, and only on a terminal: logs get the results alone. */
function progressLine(): { show(share: number): void; clear(): void } {
  const { stderr } = process
  let shownAtMs = performance.now()
  let isShown = false
  return {
    show(share) {
      if (!stderr.isTTY || performance.now() - shownAtMs < 250) return
      shownAtMs = performance.now()
      isShown = true
      stderr.write(`\r  ${Math.floor(100 * share)} %`)
    },
    clear() {
      if (isShown) stderr.write('\r\u001B[K')
      isShown = false
    },
  }
}

function journalOf({ header }: WorldTemplate, { world, entries }: Play): string {
  return writeJournal({
    header,
    entries,
    end: { atMs: world.nowMs, stateHash: stateHash(world) },
  })
}
