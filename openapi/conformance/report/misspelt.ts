import { didYouMean } from '../../contract/did-you-mean.ts'
import { contractOperations } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import { checkNames } from '../checks/all.ts'

/** A sentence for each check and operation that a profile names and that does not exist. */
export function misspeltNames({ accepted, latency, expected }: Profile): string[] {
  const operations: string[] = contractOperations.map(({ id }) => id)
  const named: [
    where: string,
    kind: string,
    known: readonly string[],
    names: (string | undefined)[],
  ][] = [
    ['latency.operations', 'operation', operations, Object.keys(latency.operations)],
    ['expected', 'operation', operations, Object.keys(expected)],
    ['accepted', 'check', checkNames, accepted.map(({ check }) => check)],
    ['accepted', 'operation', operations, accepted.map(({ operationId }) => operationId)],
  ]
  return named.flatMap(([where, kind, known, names]) =>
    names
      .filter((name) => name !== undefined && !known.includes(name))
      .map(
        (name) =>
          `${where} has "${name}", but there is no such ${kind}.${didYouMean(String(name), known)}`,
      ),
  )
}
