import type { ContractOperation, OperationId } from '../../openapi/contract/contract.ts'
import { contractOperations } from '../../openapi/contract/contract.ts'
import type { Call } from './load-generator.ts'
import { refusedCall, validCall } from './contract-scenario.ts'

/** Frequent calls, per thousand. The portal polls the status, and most visits open the history. */
const perThousand: Partial<Record<OperationId, number>> = {
  getTerminalStatus: 300,
  listHistory: 200,
  getSessionUser: 100,
  getHistoryEvent: 60,
  listNews: 50,
  getLatestWarning: 40,
  login: 20,
  // Users rarely look at waveforms.
  getWaveFile: 1,
  getWaveSamples: 1,
}
/** Calls per thousand that the remaining operations share: all writing ones together, and all reading ones together. */
const others = { writing: 100, reading: 60 }
const refused = 68

/**
 * Returns the portal's calls in the order in which a connection sends them: every operation, accepted and refused.
 *
 * @param cookieOf returns the session cookie for an operation's owner
 */
export function contractMix(
  cookieOf: (operation: ContractOperation) => string | undefined,
): Call[] {
  const rest = contractOperations.filter(({ id }) => perThousand[id] === undefined)
  const countOfKind = (isReading: boolean) =>
    rest.filter(({ method }) => (method === 'get') === isReading).length
  const numberOf = ({ id, method }: ContractOperation): number =>
    perThousand[id] ??
    (method === 'get' ? others.reading / countOfKind(true) : others.writing / countOfKind(false))
  return spread([
    ...contractOperations.map((operation) => ({
      item: validCall(operation, operation.id === 'login' ? undefined : cookieOf(operation)),
      count: numberOf(operation),
    })),
    ...contractOperations.map((operation) => ({
      item: refusedCall(operation),
      count: refused / contractOperations.length,
    })),
  ])
}

/** Repeats each item `count` times, spread evenly over the list. */
function spread<Item>(parts: { item: Item; count: number }[]): Item[] {
  return parts
    .flatMap(({ item, count }, part) => {
      const times = Math.max(1, Math.round(count))
      const start = ((part * 0.618) % 1) / times
      return Array.from({ length: times }, (_, index) => ({ item, at: index / times + start }))
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
