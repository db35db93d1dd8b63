import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** A connection to PostgreSQL that tests can disturb. A session's name is its `application_name`. */
export interface Link {
  /** The address of the database through this link. */
  url: string
  /** Holds back data in one direction until `release`, from the first chunk that contains `fromText`. */
  hold(session: string, way: Way, fromText?: string): void
  /** Resolves once the data held back contains a text. */
  held(text: string): Promise<void>
  /** Sends the data held back, and stops holding back. */
  release(): void
  /** Breaks the client's end. PostgreSQL's end stays, and receives what was sent before. */
  cut(session: string): void
  close(): void
}

type Way = 'requests' | 'responses'

interface Session {
  name: string
  client: Socket
  server: Socket
}

export async function openLink(databaseUrl: string): Promise<Link> {
  const target = new URL(databaseUrl)
  const sessions = new Set<Session>()
  const holds: { session: string; way: Way; fromText: string; hasBegun: boolean }[] = []
  let kept: { to: Socket; bytes: Buffer }[] = []
  let waiting: (() => void)[] = []

  function forward(session: Session, way: Way, to: Socket, bytes: Buffer): void {
    const hold = holds.find((one) => session.name === one.session && one.way === way)
    if (hold && bytes.includes(hold.fromText)) hold.hasBegun = true
    if (!hold?.hasBegun) return void to.write(bytes)
    kept.push({ to, bytes })
    for (const wake of waiting.splice(0)) wake()
  }

  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const session: Session = { name: '', client, server }
    sessions.add(session)
    client.on('data', (bytes: Buffer) => {
      const [, name] = /application_name\0([^\0]*)/.exec(bytes.toString('latin1')) ?? []
      session.name ||= name ?? ''
      forward(session, 'requests', server, bytes)
    })
    server.on('data', (bytes: Buffer) => forward(session, 'responses', client, bytes))
    for (const socket of [client, server]) socket.on('error', () => undefined)
    server.on('close', () => client.destroy())
    client.on('close', () => {
      sessions.delete(session)
      server.end()
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    hold: (session, way, fromText = '') =>
      void holds.push({ session, way, fromText, hasBegun: false }),
    async held(text) {
      while (!kept.some(({ bytes }) => bytes.includes(text))) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
        })
      }
    },
    release() {
      holds.length = 0
      for (const { to, bytes } of kept.splice(0)) to.write(bytes)
    },
    cut(name) {
      for (const session of sessions) {
        if (session.name === name) session.client.destroy()
      }
    },
    close() {
      for (const { client, server } of sessions) {
        client.destroy()
        server.destroy()
      }
      listener.close()
    },
  }
}
