import type { OperationId } from '../../contract/contract.ts'
import { codeOf } from '../checks/passive/error-code.ts'
import type { MatchedExchange } from '../exchange.ts'

/** The parts of the contract that one exchange shows. */
export interface SeenParts {
  operationId: OperationId
  status: number
  code: number | string | undefined
  /** Properties of a successful response, as JSON pointers with `*` for items of lists. */
  pointers: ReadonlySet<string>
}

/** No response of the contract has as many different properties. */
const maximalPointers = 1_000

/** Collects the parts of the contract that an exchange shows. */
export function seenIn(exchange: MatchedExchange): SeenParts {
  const { operation, response, json } = exchange
  const pointers = new Set<string>()
  if (response.status < 300 && json?.kind === 'json') addPointers(json.value, '', pointers)
  return { operationId: operation.id, status: response.status, code: codeOf(exchange), pointers }
}

function addPointers(value: unknown, at: string, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) addPointers(item, `${at}/*`, found)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (found.size >= maximalPointers) return
    found.add(`${at}/${name}`)
    addPointers(inner, `${at}/${name}`, found)
  }
}
