import { didYouMean } from '../../contract/did-you-mean.ts'
import { contractOperations } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import { knownChecks } from '../checks/all.ts'

/** A sentence for each accepted finding of a profile whose check or operation does not exist. */
export function misspeltAcceptances(accepted: Profile['accepted']): string[] {
  const checks = knownChecks.map(({ name }) => name)
  const operations: string[] = contractOperations.map(({ id }) => id)
  return accepted.flatMap(({ check, operationId }, index) => [
    ...misspelt(`accepted[${index}].check`, check, 'check', checks),
    ...(operationId === undefined
      ? []
      : misspelt(`accepted[${index}].operationId`, operationId, 'operation', operations)),
  ])
}

/** A sentence for each operation of latency budgets and expected values that does not exist. */
export function misspeltOperations({
  latency,
  expected,
}: Pick<Profile, 'latency' | 'expected'>): string[] {
  const operations: string[] = contractOperations.map(({ id }) => id)
  const inKeys = (where: string, keys: object) =>
    Object.keys(keys).flatMap((name) => misspelt(where, name, 'operation', operations))
  return [...inKeys('latency.operations', latency.operations), ...inKeys('expected', expected)]
}

function misspelt(where: string, given: string, kind: string, known: readonly string[]): string[] {
  if (known.includes(given)) return []
  return [`${where} is "${given}", but there is no such ${kind}.${didYouMean(given, known)}`]
}
