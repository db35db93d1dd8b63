import { headerValue, type Exchange, type HeaderList, mediaTypeIn } from '../exchange/exchange.ts'
import { type MaskOptions, withoutSecrets } from '../masking/without-secrets.ts'

/** What the entries of an HTTP archive need besides their exchanges. */
export interface HarOptions extends MaskOptions {
  /** Origin of the server. */
  server: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Writes exchanges as an HTTP archive (HAR 1.2), without secrets. */
export function writeHar(exchanges: readonly Exchange[], options: HarOptions): string {
  const { head, tail } = harParts()
  return head + exchanges.map((one) => harEntry(one, options)).join(',\n') + tail
}

/** What stands before and behind the entries of an HTTP archive. Entries are separated by `,` and a line break. */
export function harParts(): { head: string; tail: string } {
  const log = {
    version: '1.2',
    creator: { name: 'equser conformance', version: '1' },
    comment: cookiesIncluded,
  }
  return { head: `{"log":${JSON.stringify(log).slice(0, -1)},"entries":[\n`, tail: '\n]}}\n' }
}

/** Comment of HAR files from `npm run proxy`: they include all cookies. HAR files of browsers may not. */
export const cookiesIncluded = 'with all cookies'

/** An exchange as an entry of an HTTP archive in JSON, without secrets. */
export function harEntry(exchange: Exchange, { server, ...options }: HarOptions): string {
  const { request, response } = withoutSecrets(exchange, options)
  const { startedAtMs = 0 } = exchange
  const { tookMs = 0 } = exchange.response
  const query = request.query === '' ? '' : `?${request.query}`
  return JSON.stringify({
    startedDateTime: new Date(startedAtMs).toISOString(),
    time: tookMs,
    request: {
      method: request.method,
      url: `${server}${request.path}${query}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namedHeaders(request.headers),
      queryString: [...new URLSearchParams(request.query)].map(([name, value]) => ({
        name,
        value,
      })),
      ...(exchange.request.body.length > 0
        ? {
            postData: {
              mimeType: mediaTypeIn(request.headers),
              ...(request.leftOut === undefined
                ? { text: new TextDecoder().decode(request.body) }
                : { comment: leftOutComment(request.leftOut) }),
            },
          }
        : {}),
      headersSize: -1,
      bodySize: exchange.request.body.length,
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namedHeaders(response.headers),
      content: {
        size: response.leftOut === undefined ? response.body.length : exchange.response.body.length,
        mimeType: mediaTypeIn(response.headers),
        ...(response.leftOut === undefined
          ? content(response.body)
          : { comment: leftOutComment(response.leftOut) }),
      },
      redirectURL: headerValue(response.headers, 'location') ?? '',
      headersSize: -1,
      bodySize: response.body.length,
    },
    cache: {},
    timings: { send: 0, wait: tookMs, receive: 0 },
  })
}

function leftOutComment(reason: string): string {
  return `left out ${reason}`
}

function namedHeaders(headers: HeaderList): { name: string; value: string }[] {
  return headers.map(([name, value]) => ({ name, value }))
}

function content(body: Uint8Array): { text: string; encoding?: 'base64' } {
  try {
    return { text: utf8.decode(body) }
  } catch {
    return { text: Buffer.from(body).toString('base64'), encoding: 'base64' }
  }
}
