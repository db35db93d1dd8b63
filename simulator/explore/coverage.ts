import { contractOperations, operationErrors } from '../../openapi/contract/contract.ts'
import { commandObjects } from '../scenario/language/command-schema.ts'
import type { JournalLine } from '../scenario/expect/views.ts'

/** How often each thing happened, by its name. */
export type Coverage = Record<string, number>

/** What a run reached: operations with their codes, and verbs. */
export function coverageOf(lines: readonly JournalLine[]): Coverage {
  const coverage: Coverage = {}
  for (const line of lines) {
    const name = nameOf(line)
    if (name !== undefined) coverage[name] = (coverage[name] ?? 0) + 1
  }
  return coverage
}

/** Adds the numbers of `other` to those of `coverage`. */
export function addCoverage(coverage: Coverage, other: Coverage): void {
  for (const [name, count] of Object.entries(other)) coverage[name] = (coverage[name] ?? 0) + count
}

/** Everything that runs should reach: each success and error code of each operation, and each verb. */
export function reachable(): string[] {
  return [
    ...contractOperations.flatMap(({ id, responses }) => [
      ...[...responses.keys()].filter((status) => status < 300).map((status) => `${id} ${status}`),
      ...operationErrors(id).map(({ code }) => `${id} ${code}`),
    ]),
    ...commandObjects.map(({ shape }) => `verb ${shape.verb.value}`),
  ]
}

function nameOf({ kind, operation, status, code, verb, outcome }: JournalLine): string | undefined {
  if (kind === 'command') return outcome === 'done' ? `verb ${verb}` : undefined
  if (operation === undefined) return undefined
  const result = typeof code === 'number' || typeof code === 'string' ? code : status
  return `${operation} ${result}`
}
