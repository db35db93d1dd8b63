import { didYouMean } from '../../base/did-you-mean.ts'
import { contractOperations } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import { checkNames } from '../checks/all.ts'

/** Returns a sentence for each unknown check and operation under `accepted` in a profile. */
export function misspeltNames({ accepted }: Profile): string[] {
  const operations = contractOperations.map(({ id }) => id)
  return accepted.flatMap(({ check, operationId }) => [
    ...misspelt('check', check, checkNames),
    ...misspelt('operation', operationId, operations),
  ])
}

function misspelt(kind: string, name: string | undefined, known: readonly string[]): string[] {
  if (name === undefined || known.includes(name)) return []
  return [`accepted: "${name}" is not a known ${kind}.${didYouMean(name, known)}`]
}
