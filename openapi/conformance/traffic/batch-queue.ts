/** Items that are handled together, one batch after another, in their order. */
interface BatchQueue<Item> {
  add(item: Item): void
  /** Undefined if there is room for another item. Otherwise resolves when there is. */
  untilRoom(): Promise<void> | undefined
  /** Handles what waits without gathering more. Resolves when the queue is empty. */
  flush(): Promise<void>
}

interface BatchQueueOptions<Item> {
  /** Handles some items. Must not reject. */
  handle: (batch: Item[]) => Promise<void>
  /** How long an item may wait for others of its batch, in milliseconds. */
  gatherMs: number
  /** Number of items, waiting or being handled, from which there is no room for others. */
  maximalItems: number
  /** Bytes from which there is no room for other items. */
  maximalBytes: number
  bytesOf: (item: Item) => number
}

/** One message with this many items costs a thread no more than some with fewer. */
const batchItems = 100

/** Creates an empty queue. It takes items beyond its limits too: to wait for room is up to their source. */
export function createBatchQueue<Item>(options: BatchQueueOptions<Item>): BatchQueue<Item> {
  const { handle, gatherMs, maximalItems, maximalBytes, bytesOf } = options
  const waiting: Item[] = []
  /** Of the items that wait or are being handled. */
  let items = 0
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let room: PromiseWithResolvers<void> | undefined

  function isFull(): boolean {
    return items >= maximalItems || bytes >= maximalBytes
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!running && waiting.length > 0) running = run()
    return running ?? Promise.resolve()
  }

  /** Ends at the moment when nothing waits, so that what is added afterwards starts it again. */
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchItems)
      await handle(batch)
      items -= batch.length
      for (const item of batch) bytes -= bytesOf(item)
      if (isFull()) continue
      room?.resolve()
      room = undefined
    }
    running = undefined
  }

  return {
    add(item) {
      waiting.push(item)
      items += 1
      bytes += bytesOf(item)
      if (!running) timer ??= setTimeout(() => void start(), gatherMs)
    },
    untilRoom() {
      if (!isFull()) return undefined
      room ??= Promise.withResolvers()
      return room.promise
    },
    flush: start,
  }
}
