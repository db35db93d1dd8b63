import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'

/** The client's address, and the address at which the client sees the server. There may be a proxy between the two. */
export interface ClientSide {
  /** IP address. Undefined without a connection, as in tests. */
  client: string | undefined
  isHttps: boolean
  /** The `Host` that the client sent, if it differs from the request's own. */
  host: string | undefined
  /** The origin of the server, if its scheme is known. */
  origin: string | undefined
}

interface ClientSideOptions {
  trustsProxy?: boolean | undefined
  publicUrl?: URL | undefined
}

/** Uses a proxy's headers only with `trustsProxy`. `known` comes from a process that has passed on the call, and has priority. */
export function clientSideOf(
  c: Context<SimulatorEnv>,
  { trustsProxy, publicUrl }: ClientSideOptions,
  known?: Pick<ClientSide, 'client' | 'isHttps'>,
): ClientSide {
  const header = (name: string) => c.req.header(name)
  const client = c.env?.incoming?.socket.remoteAddress
  const isOwnHttps = publicUrl?.protocol === 'https:'
  const [host, origin] = [publicUrl?.host, publicUrl?.origin]
  if (known) return { ...known, host, origin }
  if (!trustsProxy) return { client, isHttps: isOwnHttps, host, origin }
  const scheme = header('x-forwarded-proto')
  const forwardedHost = host ?? last(header('x-forwarded-host'))
  return {
    client: last(header('x-forwarded-for')) ?? client,
    isHttps: isOwnHttps || last(scheme) === 'https',
    host: forwardedHost,
    origin: origin ?? originOf(last(scheme), forwardedHost ?? header('host')),
  }
}

/** Returns the last value of a header's list, which the nearest proxy has added. */
function last(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined
}

function originOf(scheme: string | undefined, host: string | undefined): string | undefined {
  if (scheme === undefined || host === undefined) return undefined
  return URL.parse(`${scheme}://${host}`)?.origin
}

/** Keeps the cookies of a caller in the same process, because there is no browser to keep them. */
interface CookieJar {
  readonly header: string | undefined
  store(setCookie: string): void
}

/** `@hono/node-server` adds its own bindings to a request. They are absent if the request has no socket. */
export type SimulatorEnv = { Bindings: Partial<HttpBindings> & { jar?: CookieJar } }
