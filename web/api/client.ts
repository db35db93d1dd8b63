import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from '../../openapi/generated/schema.d.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { ApiError, lostConnection } from './api-error.ts'

export type ApiPath = keyof paths

/** The part of a response that concerns the session, whether the call succeeded or not. */
export interface ResponseInfo {
  path: string
  status: number
  headers: Headers
}

export interface ApiOptions {
  fetch: (request: Request) => Promise<Response>
  /** Empty in the browser, where the portal and the API share one origin. */
  baseUrl?: string
  onResponse: (response: ResponseInfo) => void
  /** Runs before each saving call of a signed-in user. The call is not sent if it rejects. */
  beforeSave?: () => Promise<void>
}

/**
 * Creates the typed client. Its calls resolve only for a complete 2xx response. All others reject
 * with an ApiError.
 */
export function createApi({
  fetch,
  baseUrl = '',
  onResponse,
  beforeSave,
}: ApiOptions): Client<paths> {
  const client = createClient<paths>({ baseUrl, fetch, credentials: 'include' })
  if (beforeSave) client.use(checkedSaves(beforeSave))
  client.use(failuresAsErrors(onResponse))
  return client
}

type Watcher = Pick<ApiOptions, 'onResponse' | 'beforeSave'>

let watcher: Watcher = { onResponse: () => undefined }

/** Sets what watches the calls of `api`. There is one watcher. */
export function watchCalls(next: Watcher): void {
  watcher = next
}

/** The portal's client. */
export const api = createApi({
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }),
  onResponse: (response) => watcher.onResponse(response),
  beforeSave: async () => watcher.beforeSave?.(),
})

/** Returns the body of a call. Rejects with an ApiError if the response has none. */
export async function bodyOf<Body>(call: Promise<{ data?: Body }>): Promise<NonNullable<Body>> {
  const { data } = await call
  if (data === undefined || data === null) {
    throw lostConnection(new Error('The response has no body.'))
  }
  return data
}

function failuresAsErrors(onResponse: (response: ResponseInfo) => void): Middleware {
  return {
    async onResponse({ request, response, schemaPath, options }) {
      const body = await response.blob().catch(throwLostConnection)
      onResponse({ path: schemaPath, status: response.status, headers: response.headers })
      if (response.ok && options.parseAs === 'blob') return new Response(body, response)
      const text = await body.text()
      if (!response.ok) {
        const { status, statusText } = response
        const operation = `${request.method} ${schemaPath}`
        const failure = text === '' ? undefined : (jsonOf(text) ?? text)
        throw new ApiError(status, failure, { statusText, operation })
      }
      const isJson = options.parseAs === 'json'
      if (isJson) assertComplete(text, response)
      const complete = isJson ? withoutNulls(text) : text
      // The body has been read, so the client gets a new response. A 204 must not have a body.
      return new Response(text === '' ? null : complete, response)
    },
    onError: ({ error }) => lostConnection(error),
  }
}

function checkedSaves(check: () => Promise<void>): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      if (request.method !== 'GET' && isSecured(schemaPath)) await check()
      return undefined
    },
  }
}

/** Whether a call needs a session: all of the user area but those that begin and end one. */
function isSecured(path: string): boolean {
  return (
    path.startsWith(`${'/eqUser/api/user' satisfies ApiPath}/`) &&
    path !== ('/eqUser/api/user/login' satisfies ApiPath) &&
    path !== ('/eqUser/api/user/logout' satisfies ApiPath)
  )
}

function throwLostConnection(cause: unknown): never {
  throw lostConnection(cause)
}

/**
 * Throws for a truncated response, or a page that a network returns in its place. An empty response
 * is complete only if it announces no body.
 */
function assertComplete(text: string, { status, headers }: Response): void {
  if (text === '' && (status === 204 || !headers.has('content-type'))) return
  try {
    JSON.parse(text)
  } catch (cause) {
    throwLostConnection(cause)
  }
}

/** The contract knows no null: a field that is null counts as missing. */
function withoutNulls(json: string): string {
  if (!json.includes('null')) return json
  return JSON.stringify(JSON.parse(json, (_, value: unknown) => value ?? undefined) ?? null)
}

/** A call without a response in this time counts as lost, so that no screen waits forever. */
const RESPONSE_TIMEOUT_MS = 30_000
