import { type EntryList, compressedEntries } from './entry-list.ts'
import {
  type Journal,
  type JournalStore,
  type StoredSnapshot,
  NameTakenError,
  unknownNameError,
  requireNextIndex,
} from './journal.ts'
import { surplusSnapshots } from './stored-rows.ts'
import type { ClockMode, JournalHeader } from './schemas.ts'

/** Creates a store in memory, which ends with the process. */
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

// As with the other store, the responses of one turn are sent together. Sending each of them at once would take almost
// twice the processor time per call under load, because each response would wake up its client on its own.
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
      filterInPlace(snapshots, (one) => !replaced.has(one))
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

/**
 * Returns a function whose promise resolves at the end of the current turn of the event loop. All calls in one turn get
 * the same promise.
 */
function endOfTurn(): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () =>
    (pending ??= new Promise((resolve) => {
      setImmediate(() => {
        pending = undefined
        resolve()
      })
    }))
}
