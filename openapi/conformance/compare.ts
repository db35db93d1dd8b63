import type { OperationId } from '../contract/contract.ts'
import { mediaTypeOf } from '../contract/media-type.ts'
import {
  headerValue,
  headerValues,
  type PlacedExchange,
  type ReceivedResponse,
  type SentRequest,
} from './exchange.ts'
import { sessionCookie, sessionCookieName } from './checks/passive/accepted-without-session.ts'
import { isJson, readJson } from './read-body.ts'
import type { Account } from './profile.ts'
import type { Send } from './verify/caller.ts'

/** Where two servers answer one call differently. */
export interface Difference {
  operationId: OperationId
  /** A sentence each: status, error code, shape. */
  what: string[]
  /** The call that shows it, e.g. `GET /eqUser/api/user/history?limit=1`. */
  call: string
}

/** Asks a second server what the first was asked, and keeps where they differ. */
export interface Comparison {
  /** Calls that change nothing are asked again; all others are passed over. */
  add(exchange: PlacedExchange): Promise<void>
  differences(): Difference[]
  /** What kept the second server from being asked; a sentence each. */
  problems(): string[]
}

/**
 * Compares with a second server.
 *
 * @param origin of the second server
 * @param account that is logged in there for calls that have a session; without one they are passed over
 */
export function createComparison(
  send: Send,
  origin: string,
  account: Account | undefined,
): Comparison {
  const found = new Map<string, Difference>()
  const problems = new Set<string>()
  let session: Promise<string | undefined> | undefined

  async function logIn({ userId, password }: Account): Promise<string | undefined> {
    const answer = await send({
      method: 'POST',
      path: '/eqUser/api/user/login',
      query: '',
      headers: [
        ['content-type', 'application/json'],
        ['origin', origin],
      ],
      body: Buffer.from(JSON.stringify({ userId, password })),
    })
    const cookies = headerValues(answer.headers, 'set-cookie').join('; ')
    const id = new RegExp(`${sessionCookieName}=([^;]+)`).exec(cookies)?.[1]
    if (id === undefined)
      problems.add(`${origin}: the login of ${userId} is answered with ${answer.status}.`)
    return id
  }

  async function translated(request: SentRequest): Promise<SentRequest | undefined> {
    const others = request.headers.filter(([name]) => !['cookie', 'host'].includes(name))
    if (sessionCookie(request.headers) === undefined) return { ...request, headers: others }
    if (!account) return undefined
    session ??= logIn(account)
    const id = await session
    if (id === undefined) return undefined
    return { ...request, headers: [...others, ['cookie', `${sessionCookieName}=${id}`]] }
  }

  return {
    async add({ operation, request, response }) {
      // A call that the first server refused for its session says nothing about the second.
      if (operation.method !== 'get' || response.status === 401) return
      try {
        const again = await translated(request)
        if (!again) return
        const what = differencesBetween(response, await send(again))
        if (what.length === 0) return
        const query = request.query === '' ? '' : `?${request.query}`
        const call = `${request.method} ${request.path}${query}`
        const key = [operation.id, ...what].join('\n')
        if (!found.has(key)) found.set(key, { operationId: operation.id, what, call })
      } catch (error) {
        problems.add(`${origin}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    differences: () => [...found.values()],
    problems: () => [...problems],
  }
}

/** Where two answers to one call differ in status, error code and shape; values may differ. */
export function differencesBetween(one: ReceivedResponse, other: ReceivedResponse): string[] {
  if (one.status !== other.status) {
    return [`status ${one.status}${codeText(one)} here, ${other.status}${codeText(other)} there`]
  }
  if (codeText(one) !== codeText(other)) {
    return [
      `status ${one.status}${codeText(one) || ' without a code'} here,${codeText(other) || ' without a code'} there`,
    ]
  }
  const [mine, theirs] = [shapeOf(one), shapeOf(other)]
  const missing = [...mine].filter((part) => !theirs.has(part))
  const extra = [...theirs].filter((part) => !mine.has(part))
  return [
    ...missing.map((part) => `${part} is here alone`),
    ...extra.map((part) => `${part} is there alone`),
  ]
}

function codeText(response: ReceivedResponse): string {
  const value = jsonOf(response)
  const isError = response.status >= 400 && typeof value === 'object' && value !== null
  const code: unknown = isError ? Reflect.get(value, 'code') : undefined
  return code === undefined ? '' : ` and code ${JSON.stringify(code)}`
}

/** Each place of a JSON value with its type; for other answers their media type. */
function shapeOf(response: ReceivedResponse): Set<string> {
  const value = jsonOf(response)
  if (value !== undefined) return new Set(placesOf(value, ''))
  const type = mediaTypeOf(headerValue(response.headers, 'content-type'))
  return new Set([type === '' ? 'no media type' : type])
}

function placesOf(value: unknown, at: string): string[] {
  const own = `${at === '' ? 'the body' : at} as ${typeOf(value)}`
  if (Array.isArray(value)) {
    return [own, ...value.flatMap((item: unknown) => placesOf(item, `${at}/*`))]
  }
  if (typeof value !== 'object' || value === null) return [own]
  return [
    own,
    ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, `${at}/${name}`)),
  ]
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function jsonOf({ headers, body }: ReceivedResponse): unknown {
  if (!isJson(headers) || body.length === 0) return undefined
  const read = readJson(body)
  return read.kind === 'json' ? read.value : undefined
}
