import { networkInterfaces } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { type ClusterStore, maximalAddressLength } from '../../journal/postgres/cluster-store.ts'
import type { Worlds } from '../../worlds/registry.ts'

/** How long a process that is stopping still accepts connections, so that load balancers can notice it, in milliseconds. */
const noticeMs = 2_500

/** How long a process that is stopping looks for another one that takes its worlds, in milliseconds. */
const othersMs = 2_000

/**
 * Returns the address at which other processes reach this one.
 *
 * @param given the address that the user has set
 * @throws Error if it is too long to be announced
 */
export function clusterAddress(given: URL | undefined, hostname: string, port: number): string {
  const address = given?.origin ?? `http://${reachableHost(hostname)}:${port}`
  if (address.length <= maximalAddressLength) return address
  throw new Error(
    `The address ${address} has more than ${maximalAddressLength} characters. Set a shorter one with --cluster-address.`,
  )
}

/** A process that listens on all addresses is reached at the first one of the network. */
function reachableHost(hostname: string): string {
  if (!['0.0.0.0', '::', '[::]'].includes(hostname)) return hostname
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return (
    addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? hostname
  )
}

/**
 * Gives all worlds of this process to the others. Calls that come meanwhile are passed on. If there is no other process,
 * the worlds stay here.
 */
export async function handWorldsOver(store: ClusterStore, worlds: Worlds): Promise<void> {
  const startedAtMs = performance.now()
  if (!(await hasOthers(store))) return
  await store.stopTaking()
  await worlds.handOver((name) => store.release(name))
  await setTimeout(Math.max(0, startedAtMs + noticeMs - performance.now()))
  // A world that was opened while the others were handed over.
  await worlds.handOver((name) => store.release(name))
}

async function hasOthers(store: ClusterStore): Promise<boolean> {
  const others = await Promise.race([
    store.others().catch(() => []),
    setTimeout(othersMs, [], { ref: false }),
  ])
  return others.length > 0
}
