import type { Exchange, HeaderList } from '../../../openapi/conformance/exchange/exchange.ts'

/** Writes a HAR file with exchanges and their content, as browsers do. */
export function harOf(
  exchanges: readonly Exchange[],
  change: (entry: Recorded, index: number) => unknown = (entry) => entry,
): string {
  const entries = exchanges.map((exchange, index) => change(entryOf(exchange), index))
  return JSON.stringify({ log: { version: '1.2', entries } })
}

/** An entry in a HAR file. */
export type Recorded = ReturnType<typeof entryOf>

function entryOf({ request, response }: Exchange) {
  const { method, path, query } = request
  const [body, content] = [request.body, response.body].map((bytes) => Buffer.from(bytes))
  return {
    startedDateTime: '2024-02-02T00:00:00.000Z',
    request: {
      method,
      url: `https://portal.example.jp${path}${query === '' ? '' : `?${query}`}`,
      headers: named(request.headers),
      postData: body?.length ? { text: body.toString() } : undefined,
    },
    response: {
      status: response.status,
      headers: named(response.headers),
      content: {
        size: content?.length,
        text: content?.toString('base64') ?? '',
        encoding: 'base64',
      },
    },
  }
}

function named(headers: HeaderList): { name: string; value: string }[] {
  return headers.map(([name, value]) => ({ name, value }))
}
