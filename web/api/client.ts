import createClient, {
  type Client,
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type Middleware,
} from 'openapi-fetch'
import type { paths } from '../../openapi/generated/schema.d.ts'
import { ApiError, lostConnection } from './api-error.ts'

export type ApiPath = keyof paths

/** What every HTTP answer tells the session, whether the call succeeded or not. */
export interface Answer {
  path: string
  status: number
  headers: Headers
}

export interface ApiOptions {
  fetch: (request: Request) => Promise<Response>
  /** Empty in the browser, where the portal and its calls share one origin. */
  baseUrl?: string
  onAnswer: (answer: Answer) => void
}

/**
 * The typed client. Its calls resolve only for a 2xx answer that arrived whole; every other outcome
 * is a thrown ApiError.
 */
export function createApi({ fetch, baseUrl = '', onAnswer }: ApiOptions): Client<paths> {
  const client = createClient<paths>({ baseUrl, fetch, credentials: 'include' })
  client.use(failuresAsErrors(onAnswer))
  return client
}

const listeners = new Set<(answer: Answer) => void>()

/** Hears of every answer to `api`; returns what ends the listening. */
export function listenToAnswers(listener: (answer: Answer) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The client of the running portal. */
export const api = createApi({
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(ANSWER_WAIT_MS) }),
  onAnswer: (answer) => {
    for (const listener of listeners) listener(answer)
  },
})

/** Addresses a GET of the contract for an element that loads by itself, such as an image. */
export function apiUrl(path: ApiPath, query: Record<string, string | number>): string {
  return createFinalURL(path, {
    baseUrl: '',
    params: { query },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
}

/** The body of a call that answers one. */
export async function bodyOf<Body>(call: Promise<{ data?: Body }>): Promise<NonNullable<Body>> {
  const { data } = await call
  if (data === undefined || data === null) {
    throw lostConnection(new Error('The answer should have a body and has none'))
  }
  return data
}

function failuresAsErrors(onAnswer: (answer: Answer) => void): Middleware {
  return {
    async onResponse({ response, schemaPath, options }) {
      const text = await response.text().catch(refuse)
      onAnswer({ path: schemaPath, status: response.status, headers: response.headers })
      if (!response.ok) {
        const { status, statusText } = response
        throw new ApiError(status, bodyOfFailure(text), { statusText })
      }
      if (options.parseAs === 'json' && text !== '') assertJson(text)
      // The stream is spent, so the client reads the text again; a 204 may have no body at all.
      return new Response(text === '' ? null : text, response)
    },
    onError: ({ error }) => lostConnection(error),
  }
}

function refuse(cause: unknown): never {
  throw lostConnection(cause)
}

function bodyOfFailure(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** An answer cut off on its way, or one from a network that puts its own page in between. */
function assertJson(text: string): void {
  try {
    JSON.parse(text)
  } catch (cause) {
    refuse(cause)
  }
}

/** A server that says nothing for this long is taken as lost, so that no screen waits for ever. */
const ANSWER_WAIT_MS = 30_000
