import type { Exchange, HeaderList } from '../../../openapi/conformance/exchange/exchange.ts'

/** Calls of a server as browsers record them with their content. */
export function harOf(...exchanges: readonly Exchange[]): string {
  return JSON.stringify({ log: { version: '1.2', entries: exchanges.map(entryOf) } })
}

function entryOf({ request, response }: Exchange): object {
  const { method, path, query } = request
  const [body, content] = [request.body, response.body].map((bytes) => Buffer.from(bytes))
  return {
    startedDateTime: '2024-02-02T00:00:00.000Z',
    request: {
      method,
      url: `https://portal.example.jp${path}${query === '' ? '' : `?${query}`}`,
      headers: named(request.headers),
      ...(body?.length ? { postData: { text: body.toString() } } : {}),
    },
    response: {
      status: response.status,
      headers: named(response.headers),
      content: { size: content?.length, text: content?.toString('base64'), encoding: 'base64' },
    },
  }
}

function named(headers: HeaderList): object[] {
  return headers.map(([name, value]) => ({ name, value }))
}
