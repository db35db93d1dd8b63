import type { Difference } from '../report/report.ts'
import { isRecord } from '../../contract/is-record.ts'
import { toPointer } from '../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../contract/media-type.ts'
import {
  headerValue,
  headerValues,
  type MatchedExchange,
  type ReceivedResponse,
  type SentRequest,
  sessionCookie,
  sessionCookieName,
} from '../exchange/exchange.ts'
import { isJson, readJson } from '../exchange/body.ts'
import { maskedCode, maskedPointer } from '../masking/harmless-names.ts'
import { maskedTarget } from '../masking/mask-url.ts'
import type { Account } from '../profile/profile.ts'
import type { Send } from '../calls/caller.ts'

/** Repeats calls on a second server and collects the differences. */
interface Comparison {
  /** Repeats a GET call. Other calls are ignored, because they change data. */
  add(exchange: Pick<MatchedExchange, 'operation' | 'request' | 'response'>): Promise<void>
  differences(): Difference[]
  /** One sentence for each reason why the second server could not be called. */
  problems(): string[]
}

/**
 * Creates a comparison with a second server.
 *
 * @param origin of the second server
 * @param account logs in there for calls that have a session. Without an account these calls are ignored.
 */
export function createComparison(
  send: Send,
  origin: string,
  account: Account | undefined,
): Comparison {
  const differences = new Map<string, Difference>()
  const problems = new Set<string>()
  let session: Promise<string | undefined> | undefined

  async function logIn({ userId, password }: Account): Promise<string | undefined> {
    const response = await send({
      method: 'POST',
      path: '/eqUser/api/user/login',
      query: '',
      headers: [
        ['content-type', 'application/json'],
        ['origin', origin],
      ],
      body: Buffer.from(JSON.stringify({ userId, password })),
    })
    const cookies = headerValues(response.headers, 'set-cookie').join('; ')
    const id = new RegExp(`${sessionCookieName}=([^;]+)`).exec(cookies)?.[1]
    if (id === undefined)
      problems.add(`${origin}: the login of ${userId} failed with status ${response.status}.`)
    return id
  }

  async function toSecondServer(request: SentRequest): Promise<SentRequest | undefined> {
    const others = request.headers.filter(([name]) => !['cookie', 'host'].includes(name))
    if (sessionCookie(request.headers) === undefined) return { ...request, headers: others }
    if (!account) {
      problems.add(
        `${origin}: calls with a session were not compared. Add "comparisonAccounts" to the profile.`,
      )
      return undefined
    }
    session ??= logIn(account)
    const id = await session
    if (id === undefined) return undefined
    return { ...request, headers: [...others, ['cookie', `${sessionCookieName}=${id}`]] }
  }

  return {
    async add({ operation, request, response }) {
      // With a session that only the first server rejects, the responses can't be compared.
      if (operation.method !== 'get' || response.status === 401) return
      try {
        const repeated = await toSecondServer(request)
        if (!repeated) return
        const what = differencesBetween(response, await send(repeated))
        if (what.length === 0) return
        const call = `${request.method} ${maskedTarget(`${request.path}?${request.query}`)}`
        const key = [operation.id, ...what].join('\n')
        if (!differences.has(key)) differences.set(key, { operationId: operation.id, what, call })
      } catch (error) {
        problems.add(`${origin}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    differences: () => [...differences.values()],
    problems: () => [...problems],
  }
}

/** Compares two responses by status, error code and shape. Values may differ. */
export function differencesBetween(one: ReceivedResponse, other: ReceivedResponse): string[] {
  if (one.status !== other.status) {
    return [
      `the first server sends status ${one.status}${codeText(one)}, the second ${other.status}${codeText(other)}`,
    ]
  }
  if (codeText(one) !== codeText(other)) {
    return [
      `the first server sends status ${one.status}${codeText(one) || ' without a code'}, the second ${other.status}${codeText(other) || ' without a code'}`,
    ]
  }
  const [ownShape, otherShape] = [shapeOf(one), shapeOf(other)]
  const missing = [...ownShape].filter((part) => !otherShape.has(part))
  const extra = [...otherShape].filter((part) => !ownShape.has(part))
  return [
    ...missing.map((part) => `only the first server sends ${part}`),
    ...extra.map((part) => `only the second server sends ${part}`),
  ]
}

function codeText(response: ReceivedResponse): string {
  const value = jsonOf(response)
  const isError = response.status >= 400 && typeof value === 'object' && value !== null
  const code: unknown = isError ? Reflect.get(value, 'code') : undefined
  return code === undefined ? '' : ` and code ${codeOnly(code)}`
}

/** Longer bodies are compared by their media type alone. */
const maximalBytes = 1024 * 1024

const maximalLocations = 1_000

function codeOnly(code: unknown): string {
  return typeof code === 'number' || typeof code === 'string'
    ? JSON.stringify(maskedCode(code))
    : typeOf(code)
}

/** Each location in a JSON value with its type. For other bodies, the media type. */
function shapeOf(response: ReceivedResponse): Set<string> {
  const value = jsonOf(response)
  if (value !== undefined) {
    const found = new Set<string>()
    addLocations(value, '', found)
    return found
  }
  const type = mediaTypeOf(headerValue(response.headers, 'content-type'))
  return new Set([type === '' ? 'no media type' : type])
}

/** Items of a list share a location. Names that may be secrets are masked. */
function addLocations(value: unknown, at: string, found: Set<string>): void {
  found.add(`${at === '' ? 'the body' : at} as ${typeOf(value)}`)
  if (Array.isArray(value)) for (const item of value) addLocations(item, `${at}/*`, found)
  else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (found.size >= maximalLocations) return
      addLocations(inner, `${at}${maskedPointer(toPointer([name]))}`, found)
    }
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function jsonOf({ headers, body }: ReceivedResponse): unknown {
  if (!isJson(headers) || body.length === 0 || body.length > maximalBytes) return undefined
  const read = readJson(body)
  return read.kind === 'json' ? read.value : undefined
}
