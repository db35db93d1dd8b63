import type { SimulatorRules } from '../api/simulator-rules.ts'
import type { SimulatorWorld } from '../state/state.ts'
import type { Cause, Invariant, Violation } from './invariant.ts'
import { watched } from './watched.ts'

/** Observes a world while it runs. */
export interface Monitor {
  /** Returns rules under which the world behaves as before, and is observed after each change. */
  watch(rules: SimulatorRules): SimulatorRules
  /** What was broken so far: the first violation of each invariant. */
  readonly violations: readonly Violation[]
}

/** Creates the monitor of a world at its first instant. */
export function createMonitor(world: SimulatorWorld, invariants: readonly Invariant[]): Monitor {
  const violations: Violation[] = []
  let observers = invariants.map((one) => ({ name: one.name, observer: one.observe(world) }))

  function observe(cause: Cause): void {
    for (const { name, observer } of observers) {
      const message = observer({ world, cause })
      if (message === undefined) continue
      violations.push({ invariant: name, atMs: world.nowMs, message })
      observers = observers.filter((one) => one.name !== name)
    }
  }

  return { violations, watch: (rules) => watched(rules, world, observe) }
}
