import { groupCommit, type GroupCommit } from './group-commit.ts'
import { openDataFile, type DataFile, damageError } from './data-file.ts'
import {
  type Journal,
  type JournalStore,
  NameTakenError,
  unknownNameError,
  type SnapshotPlace,
  StoreError,
  requireNextIndex,
} from './journal.ts'
import {
  type StoredWorld,
  textIn,
  type Row,
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

/**
 * Opens a store in a folder. One process at a time can use the folder.
 * @throws StoreError if the folder can't be used, another process uses it, or its file is damaged
 */
export function sqliteStore(dir: string): JournalStore {
  const file = openDataFile(dir)
  const { statements } = file
  const group = groupCommit((work) => file.inTransaction(work))
  const journals = new Map<string, Journal>()

  function change(work: () => void): void {
    group.flush()
    file.inTransaction(work)
  }

  const shared: SharedFile = { file, group, change }

  function open(name: string): Journal | undefined {
    const openJournal = journals.get(name)
    if (openJournal) return openJournal
    const world = findWorld(file, name)
    if (!world) return undefined
    const journal = sqliteJournal(shared, world)
    journals.set(name, journal)
    return journal
  }

  function requireJournal(name: string): Journal {
    const journal = open(name)
    if (!journal) throw unknownNameError(name)
    return journal
  }

  function requireWorld(name: string): StoredWorld {
    const world = findWorld(file, name)
    if (!world) throw unknownNameError(name)
    return world
  }

  function requireFree(name: string): void {
    if (findWorld(file, name)) throw new NameTakenError(name)
  }

  return {
    names: async () => file.reading(() => statements.names.all()).map((row) => textIn(row, 'name')),
    async create(name, header, clock) {
      requireFree(name)
      change(() => addWorld(file, name, header, clock))
      return requireJournal(name)
    },
    open: async (name) => open(name),
    async copy(name, newName) {
      const { id, header, clock } = requireWorld(name)
      requireFree(newName)
      change(() => {
        const newId = addWorld(file, newName, header, clock)
        statements.copyEntries.run(newId, id)
        statements.copySnapshots.run(newId, id)
      })
      return requireJournal(newName)
    },
    async delete(name) {
      const { id } = requireWorld(name)
      journals.get(name)?.close()
      journals.delete(name)
      change(() => {
        statements.deleteEntries.run(id, 0)
        statements.deleteSnapshots.run(id, -1, 0)
        statements.deleteWorld.run(id)
      })
    },
    async check() {
      file.check()
    },
    async close() {
      group.flush()
      for (const journal of journals.values()) journal.close()
      file.close()
    },
  }
}

/** Shared by the journals of one data file. */
interface SharedFile {
  file: DataFile
  group: GroupCommit
  /** Writes pending entries, then runs a change in a transaction of its own. */
  change: (work: () => void) => void
}

/** Creates the journal of one world in a data file. */
function sqliteJournal(shared: SharedFile, world: StoredWorld): Journal {
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
function findWorld(file: DataFile, name: string): StoredWorld | undefined {
  const row = file.reading(() => file.statements.findWorld.get(name))
  return row && toWorld(row, name, (what) => damageError(file.path, what))
}

/** Adds a world's row and returns its id. */
function addWorld(
  { statements }: DataFile,
  name: string,
  header: JournalHeader,
  clock: ClockMode,
): number {
  const { lastInsertRowid } = statements.addWorld.run(name, ...worldColumns(name, header, clock))
  return Number(lastInsertRowid)
}
