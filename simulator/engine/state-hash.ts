import { Sha256 } from '#platform'
import { canonicalPieces } from './canonical-json.ts'
import { type QueuedEvent, eachPendingEvent } from './event-queue.ts'
import type { Steps } from './steps.ts'
import type { World } from './world.ts'

/**
 * Hashes everything that determines a world's future. Worlds with equal hashes return equal outputs for equal inputs, if the
 * rules do not depend on the order of object keys. The world must not change before the last step. Event ids and the next id
 * affect the hash, because the state may hold ids of events in order to cancel them.
 */
export function* stateHashing<State, Event>(world: World<State, Event>): Steps<string> {
  const { seed, salt, nowMs, state, queue, counters } = world
  const pending: QueuedEvent<Event>[] = []
  for (const event of eachPendingEvent(queue)) {
    pending.push(event)
    if (pending.length % eventsPerStep === 0) yield
  }
  const events = { nextId: queue.nextId, pending }
  const hash = new Sha256()
  let text = ''
  for (const piece of canonicalPieces(
    { seed, salt, nowMs, state, counters, events },
    depthOfPieces,
  )) {
    text += piece
    if (text.length < hashedLength) continue
    hash.update(text)
    text = ''
    yield
  }
  hash.update(text)
  return hash.digest()
}

/** Number of levels split into pieces, such as state, terminals, terminal. Each member of a collection becomes a piece. */
const depthOfPieces = 3
const eventsPerStep = 512
const hashedLength = 65_536
