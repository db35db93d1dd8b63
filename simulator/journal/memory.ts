import type { JournalHeader } from '../engine/journal-entry.ts'
import { type EntryList, packedEntries } from './entry-list.ts'
import {
  type ClockMode,
  type Journal,
  type JournalStore,
  type StoredSnapshot,
  unlabelledSnapshots,
} from './journal.ts'
import { nameTakenError, unknownNameError, requireNextIndex } from './journal-errors.ts'

/** Keeps worlds as long as the process lives. `readInput` makes an input of the JSON value that was kept of it. */
export function memoryStore<Input>(readInput: (value: unknown) => Input): JournalStore<Input> {
  const journals = new Map<string, MemoryJournal<Input>>()
  const add = (name: string, journal: MemoryJournal<Input>) => {
    if (journals.has(name)) throw nameTakenError(name)
    journals.set(name, journal)
    return journal
  }
  return {
    names: () => [...journals.keys()].toSorted(),
    create: (name, header, clock) =>
      add(name, memoryJournal(header, clock, packedEntries(readInput))),
    open: (name) => journals.get(name),
    copy(name, newName) {
      const origin = journals.get(name)
      if (!origin) throw unknownNameError(name)
      return add(newName, origin.copy())
    },
    delete(name) {
      journals.get(name)?.close()
      journals.delete(name)
    },
    close() {
      for (const journal of journals.values()) journal.close()
    },
  }
}

interface MemoryJournal<Input> extends Journal<Input> {
  copy(): MemoryJournal<Input>
}

/** A journal that lives and dies with the process. */
function memoryJournal<Input>(
  header: JournalHeader,
  clock: ClockMode,
  entries: EntryList<Input>,
  snapshots: StoredSnapshot[] = [],
): MemoryJournal<Input> {
  let clockNow = clock
  let isClosed = false
  return {
    header,
    get clock() {
      return clockNow
    },
    get nextIndex() {
      return entries.length
    },
    append(entry) {
      requireNextIndex(entry.index, entries.length, isClosed)
      entries.push(entry)
      return Promise.resolve()
    },
    entries: (fromIndex = 0, endIndex = Infinity) => entries.slice(fromIndex, endIndex),
    countUntil: (atMs) => entries.countUntil(atMs),
    truncate(fromIndex, afterMs) {
      entries.cut(fromIndex)
      keepWhere(
        snapshots,
        ({ nextIndex, takenAtMs }) => nextIndex <= fromIndex && takenAtMs <= afterMs,
      )
    },
    saveSnapshot(snapshot) {
      const alike = snapshots.filter(({ label }) => label === snapshot.label)
      const spare = snapshot.label === undefined ? unlabelledSnapshots - 1 : 0
      const replaced = new Set(alike.slice(0, Math.max(0, alike.length - spare)))
      keepWhere(snapshots, (kept) => !replaced.has(kept))
      snapshots.push(snapshot)
      return Promise.resolve()
    },
    snapshots: () =>
      snapshots.map(({ takenAtMs, nextIndex, label }) => ({ takenAtMs, nextIndex, label })),
    latestSnapshot: (beforeIndex = Infinity) =>
      snapshots
        .filter(({ nextIndex }) => nextIndex <= beforeIndex)
        .toSorted((a, b) => a.nextIndex - b.nextIndex)
        .at(-1),
    keepClock(mode) {
      clockNow = mode
    },
    close() {
      isClosed = true
    },
    copy: () => memoryJournal(header, clockNow, entries.copy(), [...snapshots]),
  }
}

function keepWhere<Item>(items: Item[], isKept: (item: Item) => boolean): void {
  const kept = items.filter(isKept)
  items.splice(0, items.length, ...kept)
}
