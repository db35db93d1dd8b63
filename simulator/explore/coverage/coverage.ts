import { type MachineName, machineStates } from '../../invariants/machine-states.ts'
import { stateMachines } from '../../models/state-machines.ts'
import type { JournalLine } from '../../scenario/expect/views.ts'
import type { SimulatorWorld } from '../../state/state.ts'

/** How often each thing happened, by its name. */
export type Coverage = Record<string, number>

/** Adds the operations of a run with their results. */
export function addCalls(coverage: Coverage, lines: readonly JournalLine[]): void {
  for (const { operation, status, code } of lines) {
    if (operation === undefined || status === undefined) continue
    const result = typeof code === 'number' || typeof code === 'string' ? code : status
    countOne(coverage, resultName(operation, result))
  }
}

/** Counts one more. */
export function countOne(coverage: Coverage, name: string): void {
  coverage[name] = (coverage[name] ?? 0) + 1
}

/** Adds the numbers of `other` to those of `coverage`. */
export function addCoverage(coverage: Coverage, other: Coverage): void {
  for (const [name, count] of Object.entries(other)) coverage[name] = (coverage[name] ?? 0) + count
}

/** The name of a result of an operation: its status, or an error code. */
export function resultName(operation: string, result: number | string): string {
  return `${operation} ${result}`
}

/** The name of a tester's command. */
export function verbName(verb: string): string {
  return `verb ${verb}`
}

/** The name of a transition of a state machine. */
export function transitionName(machine: string, from: string, to: string): string {
  return `${machine}: ${from} → ${to}`
}

/** The name of a cell of the matrix of long actions and outages. */
export function cellName(action: string, outage: string, moment: string): string {
  return `${action} × ${outage} ${moment}`
}

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
