import { type MachineName, machineStates } from '../../invariants/machines/machine-states.ts'
import { stateMachines } from '../../models/state-machines.ts'
import type { SimulatorWorld } from '../../state/state.ts'

/** All state machines. */
export const machineNames: readonly MachineName[] = [
  'power',
  'connection',
  'ntp',
  'redundancy',
  'firmware',
  'data-center',
]

/** Called when a machine moves along its table. */
export type OnTransition = (machine: MachineName, from: string, to: string) => void

/**
 * Returns a function that is called after each change of a world and finds the transitions that its machines have made.
 * Of two transitions at one moment, both are found.
 */
export function findTransitions(world: SimulatorWorld, onTransition: OnTransition): () => void {
  const known = new Map<string, { state: string; mark: unknown }>()
  look(() => undefined)
  return () => look(onTransition)

  function look(report: OnTransition): void {
    for (const machine of machineNames) {
      for (const { key, state, mark } of machineStates(machine, world.state)) {
        const last = known.get(`${machine} ${key}`)
        if (last?.state === state && last.mark === mark) continue
        known.set(`${machine} ${key}`, { state, mark })
        if (last) reportWay(machine, last.state, state, report)
      }
    }
  }
}

function reportWay(machine: MachineName, from: string, to: string, report: OnTransition): void {
  const next = nextStates(machine, from)
  if (next.includes(to)) {
    report(machine, from, to)
    return
  }
  const between = next.find((one) => nextStates(machine, one).includes(to))
  if (between === undefined) return
  report(machine, from, between)
  report(machine, between, to)
}

/** The states that a table leads to from a state. */
export function nextStates(machine: MachineName, state: string): string[] {
  return [...new Set(Object.values(stateMachines[machine]?.[state] ?? {}))]
}
