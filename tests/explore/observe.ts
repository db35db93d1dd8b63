import type { SimulatorRules } from '../../simulator/api/simulator-rules.ts'
import { Play } from '../../simulator/scenario/play/play.ts'
import type { StepResult } from '../../simulator/scenario/play/result.ts'
import type { WorldTemplate } from '../../simulator/worlds/world-template.ts'
import { invariants } from './invariants/all.ts'
import type { Violation } from './invariants/invariant.ts'
import { Monitor } from './invariants/monitor.ts'

/** Wraps the rules of a simulated world, to plant mistakes in tests. */
export type WrapRules = (rules: SimulatorRules) => SimulatorRules

/** The result of a played scenario with all invariants observed. */
interface ObservedPlay {
  play: Play
  results: StepResult[]
  violations: readonly Violation[]
  /** The simulator error that ended the run. */
  crash?: string
}

export function playObserved(
  template: WorldTemplate,
  wrapRules: WrapRules = (rules) => rules,
): ObservedPlay {
  const world = template.instantiateAtStart()
  const monitor = new Monitor(world, invariants)
  const play = new Play(template.scenario, world, (rules) => monitor.watch(wrapRules(rules)))
  const results: StepResult[] = []
  const observed = { play, results, violations: monitor.violations }
  try {
    for (const event of play.events()) if (event.kind === 'result') results.push(event.result)
    return observed
  } catch (error) {
    return { ...observed, crash: error instanceof Error ? error.message : String(error) }
  }
}
