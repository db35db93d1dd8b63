import { toJunit } from '../scenario/junit.ts'
import { type Play, type StepResult, playScenario } from '../scenario/play.ts'
import { journalHeader } from '../worlds/world-template.ts'
import { stateHash } from '../engine/state-hash.ts'
import { type ExitCode, type OptionValues, UsageError, runCommandLine } from './command-line.ts'
import { type LoadedScenario, loadScenario, writeText } from './files.ts'
import { writeJournal } from '../journal/journal-file.ts'

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
    const loaded = await loadScenario(file)
    const { play, results } = runOne(loaded)
    hasFailed ||= results.some(({ differences }) => differences.length > 0)
    if (junit !== undefined) await writeText(junit, toJunit(loaded.scenario.name, results))
    if (journal !== undefined) await writeText(journal, journalOf(loaded, play))
  }
  return hasFailed ? 1 : 0
}

function runOne({ scenario }: LoadedScenario): { play: Play; results: StepResult[] } {
  console.log(`${scenario.name}: ${scenario.title}`)
  const play = playScenario(scenario)
  const results: StepResult[] = []
  const progress = progressLine()
  for (const event of play.events()) {
    if (event.kind === 'moved') {
      progress.show(event.share)
    } else {
      progress.clear()
      results.push(event.result)
      console.log(describe(event.result))
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

/** On a terminal, a line that tells how far a run has come; a log gets only the results. */
function progressLine(): { show(share: number): void; clear(): void } {
  const { stderr } = process
  let shownAt = performance.now()
  let isShown = false
  return {
    show(share) {
      if (!stderr.isTTY || performance.now() - shownAt < 250) return
      shownAt = performance.now()
      isShown = true
      stderr.write(`\r  ${Math.floor(100 * share)} %`)
    },
    clear() {
      if (isShown) stderr.write('\r\u001B[K')
      isShown = false
    },
  }
}

function journalOf({ scenario, source }: LoadedScenario, { world, entries }: Play): string {
  return writeJournal({
    header: journalHeader(scenario, source),
    entries,
    end: { atMs: world.nowMs, stateHash: stateHash(world) },
  })
}
