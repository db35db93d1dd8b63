import { digest } from './canonical-json.ts'
import { pendingEvents } from './event-queue.ts'
import type { World } from './world.ts'

/**
 * SHA-256, in hexadecimal, of everything that decides what the world will do next: worlds with equal
 * hashes answer equal inputs equally for ever, under rules that don't go by the order of an object's
 * keys. Walks the whole world; ask for it seldom.
 *
 * Events count in the order they will run in, so neither the heap's layout nor a cancelled event
 * shows. Ids and the next id do count, because the state may hold ids to cancel by.
 */
export function stateHash<State, Event>(world: World<State, Event>): string {
  const { seed, nowMs, state, queue, counters } = world
  const events = { nextId: queue.nextId, pending: pendingEvents(queue) }
  return digest({ seed, nowMs, state, counters, events })
}
