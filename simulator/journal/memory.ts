import {
  type Journal,
  type JournalStore,
  type StoredSnapshot,
  NameTakenError,
  unknownNameError,
  requireNextIndex,
} from './journal.ts'
import type { ClockMode, JournalHeader } from './schemas.ts'
import { surplusSnapshots } from './surplus-snapshots.ts'
import { compress, decompress, defer } from '#platform'
import type { SimulatorEntry } from '../state/input.ts'

/** Creates a store in memory, which is lost when the process ends. */
export function memoryStore(): JournalStore {
  const journals = new Map<string, MemoryJournal>()
  const add = (name: string, journal: MemoryJournal) => {
    if (journals.has(name)) throw new NameTakenError(name)
    journals.set(name, journal)
    return journal
  }
  return {
    names: async () => [...journals.keys()].toSorted(),
    create: async (name, header, clock) =>
      add(name, memoryJournal(header, clock, compressedEntries())),
    open: async (name) => journals.get(name),
    async copy(name, newName) {
      const original = journals.get(name)
      if (!original) throw unknownNameError(name)
      return add(newName, original.copy())
    },
    async delete(name) {
      const journal = journals.get(name)
      if (!journal) throw unknownNameError(name)
      journal.close()
      journals.delete(name)
    },
    async check() {},
    async close() {
      for (const journal of journals.values()) journal.close()
    },
  }
}

// Delays responses to the end of a turn to send them together. Sending each response immediately takes almost twice the processor time.
const turnEnded = endOfTurn()

interface MemoryJournal extends Journal {
  copy(): MemoryJournal
}

function memoryJournal(
  header: JournalHeader,
  clock: ClockMode,
  entries: EntryList,
  snapshots: StoredSnapshot[] = [],
): MemoryJournal {
  let currentClock = clock
  let isClosed = false
  return {
    header,
    get clock() {
      return currentClock
    },
    get nextIndex() {
      return entries.length
    },
    append(entry) {
      requireNextIndex(entry.index, entries.length, isClosed)
      entries.push(entry)
      return turnEnded()
    },
    entries: (fromIndex = 0, endIndex = Infinity) => entries.pages(fromIndex, endIndex),
    countUntil: async (atMs) => entries.countUntil(atMs),
    async truncate(fromIndex, afterMs) {
      entries.cut(fromIndex)
      filterInPlace(
        snapshots,
        ({ nextIndex, takenAtMs }) => nextIndex <= fromIndex && takenAtMs <= afterMs,
      )
    },
    saveSnapshot(snapshot) {
      snapshots.push(snapshot)
      const sameLabel = snapshots.filter(({ label }) => label === snapshot.label)
      const replaced = new Set(
        snapshot.label === undefined
          ? surplusSnapshots(sameLabel, snapshot.world.length)
          : sameLabel.slice(0, -1),
      )
      filterInPlace(snapshots, (saved) => !replaced.has(saved))
      return Promise.resolve()
    },
    snapshots: () =>
      snapshots.map(({ takenAtMs, nextIndex, label }) => ({ takenAtMs, nextIndex, label })),
    latestSnapshot: async (beforeIndex = Infinity) =>
      snapshots
        .filter(({ nextIndex }) => nextIndex <= beforeIndex)
        .toSorted((a, b) => a.nextIndex - b.nextIndex)
        .at(-1),
    async saveClock(mode) {
      currentClock = mode
    },
    close() {
      isClosed = true
    },
    copy: () => memoryJournal(header, currentClock, entries.copy(), [...snapshots]),
  }
}

function filterInPlace<Item>(items: Item[], isIncluded: (item: Item) => boolean): void {
  items.splice(0, items.length, ...items.filter(isIncluded))
}

/** Returns a function whose promise resolves at the end of the current turn of the event loop. */
function endOfTurn(): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () =>
    (pending ??= new Promise((resolve) => {
      defer(() => {
        pending = undefined
        resolve()
      })
    }))
}

interface EntryList {
  readonly length: number
  push(entry: SimulatorEntry): void
  /** Returns the entries from `from` to before `end` in pages, without entries that are added later. */
  pages(from: number, end: number): AsyncIterable<SimulatorEntry[]>
  countUntil(atMs: number): number
  cut(from: number): void
  copy(): EntryList
}

/** Number of entries in a compressed page. Between one and two pages of the latest entries stay uncompressed. */
const pageSize = 512

/** Entries are similar, so compression saves about 99 % of the memory. */
interface Page {
  /** Virtual time of the last entry. */
  lastAtMs: number
  compressed: Uint8Array
}

function compressedEntries(pages: Page[] = [], tail: SimulatorEntry[] = []): EntryList {
  const compressedCount = () => pages.length * pageSize

  function entriesOf({ compressed }: Page): SimulatorEntry[] {
    // `push` has written this page, so its type is known.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(decompress(compressed)) as SimulatorEntry[]
  }

  async function* slice(
    from: number,
    end: number,
    ownPages: Page[],
    ownTail: SimulatorEntry[],
  ): AsyncGenerator<SimulatorEntry[], void> {
    for (const [number, page] of ownPages.entries()) {
      const first = number * pageSize
      if (first + pageSize > from && first < end) {
        yield entriesOf(page).slice(Math.max(0, from - first), end - first)
      }
    }
    const first = ownPages.length * pageSize
    const latest = ownTail.slice(Math.max(0, from - first), Math.max(0, end - first))
    if (latest.length > 0) yield latest
  }

  return {
    get length() {
      return compressedCount() + tail.length
    },
    push(entry) {
      tail.push(entry)
      if (tail.length < 2 * pageSize) return
      const full = tail.splice(0, pageSize)
      const lastAtMs = full.at(-1)?.atMs ?? entry.atMs
      pages.push({ lastAtMs, compressed: compress(JSON.stringify(full)) })
    },
    pages: (from, end) => slice(from, end, [...pages], [...tail]),
    countUntil(atMs) {
      const index = pages.findIndex(({ lastAtMs }) => lastAtMs > atMs)
      const page = pages[index]
      const [first, entries] = page
        ? [index * pageSize, entriesOf(page)]
        : [compressedCount(), tail]
      return first + entries.filter((entry) => entry.atMs <= atMs).length
    },
    cut(from) {
      while (compressedCount() > from) {
        const page = pages.pop()
        // Does not read pages that are cut off as a whole, because that would take long.
        tail.splice(0, tail.length, ...(page && compressedCount() < from ? entriesOf(page) : []))
      }
      tail.length = Math.min(tail.length, from - compressedCount())
    },
    copy: () => compressedEntries([...pages], [...tail]),
  }
}
