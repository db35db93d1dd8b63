import { Document } from 'yaml'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { playScenario } from '../scenario/play/play.ts'
import type { StepResult } from '../scenario/play/result.ts'
import { journalOfRun } from '../worlds/export-journal.ts'
import { createTemplate } from '../worlds/world-template.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import type { Failure } from './play-generated.ts'
import { timelineOf } from './scenario-text.ts'

/** A failure as files: a scenario, and the journal of its run. */
export interface FailureFiles {
  scenario: string
  /** Absent if the run ends in an error. */
  journal?: string | undefined
}

/**
 * Returns the files of a failure. All calls of the scenario expect the status that they get, and its last step expects the
 * broken invariant, so that `run` fails there. A crash or a replay that differs has no such step.
 */
export function failureFiles(
  { seed, setup, steps, given = [] }: GeneratedScenario,
  { rule, message }: Failure,
  version: string,
): FailureFiles {
  const timeline = timelineOf({ setup, steps })
  const last = timeline.at(-1)?.at ?? '+0ms'
  const document = new Document({
    name: `explore-${seed}-${rule}`,
    title: `Breaks ${rule}`,
    seed: String(seed),
    ...setup,
    timeline: [
      ...timeline.map(withStatus),
      ...given,
      ...(rule === 'no-crash' || rule === 'same-replay'
        ? []
        : [{ at: last, expect: { invariants: [rule] } }]),
    ],
  })
  const comment = ` Found by "sim explore" of equser ${version} with seed ${seed}: ${rule}. ${message}`
  document.commentBefore = comment.replaceAll('\n', ' ')
  for (const { place, differences } of playToEnd(textOf(document)).results) {
    for (const { kind, path, status } of differences) {
      if (status !== undefined) document.setIn(path, status)
      // Nothing is known of a call that can't be made, because a value is missing.
      const expected = [...place.path, 'expect', 'status']
      if (kind === 'step' && document.hasIn(expected)) document.deleteIn(expected)
    }
  }
  const scenario = textOf(document)
  return { scenario, journal: journalOf(scenario) }
}

/** Expects a success of a call, to be replaced by what is found. */
function withStatus(step: Record<string, unknown>): Record<string, unknown> {
  return isRecord(step.expect) && 'call' in step.expect
    ? { ...step, expect: { ...step.expect, status: 200 } }
    : step
}

function textOf(document: Document): string {
  return document.toString({ lineWidth: 0 })
}

function journalOf(source: string): string | undefined {
  const { header, play, isCrashed } = playToEnd(source)
  return isCrashed ? undefined : journalOfRun(header, play)
}

function playToEnd(source: string) {
  const template = createTemplate(source, 'explore')
  const { header, scenario } = template
  const play = playScenario(scenario, template.instantiateAtStart())
  const results: StepResult[] = []
  try {
    for (const event of play.events()) {
      if (event.kind === 'result') results.push(event.result)
    }
    return { header, play, results, isCrashed: false }
  } catch {
    // The scenario of a crash ends here, every time that it is played.
    return { header, play, results, isCrashed: true }
  }
}
