import { didYouMean } from '../../base/did-you-mean.ts'
import { contractOperations } from '../../contract/contract.ts'
import type { Profile } from '../profile/profile.ts'
import { checkNames } from '../checks/all.ts'

/** The only places that are known before a run. All others depend on the responses. */
const places = ['not tested', 'not implemented']

/** Returns a sentence for each unknown check and operation, and each misspelt place, under `accepted` in a profile. */
export function misspeltNames({ accepted }: Profile): string[] {
  const operations = contractOperations.map(({ id }) => id)
  return accepted.flatMap(({ check, operationId, place = '' }) => [
    ...misspelt('check', check, checkNames),
    ...misspelt('operation', operationId, operations),
    ...(didYouMean(place, places) === '' ? [] : misspelt('place', place, places)),
  ])
}

function misspelt(kind: string, name: string | undefined, known: readonly string[]): string[] {
  if (name === undefined || known.includes(name)) return []
  return [`accepted: "${name}" is not a known ${kind}.${didYouMean(name, known)}`]
}
