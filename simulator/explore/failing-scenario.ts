import { stringify } from 'yaml'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { playScenario } from '../scenario/play/play.ts'
import { rewrite } from '../scenario/update/rewrite.ts'
import { createTemplate } from '../worlds/world-template.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import type { Failure } from './play-generated.ts'
import { timelineOf } from './scenario-text.ts'

/**
 * Returns a scenario file for a failure. All its calls expect what they get, and its last step expects the broken
 * invariant, so that `run` fails there. A crash or a replay that differs has no such step.
 */
export function failingScenario(
  { seed, setup, steps }: GeneratedScenario,
  { rule, message }: Failure,
  version: string,
): string {
  const timeline = timelineOf({ setup, steps })
  const last = timeline.at(-1)?.at ?? '+0ms'
  const document = {
    name: `explore-${seed}-${rule}`,
    title: `Breaks ${rule}`,
    seed: String(seed),
    ...setup,
    timeline: [
      ...timeline.map(withStatus),
      ...(rule === 'no-crash' || rule === 'same-replay'
        ? []
        : [{ at: last, expect: { invariants: [rule] } }]),
    ],
  }
  const comment = `# Found by "sim explore" of equser ${version} with seed ${seed}: ${rule}. ${message}`
  const source = `${comment.replaceAll('\n', ' ')}\n${stringify(document, { lineWidth: 0 })}`
  return withFoundStatuses(source)
}

/** Expects a success of a call, to be replaced by what is found. */
function withStatus(step: Record<string, unknown>): Record<string, unknown> {
  return isRecord(step.expect) && 'call' in step.expect
    ? { ...step, expect: { ...step.expect, status: 200 } }
    : step
}

function withFoundStatuses(source: string): string {
  const template = createTemplate(source, 'explore')
  const play = playScenario(template.scenario, template.instantiateAtStart())
  const updates = []
  try {
    for (const event of play.events()) {
      if (event.kind === 'result') updates.push(...event.result.updates)
    }
  } catch {
    // The scenario of a crash ends here, every time that it is played.
  }
  return rewrite(source, updates).source
}
