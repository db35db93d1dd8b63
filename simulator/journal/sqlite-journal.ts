import { type DataFile, damageError } from './data-file.ts'
import type { GroupCommit } from './group-commit.ts'
import { type Journal, type SnapshotPlace, StoreError, requireNextIndex } from './journal.ts'
import {
  type Row,
  type StoredWorld,
  entryColumns,
  entryPages,
  integerIn,
  snapshotChecksum,
  surplusIds,
  toPlace,
  toSnapshot,
  toWorld,
  worldColumns,
} from './stored-rows.ts'
import type { ClockMode, JournalHeader } from './schemas.ts'

/** Shared by the journals of one data file. */
export interface SharedFile {
  file: DataFile
  group: GroupCommit
  /** Writes pending entries, then runs a change in a transaction of its own. */
  change: (work: () => void) => void
}

/** Creates the journal of one world in a data file. */
export function sqliteJournal(shared: SharedFile, world: StoredWorld): Journal {
  const { file, group, change } = shared
  const { statements } = file
  const { id, header } = world
  let { clock } = world
  let nextIndex = file.reading(() => numberOf(statements.countEntries.get(id)))
  let isClosed = false
  // Stays readable if the file is damaged later. Undefined if the snapshots have changed since.
  let places: SnapshotPlace[] | undefined = readPlaces()

  function readPlaces(): SnapshotPlace[] {
    return file.reading(() => statements.snapshotPlaces.all(id)).map(toPlace)
  }

  function readRows(from: number, end: number): Row[] {
    return file.reading(() => statements.page.all(id, from, end))
  }

  const damaged = (what: string) => damageError(file.path, what)
  const rows = { name: world.name, damageError: damaged }

  return {
    header,
    get clock() {
      return clock
    },
    get nextIndex() {
      return nextIndex
    },
    append(entry) {
      const { index, atMs, outputDigest, note = null } = entry
      requireNextIndex(index, nextIndex, isClosed)
      nextIndex += 1
      const { text, sum } = entryColumns(entry)
      return group.add({
        write: () => {
          statements.addEntry.run(id, index, atMs, text, outputDigest, sum, note)
        },
        onFailed: () => {
          nextIndex = Math.min(nextIndex, index)
        },
      })
    },
    entries(fromIndex = 0, endIndex = Infinity) {
      group.flush()
      return entryPages(fromIndex, Math.min(endIndex, nextIndex), readRows, rows)
    },
    async countUntil(atMs) {
      group.flush()
      return file.reading(() => numberOf(statements.countUntil.get(id, atMs)))
    },
    async truncate(fromIndex, afterMs) {
      change(() => {
        statements.deleteEntries.run(id, fromIndex)
        statements.deleteSnapshots.run(id, fromIndex, afterMs)
      })
      nextIndex = Math.min(nextIndex, fromIndex)
      places = undefined
    },
    async saveSnapshot(snapshot) {
      if (snapshot.nextIndex > nextIndex)
        throw new StoreError(`Entries before the snapshot of world ${world.name} were not stored.`)
      await group.add({
        write: () => {
          const { nextIndex: place, takenAtMs, label, world: state } = snapshot
          if (label !== undefined) statements.deleteLabel.run(id, label)
          const sum = snapshotChecksum(snapshot)
          statements.addSnapshot.run(id, place, takenAtMs, label ?? null, state, sum)
          if (label === undefined) {
            const surplus = surplusIds(statements.unlabelledSnapshots.all(id), state.length)
            for (const rowId of surplus) statements.deleteSnapshot.run(rowId)
          }
          places = undefined
        },
      })
    },
    snapshots() {
      group.flush()
      places ??= readPlaces()
      return [...places]
    },
    async latestSnapshot(beforeIndex = nextIndex) {
      group.flush()
      const row = file.reading(() => statements.latestSnapshot.get(id, beforeIndex))
      return row && toSnapshot(row, world.name, damaged)
    },
    async saveClock(mode) {
      change(() => statements.updateWorld.run(...worldColumns(world.name, header, mode), id))
      clock = mode
    },
    close() {
      isClosed = true
    },
  }
}

function numberOf(row: Row | undefined): number {
  return row ? integerIn(row, 'number') : 0
}

/**
 * Reads a world's row. Returns undefined if there is none.
 *
 * @throws StoreError if the row is damaged or another version of the simulator wrote it
 */
export function findWorld(file: DataFile, name: string): StoredWorld | undefined {
  const row = file.reading(() => file.statements.findWorld.get(name))
  return row && toWorld(row, name, (what) => damageError(file.path, what))
}

/** Adds a world's row and returns its id. */
export function addWorld(
  { statements }: DataFile,
  name: string,
  header: JournalHeader,
  clock: ClockMode,
): number {
  const { lastInsertRowid } = statements.addWorld.run(name, ...worldColumns(name, header, clock))
  return Number(lastInsertRowid)
}
