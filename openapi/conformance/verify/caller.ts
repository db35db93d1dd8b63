import { type OperationId, contractOperation } from '../../contract/contract.ts'
import type { RequestParts } from '../../contract/validate.ts'
import { checkExchange } from '../check-exchange.ts'
import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import { codeOf } from '../checks/passive/error-code.ts'
import type { Exchange, PlacedExchange, ReceivedResponse, SentRequest } from '../exchange.ts'
import type { Finding } from '../finding.ts'
import { TransportFailure } from '../transport-failure.ts'

/** Sends a request and brings the whole answer. Throws TransportFailure. */
export type Send = (request: SentRequest) => Promise<ReceivedResponse>

/** Ends a verification before its end: nothing more may be sent. */
export class OutOfBudget extends Error {}

/** What is out of the ordinary about a call. */
export interface Wish extends Partial<RequestParts> {
  /** The session's id; null for none. */
  session?: string | null
  method?: string
  /** Instead of the JSON body. */
  rawBody?: { mediaType: string | undefined; text: string }
}

/** A call and its answer. */
export interface Called {
  status: number
  /** The error code of a refusal. */
  code: number | string | undefined
  /** The JSON of the answer, if it is JSON. */
  json: unknown
  isSuccess: boolean
  exchange: Exchange
}

export interface CallerOptions {
  send: Send
  /** The server's origin, for the header that browsers send with a call that changes something. */
  origin: string
  maximalRequests: number
  /** Told of every exchange and of what the passive checks find. */
  onExchange: (exchange: PlacedExchange | undefined, findings: Finding[]) => void
}

/** Makes the contract's calls, counts them, and holds every answer to the contract. */
export interface Caller {
  call(id: OperationId, wish?: Wish): Promise<Called>
  readonly requests: number
}

const utf8 = new TextEncoder()

/** Calls through `send`. A call throws TransportFailure without an answer, OutOfBudget when no more may be sent. */
export function createCaller({ send, origin, maximalRequests, onExchange }: CallerOptions): Caller {
  let requests = 0
  return {
    get requests() {
      return requests
    },
    async call(id, wish = {}) {
      if (requests >= maximalRequests) {
        throw new OutOfBudget(
          `The ${maximalRequests} requests that the profile allows are used up.`,
        )
      }
      requests += 1
      const request = requestOf(id, wish, origin)
      const response = await send(request).catch((error: unknown) => {
        // Which call it was is half of what there is to know.
        if (!(error instanceof TransportFailure)) throw error
        const text = `${request.method} ${request.path}: ${error.message}`
        throw new TransportFailure(error.kind, text, { cause: error })
      })
      const exchange: Exchange = {
        request,
        response,
        areCookiesKnown: true,
        isSecure: origin.startsWith('https:'),
      }
      const { placed, findings } = checkExchange(exchange)
      onExchange(placed, findings)
      return {
        status: response.status,
        code: placed && codeOf(placed),
        json: placed?.answer?.kind === 'json' ? placed.answer.value : undefined,
        isSuccess: response.status >= 200 && response.status < 300,
        exchange,
      }
    },
  }
}

function requestOf(id: OperationId, wish: Wish, origin: string): SentRequest {
  const operation = contractOperation(id)
  const { session, method = operation.method, rawBody } = wish
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wish.path?.[name] ?? ''),
  )
  const json = wish.body === undefined ? undefined : JSON.stringify(wish.body)
  const body = rawBody?.text ?? json
  const mediaType = rawBody ? rawBody.mediaType : 'application/json'
  const changes = !['get', 'head'].includes(method.toLowerCase())
  return {
    method: method.toUpperCase(),
    path,
    query: queryText(wish.query ?? {}),
    headers: [
      ['accept', 'application/json, */*'],
      ...(changes ? [['origin', origin] as const] : []),
      ...(session === undefined || session === null
        ? []
        : [['cookie', `${sessionCookieName}=${session}`] as const]),
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
