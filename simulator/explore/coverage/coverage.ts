import type { JournalLine } from '../../scenario/expect/views.ts'

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

/** The name of a screen of the portal in a window of this width, in pixels. */
export function screenName(screen: string, width: number): string {
  return `screen ${screen} at ${width}`
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
