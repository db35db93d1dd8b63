import { networkInterfaces } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { controlPath } from '../../control/path.ts'
import { maxAddressLength } from '../../journal/postgres/holders.ts'
import type { PostgresStore } from '../../journal/postgres/postgres-store.ts'
import type { Worlds } from '../../worlds/registry.ts'
import type { ClientSide, SimulatorEnv } from '../client-side.ts'
import { hostIn } from '../listener.ts'
import { isPassedOn, passedHeaders } from './cluster-secret.ts'
import { PassOn, type PassedCall, type Run } from './pass-on.ts'
import { listAll } from './world-list.ts'

/** A stopping process still accepts connections for this time, so that load balancers can notice that it is stopping. */
const noticeMs = 2_500

/** Maximum time to look for another process that takes over the worlds of a stopping process. */
const othersMs = 2_000

/** Whether the value of `--data` is the URL of a database rather than a folder. */
export function isDatabaseUrl(data: string): boolean {
  return /^postgres(ql)?:\/\//.test(data)
}

/** For a process that shares the worlds of a database with other processes. */
export interface ClusterOptions {
  /** Must be the same in all processes of the cluster. */
  secret: string
  /** The address at which other processes reach this process. Defaults to the address on which it listens. */
  address?: URL | undefined
}

export class Cluster {
  readonly store: PostgresStore
  readonly #secret: string
  readonly #passOn: PassOn

  private constructor(store: PostgresStore, secret: string) {
    this.store = store
    this.#secret = secret
    this.#passOn = new PassOn(store, secret)
  }

  /** @throws StoreError if the database can't be used, Error if the address is too long to be announced */
  static async open(
    url: string,
    options: ClusterOptions | undefined,
    listening: { hostname: string; port: number },
  ): Promise<Cluster> {
    if (!options) throw new Error("A database needs the cluster's secret.")
    const { PostgresStore } = await import('../../journal/postgres/postgres-store.ts')
    const store = await PostgresStore.open(url, addressOf(options.address, listening))
    return new Cluster(store, options.secret)
  }

  /** If another process has passed the call on, returns what that process knows about the client. */
  passedSide({ req }: Context<SimulatorEnv>): Pick<ClientSide, 'client' | 'isHttps'> | undefined {
    if (!isPassedOn((name) => req.header(name), this.#secret)) return undefined
    return {
      client: req.header(passedHeaders.client),
      isHttps: req.header(passedHeaders.scheme) === 'https',
    }
  }

  /** Runs a call in the process that holds its world. The response to a call for the list of worlds covers all processes. */
  async run(call: PassedCall, runHere: Run): Promise<Response> {
    const response = await this.#passOn.run(call, runHere)
    const { method, path } = call.c.req
    const isList = method === 'GET' && path === `${controlPath}/worlds`
    if (!isList || !response.ok || this.passedSide(call.c)) return response
    return listAll(this.store, response, this.#passOn.sentCall(call))
  }

  /** Hands over the worlds to other processes, and passes on calls that arrive meanwhile. Keeps the worlds if there is no other. */
  async handOver(worlds: Worlds): Promise<void> {
    const { store } = this
    const startedAtMs = performance.now()
    if (!(await hasOthers(store))) return
    await store.stopTaking()
    await worlds.handOver((name) => store.release(name))
    await setTimeout(Math.max(0, startedAtMs + noticeMs - performance.now()))
    // Hands over the worlds that were opened during the first handover.
    await worlds.handOver((name) => store.release(name))
  }
}

function addressOf(
  given: URL | undefined,
  { hostname, port }: { hostname: string; port: number },
): string {
  const address = given?.origin ?? `http://${hostIn(reachableHost(hostname))}:${port}`
  if (address.length <= maxAddressLength) return address
  throw new Error(
    `The address ${address} has more than ${maxAddressLength} characters. Set a shorter address with --cluster-address.`,
  )
}

/** Returns the host at which others reach this process. If it listens on all addresses, that is its first network address. */
function reachableHost(hostname: string): string {
  if (!['0.0.0.0', '::', '[::]'].includes(hostname)) return hostname
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return (
    addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? hostname
  )
}

async function hasOthers(store: PostgresStore): Promise<boolean> {
  const others = await Promise.race([
    store.others().catch(() => []),
    setTimeout(othersMs, [], { ref: false }),
  ])
  return others.length > 0
}
