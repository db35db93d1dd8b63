import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import type {
  HeaderList,
  ReceivedResponse,
  SentRequest,
} from '../../../openapi/conformance/exchange/exchange.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'

export interface Reply {
  bytes: Uint8Array
  /** What happens to the connection: `keep` it for the next call, `end` it, `reset` it, or let it `hang`. */
  after: 'keep' | 'end' | 'reset' | 'hang'
}

interface WireServer {
  url: URL
  close: () => Promise<void>
}

/** Serves a server over a real connection on a free port. `change` can return bytes that no HTTP library would write. */
export async function serveOverWire(
  send: Send,
  change: (response: ReceivedResponse, request: SentRequest) => Reply | undefined,
): Promise<WireServer> {
  const sockets = new Set<Socket>()
  const answer = async (socket: Socket, request: SentRequest): Promise<void> => {
    const response = await send(request)
    const reply = change(response, request) ?? ordinaryReply(response)
    socket.write(reply.bytes)
    if (reply.after === 'end') socket.end()
    if (reply.after === 'reset') socket.resetAndDestroy()
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const read = createRequestReader()
    let turn = Promise.resolve()
    socket.on('data', (chunk) => {
      for (const request of read(Buffer.from(chunk))) {
        turn = turn.then(() => answer(socket, request))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Creates the reply that a correct server sends. */
export function ordinaryReply(response: ReceivedResponse): Reply {
  const { status, body } = response
  const headers: HeaderList = [
    ...response.headers,
    ...(status === 204 ? [] : [['content-length', String(body.length)] as const]),
  ]
  return {
    bytes: messageOf(status, headers, status === 204 ? new Uint8Array() : body),
    after: 'keep',
  }
}

/** Formats a response with exactly these headers. */
export function messageOf(status: number, headers: HeaderList, body: Uint8Array): Uint8Array {
  const head = [
    `HTTP/1.1 ${status} ${status < 400 ? 'OK' : 'Error'}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

/** Collects the bytes of a connection and returns complete requests. Bodies need a `Content-Length`. */
function createRequestReader(): (chunk: Buffer) => SentRequest[] {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const requests: SentRequest[] = []
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return requests
      const head = readHead(rest.subarray(0, end).toString('latin1'))
      const from = end + 4
      if (rest.length < from + head.length) return requests
      requests.push({ ...head.request, body: rest.subarray(from, from + head.length) })
      rest = rest.subarray(from + head.length)
    }
  }
}

function readHead(head: string): { request: Omit<SentRequest, 'body'>; length: number } {
  const [first = '', ...lines] = head.split('\r\n')
  const [method = '', target = ''] = first.split(' ')
  const [path = '', query = ''] = target.split('?')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  // The server behind this one has another host name.
  const passedOn = headers.filter(([name]) => name !== 'host' && name !== 'connection')
  const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0)
  return { request: { method, path, query, headers: passedOn }, length }
}
