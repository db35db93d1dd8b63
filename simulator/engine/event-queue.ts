/** The insertion number of an event: unique in its queue, never given out twice. */
export type EventId = number

export type QueuedEvent<Event> = { atMs: number; id: EventId; event: Event }

/** Events to come, as a plain serialisable value. */
export type EventQueue<Event> = {
  /** A binary heap: the earliest first, ties by insertion. May still hold cancelled events. */
  heap: QueuedEvent<Event>[]
  nextId: EventId
  /** Ids to skip when their turn comes, which spares a search through the heap. */
  cancelled: Record<EventId, true>
  cancelledCount: number
}

export function emptyQueue<Event>(): EventQueue<Event> {
  return { heap: [], nextId: 0, cancelled: {}, cancelledCount: 0 }
}

/** Adds an event due at `atMs` (epoch milliseconds). O(log n). */
export function pushEvent<Event>(queue: EventQueue<Event>, atMs: number, event: Event): EventId {
  const id = queue.nextId
  queue.nextId += 1
  queue.heap.push({ atMs, id, event })
  siftUp(queue.heap, queue.heap.length - 1)
  return id
}

/**
 * Cancels an event. One that has run or is cancelled already stays as it is, so that a caller need
 * not forget ids in time. Throws for an id that this queue never gave out. O(1) on average.
 */
export function cancelEvent<Event>(queue: EventQueue<Event>, id: EventId): void {
  if (!Number.isSafeInteger(id) || id < 0 || id >= queue.nextId) {
    throw new Error(`There is no event ${id}: the queue has given out ${queue.nextId} ids so far.`)
  }
  if (isCancelled(queue, id)) return
  queue.cancelled[id] = true
  queue.cancelledCount += 1
  if (queue.cancelledCount > queue.heap.length / 2 + SPARE_TOMBSTONES) compact(queue)
}

/** Takes the earliest event out, if one is due at or before `untilMs`. O(log n). */
export function takeDueEvent<Event>(
  queue: EventQueue<Event>,
  untilMs: number,
): QueuedEvent<Event> | undefined {
  const next = nextEvent(queue)
  if (next === undefined || next.atMs > untilMs) return undefined
  removeFirst(queue.heap)
  return next
}

/** The earliest event, left in its place. */
export function nextEvent<Event>(queue: EventQueue<Event>): QueuedEvent<Event> | undefined {
  let first = queue.heap[0]
  while (first !== undefined && isCancelled(queue, first.id)) {
    removeFirst(queue.heap)
    delete queue.cancelled[first.id]
    queue.cancelledCount -= 1
    first = queue.heap[0]
  }
  return first
}

/** All events to come in the order they will run in, the cancelled ones left out. O(n log n). */
export function pendingEvents<Event>(queue: EventQueue<Event>): QueuedEvent<Event>[] {
  return queue.heap
    .filter(({ id }) => !isCancelled(queue, id))
    .toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)
}

/** Few enough to forget about, enough that a short queue is not rebuilt at each cancellation. */
const SPARE_TOMBSTONES = 32

function isCancelled<Event>(queue: EventQueue<Event>, id: EventId): boolean {
  return queue.cancelledCount > 0 && Object.hasOwn(queue.cancelled, id)
}

/** Also forgets the ids that were cancelled after their event had run. */
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
