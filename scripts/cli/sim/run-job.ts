import { Play } from '../../../simulator/scenario/play/play.ts'
import type { StepResult } from '../../../simulator/scenario/play/result.ts'
import { ScenarioError } from '../../../simulator/scenario/read/error-message.ts'
import { journalOfRun } from '../../../simulator/worlds/export-journal.ts'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'

/** A scenario to run. Its values can be sent to a worker thread. */
export interface RunJob {
  file: string
  source: string
  /** The values of the scenario's parameters, if the scenario has several examples. */
  example?: string | undefined
  /** The seed, if it replaces that of the scenario. */
  seed?: string | undefined
  hasJournal: boolean
}

/** The result of a job. Its values can be sent from a worker thread. */
export type RunReport = { file: string; seed?: string | undefined } & (
  | { kind: 'played'; name: string; title: string; results: StepResult[]; journal?: string }
  | { kind: 'invalid'; message: string }
)

/**
 * Runs a scenario and returns the result of each expectation, or why the scenario is invalid.
 *
 * @param onProgress called with the fraction of virtual time played so far, from 0 to 1
 */
export function runJob(
  { file, source, example, seed, hasJournal }: RunJob,
  onProgress: (share: number) => void = () => undefined,
): RunReport {
  let play: Play | undefined
  try {
    const template = createTemplate(source, file, { seed, checksCalls: true })
    const { header, scenario } = template
    play = new Play(scenario, template.instantiateAtStart())
    const results: StepResult[] = []
    for (const event of play.events()) {
      if (event.kind === 'progress') onProgress(event.share)
      else results.push(event.result)
    }
    const { title } = scenario
    const name = example === undefined ? scenario.name : `${scenario.name} (${example})`
    const report = { kind: 'played' as const, file, seed, name, title, results }
    return hasJournal ? { ...report, journal: journalOfRun(header, play) } : report
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof ScenarioError) return { kind: 'invalid', file, seed, message }
    // Any other error is a bug of the simulator. It must not stop the runs of the other scenarios.
    const at = play && ` at ${new Date(play.world.nowMs).toISOString()}`
    return {
      kind: 'invalid',
      file,
      seed,
      message: `${file}: the run stopped${at ?? ''}: ${message}`,
    }
  }
}
