import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from '../../openapi/generated/schema.d.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { ApiError, lostConnection } from './api-error.ts'
import { responseTimeoutMs, takeEarly } from './early-response.ts'

export type ApiPath = keyof paths

export interface ResponseInfo {
  path: string
  status: number
  headers: Headers
  /** Set for calls that the portal makes by itself. The portal does not count them as activity of the user. */
  isQuiet?: boolean
}

interface ApiOptions {
  fetch: (request: Request) => Promise<Response>
  /** The origin of the API. The default is empty, because in browsers the portal and the API share one origin. */
  baseUrl?: string
  onResponse: (response: ResponseInfo) => void
  /** Runs before each saving call of a signed-in user. If it rejects, the call is not sent. */
  beforeSave?: () => Promise<void>
}

/**
 * Creates a typed client of the API. A call resolves only if a complete 2xx response has arrived.
 *
 * @throws ApiError
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

export function watchCalls(next: Watcher): void {
  watcher = next
}

const fetchInTime = (request: Request): Promise<Response> =>
  takeEarly(request) ?? fetch(request, { signal: AbortSignal.timeout(responseTimeoutMs) })

export const api = createApi({
  fetch: fetchInTime,
  onResponse: (response) => watcher.onResponse(response),
  beforeSave: async () => watcher.beforeSave?.(),
})

/** The client for calls that the portal makes by itself, even if nobody uses the page. */
export const quietApi = createApi({
  fetch: fetchInTime,
  onResponse: (response) => watcher.onResponse({ ...response, isQuiet: true }),
})

/**
 * Returns the body of a response.
 *
 * @throws ApiError if the response has no body
 */
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
      // Reads the body as an array buffer, because Chromium records no content, e.g. for HAR files, of a body read as a blob.
      const operation = operationOf(request, schemaPath)
      const body = await response.arrayBuffer().catch((cause: unknown) => {
        throw lostConnection(cause, operation)
      })
      onResponse({ path: schemaPath, status: response.status, headers: response.headers })
      if (response.ok && options.parseAs === 'blob') return new Response(body, response)
      const text = new TextDecoder().decode(body)
      if (!response.ok) {
        const { status, statusText } = response
        const failure = text === '' ? undefined : (jsonOf(text) ?? text)
        const isLost = request.method !== 'GET' && gatewayStatuses.has(status)
        throw new ApiError(status, failure, { statusText, operation, isLost })
      }
      const isJson = options.parseAs === 'json'
      if (isJson) assertComplete(text, response, operation)
      const complete = isJson ? withoutNulls(text) : text
      // The original response can't be read twice, so the client gets a new one. A 204 must not have a body.
      return new Response(text === '' ? null : complete, response)
    },
    onError: ({ error, request, schemaPath }) =>
      lostConnection(error, operationOf(request, schemaPath)),
  }
}

/** A gateway responds with these if the server is too slow or its response is lost. The server may have saved nevertheless. */
const gatewayStatuses = new Set([502, 504])

function checkedSaves(check: () => Promise<void>): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      if (request.method !== 'GET' && isSecured(schemaPath)) await check()
      return undefined
    },
  }
}

/** Whether a call requires a signed-in user and needs the check before saving: all of the user area except login and logout. */
function isSecured(path: string): boolean {
  return (
    path.startsWith(`${'/eqUser/api/user' satisfies ApiPath}/`) &&
    path !== ('/eqUser/api/user/login' satisfies ApiPath) &&
    path !== ('/eqUser/api/user/logout' satisfies ApiPath)
  )
}

function operationOf({ method }: Request, schemaPath: string): string {
  return `${method} ${schemaPath}`
}

/** Checks that a body is JSON, or empty without a content type. Any other text is truncated, or a login page of the network. */
function assertComplete(text: string, { status, headers }: Response, operation: string): void {
  if (text === '' && (status === 204 || !headers.has('content-type'))) return
  try {
    JSON.parse(text)
  } catch (cause) {
    throw lostConnection(cause, operation)
  }
}

/** Removes null fields, because the contract has no null. They then count as missing. */
function withoutNulls(json: string): string {
  if (!json.includes('null')) return json
  return JSON.stringify(JSON.parse(json, (_, value: unknown) => value ?? undefined) ?? null)
}
