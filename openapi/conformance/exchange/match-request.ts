import { matchOperation, type OperationMatch } from '../../contract/match-operation.ts'
import type { SentRequest } from './exchange.ts'

/** The operation that a request calls, or `elsewhere` for a request outside the API, such as one for a page or an image. */
type RequestMatch = OperationMatch | { kind: 'elsewhere' }

const apiPrefix = '/eqUser/api/'

export function matchRequest({ method, path }: Pick<SentRequest, 'method' | 'path'>): RequestMatch {
  const match = matchOperation(method, path)
  return match.kind === 'unknown' && !`${path}/`.startsWith(apiPrefix)
    ? { kind: 'elsewhere' }
    : match
}
