import { digest } from './canonical-json.ts'
import { pendingEvents } from './event-queue.ts'
import type { World } from './world.ts'

/**
 * Returns the SHA-256, in hexadecimal, of everything that determines a world's future. Worlds with
 * equal hashes return equal outputs for equal inputs, if the rules do not depend on the order of
 * object keys. Traverses the entire world, so call it rarely.
 *
 * Events are hashed in the order in which they will run. The heap's layout and cancelled events do not
 * affect the hash. Event ids and the next id do, because the state may hold ids for cancellation.
 */
export function stateHash<State, Event>(world: World<State, Event>): string {
  const { seed, salt, nowMs, state, queue, counters } = world
  const events = { nextId: queue.nextId, pending: pendingEvents(queue) }
  return digest({ seed, salt, nowMs, state, counters, events })
}
