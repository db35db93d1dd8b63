import { finish } from '../engine/steps.ts'
import type { SimulatorRules } from '../api/simulator-rules.ts'
import { simulatorRules } from '../api/simulator-rules.ts'
import { replaying } from '../engine/replay.ts'
import { stateHashing } from '../engine/state-hash.ts'
import { advancing } from '../engine/world.ts'
import { decodingWorld, encodingWorld } from '../journal/world-codec.ts'
import { playScenario } from '../scenario/play/play.ts'
import { type WorldTemplate, createTemplate } from '../worlds/world-template.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'
import { scenarioText } from './scenario-text.ts'
import type { SimulatorEntry } from '../state/input.ts'

/** A rule that a run broke. */
export interface Failure {
  /** The name of an invariant, `no-crash` for an error in the simulator, or `same-replay` for a replay that differs. */
  rule: string
  /** Virtual time in epoch milliseconds. */
  atMs: number
  message: string
}

/** The rules of the world in place of the simulator's own, for tests of exploration. */
export type WrapRules = (rules: SimulatorRules) => SimulatorRules

const unchanged: WrapRules = (rules) => rules

/** Plays a generated scenario, observes all invariants, and replays the run from its middle and its start. */
export function playGenerated(
  generated: GeneratedScenario,
  wrapRules: WrapRules = unchanged,
): Failure[] {
  const template = createTemplate(scenarioText(generated), `explore-${generated.seed}`)
  const world = template.instantiateAtStart()
  const play = playScenario(template.scenario, world, { isMonitored: true, wrapRules })
  const failures: Failure[] = []
  try {
    // Only the invariants matter: a generated call may succeed or fail.
    for (const _ of play.events());
    const end = { atMs: world.nowMs, stateHash: finish(stateHashing(world)) }
    const message = replayProblem(template, play.entries, end, wrapRules(simulatorRules))
    if (message !== undefined) failures.push({ rule: 'same-replay', atMs: world.nowMs, message })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    failures.push({ rule: 'no-crash', atMs: world.nowMs, message })
  }
  for (const { invariant, atMs, message } of play.monitor?.violations ?? []) {
    failures.push({ rule: invariant, atMs, message })
  }
  return failures
}

/** Replays a run on a world that is stored and restored half-way. Returns how it differs, or undefined. */
function replayProblem(
  template: WorldTemplate,
  entries: SimulatorEntry[],
  end: { atMs: number; stateHash: string },
  rules: SimulatorRules,
): string | undefined {
  const half = Math.floor(entries.length / 2)
  const first = template.instantiateAtStart()
  const early = finish(replaying(first, rules, entries.slice(0, half)))
  if (early.kind !== 'same') return `the first half of the replay ends as ${early.kind}`
  const restored = finish(decodingWorld(finish(encodingWorld(first))))
  if (!restored) return 'the stored world could not be read'
  const late = finish(replaying(restored, rules, entries.slice(half)))
  if (late.kind !== 'same') return `the replay of the restored world ends as ${late.kind}`
  finish(advancing(restored, rules, end.atMs))
  return finish(stateHashing(restored)) === end.stateHash
    ? undefined
    : 'the replay ends in another state'
}
