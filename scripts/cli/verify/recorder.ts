import { isUtf8 } from 'node:buffer'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import {
  type HeaderList,
  type ReceivedResponse,
  type SentRequest,
  mediaTypeIn,
} from '../../../openapi/conformance/exchange/exchange.ts'

/** Records the calls of a run in the format HAR 1.2. */
export class Recorder {
  readonly #server: URL
  readonly #entries: object[] = []

  constructor(server: URL) {
    this.#server = server
  }

  /** Returns a function that sends requests with `send`. It records each request with a complete response. */
  recording(send: Send): Send {
    return async (request) => {
      const startedAt = new Date()
      const response = await send(request)
      this.#entries.push(entryOf(request, response, startedAt, this.#server))
      return response
    }
  }

  har(): string {
    const creator = { name: 'equser verify', version: '1' }
    const log = { version: '1.2', creator, entries: this.#entries }
    return JSON.stringify({ log }, undefined, 1)
  }
}

function entryOf(
  request: SentRequest,
  response: ReceivedResponse,
  startedAt: Date,
  server: URL,
): object {
  const { method, path, query } = request
  const time = response.tookMs ?? 0
  const prefix = server.pathname.replace(/\/$/, '')
  const url = `${server.origin}${prefix}${path}${query === '' ? '' : `?${query}`}`
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }
  return {
    startedDateTime: startedAt.toISOString(),
    time,
    request: {
      ...common,
      method,
      url,
      headers: named(request.headers),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      bodySize: request.body.length,
      ...(request.body.length > 0 && { postData: contentOf(request) }),
    },
    response: {
      ...common,
      status: response.status,
      statusText: '',
      headers: named(response.headers),
      redirectURL: '',
      bodySize: response.body.length,
      content: { size: response.body.length, ...contentOf(response) },
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  }
}

function contentOf({ headers, body }: SentRequest | ReceivedResponse): object {
  const bytes = Buffer.from(body)
  const encoding = isUtf8(bytes) ? undefined : 'base64'
  return { mimeType: mediaTypeIn(headers), text: bytes.toString(encoding), encoding }
}

function named(headers: HeaderList): { name: string; value: string }[] {
  return headers.map(([name, value]) => ({ name, value }))
}
