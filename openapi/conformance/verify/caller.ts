import { type OperationId, contractOperation } from '../../contract/contract.ts'
import type { RequestParts } from '../../contract/validate.ts'
import { checkExchange } from '../check-exchange.ts'
import { codeOf } from '../checks/passive/error-code.ts'
import type { Exchange, MatchedExchange, ReceivedResponse, SentRequest } from '../exchange.ts'
import type { Finding } from '../finding.ts'
import { TransportError } from '../transport-error.ts'

/** Sends a request and returns the complete response. Throws TransportError. */
export type Send = (request: SentRequest) => Promise<ReceivedResponse>

/** A limit of the profile is reached: no more requests or logins are allowed. */
export class RequestLimitError extends Error {}

/** Parts of a request. Parts that are left out are empty. */
export interface CallOptions extends Partial<RequestParts> {
  /** The `Cookie` header of a session, or null for a call without a session. */
  session?: string | null
  method?: string
  /** Replaces the JSON body. */
  rawBody?: { mediaType: string | undefined; text: string }
}

/** The response to a call. */
export interface CallResult {
  status: number
  /** The error code of an error response. */
  code: number | string | undefined
  /** The parsed body, if it is JSON. */
  json: unknown
  isSuccess: boolean
  exchange: Exchange
}

export interface CallerOptions {
  send: Send
  /** The server's origin, for the `Origin` header of calls that change data. */
  origin: string
  maximalRequests: number
  /** Called after every exchange, with the findings of the passive checks. */
  onExchange: (exchange: MatchedExchange | undefined, findings: Finding[]) => void
}

/** Calls operations, counts the calls, and runs the passive checks on every exchange. */
export interface Caller {
  call(id: OperationId, options?: CallOptions): Promise<CallResult>
  readonly requests: number
}

const utf8 = new TextEncoder()

/** Creates a caller. A call throws TransportError without a response, and RequestLimitError beyond `maximalRequests`. */
export function createCaller({ send, origin, maximalRequests, onExchange }: CallerOptions): Caller {
  let requests = 0
  return {
    get requests() {
      return requests
    },
    async call(id, options = {}) {
      if (requests >= maximalRequests) {
        throw new RequestLimitError(`The profile allows no more than ${maximalRequests} requests.`)
      }
      requests += 1
      const request = requestOf(id, options, origin)
      const response = await send(request).catch((error: unknown) => {
        // Adds the failed call to the message.
        if (!(error instanceof TransportError)) throw error
        const text = `${request.method} ${request.path}: ${error.message}`
        throw new TransportError(error.kind, text, { cause: error })
      })
      const exchange: Exchange = {
        request,
        response,
        areCookiesKnown: true,
        isSecure: origin.startsWith('https:'),
      }
      const { matched, findings } = checkExchange(exchange)
      onExchange(matched, findings)
      return {
        status: response.status,
        code: matched && codeOf(matched),
        json: matched?.json?.kind === 'json' ? matched.json.value : undefined,
        isSuccess: response.status >= 200 && response.status < 300,
        exchange,
      }
    },
  }
}

function requestOf(id: OperationId, options: CallOptions, origin: string): SentRequest {
  const operation = contractOperation(id)
  const { session, method = operation.method, rawBody } = options
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.path?.[name] ?? ''),
  )
  const json = options.body === undefined ? undefined : JSON.stringify(options.body)
  const body = rawBody?.text ?? json
  const mediaType = rawBody ? rawBody.mediaType : 'application/json'
  const changesData = !['get', 'head'].includes(method.toLowerCase())
  return {
    method: method.toUpperCase(),
    path,
    query: queryText(options.query ?? {}),
    headers: [
      ['accept', 'application/json, */*'],
      ...(changesData ? [['origin', origin] as const] : []),
      ...(session === undefined || session === null ? [] : [['cookie', session] as const]),
      ...(body !== undefined && mediaType !== undefined
        ? [['content-type', mediaType] as const]
        : []),
    ],
    body: utf8.encode(body ?? ''),
  }
}

function queryText(query: Record<string, string | string[]>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) parameters.append(name, one)
  }
  return parameters.toString()
}
