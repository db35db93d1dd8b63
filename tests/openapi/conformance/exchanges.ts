import type { OperationId } from '../../../openapi/contract/contract.ts'
import { contractOperation } from '../../../openapi/contract/contract.ts'
import type { Exchange, HeaderList } from '../../../openapi/conformance/exchange/exchange.ts'

export interface Unusual {
  path?: string
  method?: string
  query?: string
  requestHeaders?: HeaderList
  requestBody?: unknown
  status?: number
  headers?: HeaderList
  body?: unknown
  areCookiesKnown?: boolean
  earlierDateMs?: number
}

const utf8 = new TextEncoder()

/** Creates a call with a session, whose response is the example of the contract unless `unusual` says otherwise. */
export function exchangeOf(id: OperationId, unusual: Unusual = {}): Exchange {
  const operation = contractOperation(id)
  const status = unusual.status ?? Math.min(...operation.responses.keys())
  const content = Object.entries(operation.responses.get(status)?.content ?? {})[0]
  const example = Object.values(content?.[1].examples ?? {})[0]?.value
  const body = bytes('body' in unusual ? unusual.body : example)
  const requestBody = bytes(unusual.requestBody)
  const session: HeaderList = operation.isSecured ? [['cookie', 'EQUSER_SESSION=abc']] : []
  const json: HeaderList = requestBody.length > 0 ? [['content-type', 'application/json']] : []
  const type: HeaderList = content ? [['content-type', content[0]]] : []
  return {
    request: {
      method: unusual.method ?? operation.method.toUpperCase(),
      path: unusual.path ?? operation.path,
      query: unusual.query ?? '',
      headers: unusual.requestHeaders ?? [...session, ...json],
      body: requestBody,
    },
    response: { status, headers: unusual.headers ?? type, body },
    areCookiesKnown: unusual.areCookiesKnown ?? true,
    earlierDateMs: unusual.earlierDateMs,
  }
}

function bytes(value: unknown): Uint8Array {
  if (value === undefined) return new Uint8Array()
  if (value instanceof Uint8Array) return value
  return utf8.encode(typeof value === 'string' ? value : JSON.stringify(value))
}
