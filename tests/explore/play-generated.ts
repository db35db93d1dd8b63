import { finish } from '../../simulator/engine/steps.ts'
import type { SimulatorRules } from '../../simulator/api/simulator-rules.ts'
import { simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { replaying } from '../../simulator/engine/replay.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'
import { advancing } from '../../simulator/engine/world.ts'
import { decodingWorld, encodingWorld } from '../../simulator/journal/world-codec.ts'
import { createTemplate } from '../../simulator/worlds/parsed-template.ts'
import type { WorldTemplate } from '../../simulator/worlds/world-template.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import { type WrapRules, playObserved } from './observe.ts'
import { scenarioText } from './scenario-text.ts'
import type { SimulatorEntry } from '../../simulator/state/input.ts'

export interface Failure {
  /** The name of an invariant, `no-crash` for an error in the simulator, or `same-replay` for a replay that differs. */
  rule: string
  /** Epoch milliseconds in virtual time. */
  atMs: number
  message: string
}

export function playGenerated(generated: GeneratedScenario, wrapRules?: WrapRules): Failure[] {
  return failuresOf(createTemplate(scenarioText(generated), `explore-${generated.seed}`), wrapRules)
}

/**
 * Plays a scenario and returns the broken rules. Replays the run with a world that is stored and restored half-way. Ignores the
 * scenario's expectations.
 */
export function failuresOf(template: WorldTemplate, wrapRules?: WrapRules): Failure[] {
  const { play, violations, crash } = playObserved(template, wrapRules)
  const { world, entries } = play
  const failures: Failure[] = []
  if (crash === undefined) {
    const end = { atMs: world.nowMs, stateHash: finish(stateHashing(world)) }
    const rules = wrapRules?.(simulatorRules) ?? simulatorRules
    const message = replayProblem(template, entries, end, rules)
    if (message !== undefined) failures.push({ rule: 'same-replay', atMs: world.nowMs, message })
  } else {
    failures.push({ rule: 'no-crash', atMs: world.nowMs, message: crash })
  }
  for (const { invariant, atMs, message } of violations) {
    failures.push({ rule: invariant, atMs, message })
  }
  return failures
}

/** Replays a run with a world that is stored and restored half-way. Describes the difference, if any. */
function replayProblem(
  template: WorldTemplate,
  entries: SimulatorEntry[],
  end: { atMs: number; stateHash: string },
  rules: SimulatorRules,
): string | undefined {
  const half = Math.floor(entries.length / 2)
  const first = template.instantiateAtStart()
  const early = finish(replaying(first, rules, entries.slice(0, half)))
  if (early.kind !== 'same') return `the first half of the replay has the result ${early.kind}`
  const restored = finish(decodingWorld(finish(encodingWorld(first))))
  if (!restored) return 'the stored world could not be read'
  const late = finish(replaying(restored, rules, entries.slice(half)))
  if (late.kind !== 'same') return `the replay of the restored world has the result ${late.kind}`
  finish(advancing(restored, rules, end.atMs))
  return finish(stateHashing(restored)) === end.stateHash
    ? undefined
    : 'the replay ends in a different state'
}
