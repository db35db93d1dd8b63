import { parseArgs } from 'node:util'
import { toJunit } from '../scenario/junit.ts'
import { type Play, type StepResult, playScenario } from '../scenario/play.ts'
import { journalHeader } from '../worlds/world-template.ts'
import { stateHash } from '../engine/state-hash.ts'
import type { SimCommand } from './command-line.ts'
import { UsageError } from './command-line.ts'
import { type LoadedScenario, loadScenario, writeText } from './files.ts'
import { writeJournal } from '../journal/journal-file.ts'

export const runCommand: SimCommand = {
  usage: `Usage: npm run sim -- run SCENARIO... [options]

Plays scenarios headless, as fast as they can be computed, and tells what each expectation came to.

  --junit FILE    also write the results as JUnit XML (one scenario only)
  --journal FILE  also write the journal, for replay (one scenario only)
  --help          this text

Exit code: 0 all as expected, 1 an expectation failed, 2 a scenario could not be played.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { junit: { type: 'string' }, journal: { type: 'string' } },
    })
    if (positionals.length === 0) throw new UsageError('Name a scenario file to run.')
    if (positionals.length > 1 && (values.junit ?? values.journal) !== undefined) {
      throw new UsageError('--junit and --journal take one scenario only.')
    }
    let hasFailed = false
    for (const file of positionals) {
      const loaded = await loadScenario(file)
      const { play, results } = runOne(loaded)
      hasFailed ||= results.some(({ differences }) => differences.length > 0)
      if (values.junit) await writeText(values.junit, toJunit(loaded.scenario.name, results))
      if (values.journal) await writeText(values.journal, journalOf(loaded, play))
    }
    return hasFailed ? 1 : 0
  },
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
