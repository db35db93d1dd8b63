/** An event's insertion number. Unique in its queue and never reused. */
export type EventId = number

export type QueuedEvent<Event> = { atMs: number; id: EventId; event: Event }

/** A priority queue of scheduled events, as a plain serialisable value. */
export type EventQueue<Event> = {
  /** Binary min-heap by time, then by insertion. May still contain cancelled events. */
  heap: QueuedEvent<Event>[]
  nextId: EventId
  /** Cancelled events are skipped at the top of the heap, so cancelling needs no search. */
  cancelled: Record<EventId, true>
  cancelledCount: number
}

export function emptyQueue<Event>(): EventQueue<Event> {
  return { heap: [], nextId: 0, cancelled: {}, cancelledCount: 0 }
}

/** Adds an event and returns its id. O(log n). */
export function pushEvent<Event>(queue: EventQueue<Event>, atMs: number, event: Event): EventId {
  const id = queue.nextId
  queue.nextId += 1
  queue.heap.push({ atMs, id, event })
  siftUp(queue.heap, queue.heap.length - 1)
  return id
}

/**
 * Cancels an event. Does nothing if it has already run or been cancelled, so callers may keep stale ids. O(1) on average.
 *
 * @throws Error for an id that this queue never issued
 */
export function cancelEvent<Event>(queue: EventQueue<Event>, id: EventId): void {
  if (!Number.isSafeInteger(id) || id < 0 || id >= queue.nextId) {
    throw new Error(`There is no event ${id}. The queue has issued ${queue.nextId} ids so far.`)
  }
  if (isCancelled(queue, id)) return
  queue.cancelled[id] = true
  queue.cancelledCount += 1
  if (queue.cancelledCount > queue.heap.length / 2 + TOMBSTONE_ALLOWANCE) compact(queue)
}

/** Removes and returns the earliest event if it is due at or before `untilMs`. O(log n). */
export function popDueEvent<Event>(
  queue: EventQueue<Event>,
  untilMs: number,
): QueuedEvent<Event> | undefined {
  const next = peekEvent(queue)
  if (next === undefined || next.atMs > untilMs) return undefined
  removeFirst(queue.heap)
  return next
}

/** Returns the scheduled events with this id or a later one, in no particular order. */
export function scheduledEvents<Event>(
  { heap, cancelled }: EventQueue<Event>,
  fromId: EventId = 0,
): QueuedEvent<Event>[] {
  return heap.filter(({ id }) => id >= fromId && !(id in cancelled))
}

export function peekEvent<Event>(queue: EventQueue<Event>): QueuedEvent<Event> | undefined {
  let first = queue.heap[0]
  while (first !== undefined && isCancelled(queue, first.id)) {
    removeFirst(queue.heap)
    delete queue.cancelled[first.id]
    queue.cancelledCount -= 1
    first = queue.heap[0]
  }
  return first
}

/** Yields the events in the order in which they will run. Each takes O(log n). The queue must not change meanwhile. */
export function* eachPendingEvent<Event>(
  queue: EventQueue<Event>,
): Generator<QueuedEvent<Event>, void> {
  const heap = [...queue.heap]
  for (let next = heap[0]; next !== undefined; next = heap[0]) {
    removeFirst(heap)
    if (!isCancelled(queue, next.id)) yield next
  }
}

/** Number of cancelled events allowed beyond half of the heap. Keeps short queues from being rebuilt often. */
const TOMBSTONE_ALLOWANCE = 32

function isCancelled<Event>(queue: EventQueue<Event>, id: EventId): boolean {
  return queue.cancelledCount > 0 && Object.hasOwn(queue.cancelled, id)
}

/** Rebuilds the heap without cancelled events, and forgets all cancelled ids, also those of events that had already run. */
function compact<Event>(queue: EventQueue<Event>): void {
  queue.heap = queue.heap.filter(({ id }) => !isCancelled(queue, id))
  for (let index = (queue.heap.length >> 1) - 1; index >= 0; index -= 1) {
    siftDown(queue.heap, index)
  }
  queue.cancelled = {}
  queue.cancelledCount = 0
}

function removeFirst<Event>(heap: QueuedEvent<Event>[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  heap[0] = last
  siftDown(heap, 0)
}

function siftUp<Event>(heap: QueuedEvent<Event>[], from: number): void {
  const moved = heap[from]
  if (moved === undefined) return
  let index = from
  while (index > 0) {
    const parentIndex = (index - 1) >> 1
    const parent = heap[parentIndex]
    if (parent === undefined || isBefore(parent, moved)) break
    heap[index] = parent
    index = parentIndex
  }
  heap[index] = moved
}

function siftDown<Event>(heap: QueuedEvent<Event>[], from: number): void {
  const moved = heap[from]
  if (moved === undefined) return
  let index = from
  for (;;) {
    let childIndex = 2 * index + 1
    let child = heap[childIndex]
    if (child === undefined) break
    const right = heap[childIndex + 1]
    if (right !== undefined && isBefore(right, child)) {
      childIndex += 1
      child = right
    }
    if (isBefore(moved, child)) break
    heap[index] = child
    index = childIndex
  }
  heap[index] = moved
}

function isBefore<Event>(a: QueuedEvent<Event>, b: QueuedEvent<Event>): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.id < b.id)
}
