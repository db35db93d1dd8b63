import { groupCommit, type GroupCommit } from './group-commit.ts'
import { longChanges } from './long-changes.ts'
import { openDataFile, type DataFile, damageError } from './data-file.ts'
import {
  type Journal,
  type JournalStore,
  NameTakenError,
  unknownNameError,
  type SnapshotPlace,
  type StoredSnapshot,
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
import type { SimulatorEntry } from '../state/input.ts'

/** @throws StoreError if the folder can't be used, another process uses it, or its file is damaged */
export function sqliteStore(dir: string): JournalStore {
  const file = openDataFile(dir)
  const { statements } = file
  const group = groupCommit((work) => file.inTransaction(work))
  const journals = new Map<string, SqliteJournal>()

  function change(work: () => void): void {
    group.flush()
    file.inTransaction(work)
  }

  const long = longChanges(file, change)
  long.deleteLeftovers()
  const shared: SharedFile = { file, group, change, long }

  function open(name: string): SqliteJournal | undefined {
    const openJournal = journals.get(name)
    if (openJournal) return openJournal
    const world = findWorld(file, name)
    if (!world) return undefined
    const journal = new SqliteJournal(shared, world)
    journals.set(name, journal)
    return journal
  }

  function requireJournal(name: string): SqliteJournal {
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
      change(() => statements.addWorld.run(null, name, ...worldColumns(name, header, clock)))
      return requireJournal(name)
    },
    open: async (name) => open(name),
    async copy(name, newName) {
      const { id } = requireWorld(name)
      requireFree(newName)
      await long.copy(id, requireJournal(name).nextIndex, (newId) => {
        const original = findWorld(file, name)
        if (original?.id !== id) throw unknownNameError(name)
        requireFree(newName)
        const { header, clock } = original
        statements.addWorld.run(newId, newName, ...worldColumns(newName, header, clock))
      })
      return requireJournal(newName)
    },
    async delete(name) {
      const { id } = requireWorld(name)
      journals.get(name)?.close()
      journals.delete(name)
      await long.delete(id, 0, () => statements.deleteWorld.run(id))
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

interface SharedFile {
  file: DataFile
  group: GroupCommit
  /** Writes pending entries, then runs a change in its own transaction. */
  change: (work: () => void) => void
  long: ReturnType<typeof longChanges>
}

class SqliteJournal implements Journal {
  readonly header: JournalHeader
  readonly #shared: SharedFile
  readonly #id: number
  readonly #name: string
  #clock: ClockMode
  #nextIndex: number
  #isClosed = false
  /** Cached, so that the list stays readable if the file is damaged later. Undefined after a change of the snapshots. */
  #places: SnapshotPlace[] | undefined

  constructor(shared: SharedFile, { id, name, header, clock }: StoredWorld) {
    this.header = header
    this.#shared = shared
    this.#id = id
    this.#name = name
    this.#clock = clock
    this.#nextIndex = this.#reading(({ countEntries }) => numberOf(countEntries.get(id)))
    this.#places = this.#readPlaces()
  }

  get clock(): ClockMode {
    return this.#clock
  }

  get nextIndex(): number {
    return this.#nextIndex
  }

  append(entry: SimulatorEntry): Promise<void> {
    const { index, atMs, outputDigest, note = null } = entry
    requireNextIndex(index, this.#nextIndex, this.#isClosed)
    this.#nextIndex += 1
    const { text, sum } = entryColumns(entry)
    const { group, file } = this.#shared
    return group.add({
      write: () => {
        file.statements.addEntry.run(this.#id, index, atMs, text, outputDigest, sum, note)
      },
      onFailed: () => {
        this.#nextIndex = Math.min(this.#nextIndex, index)
      },
    })
  }

  entries(fromIndex = 0, endIndex = Infinity): AsyncIterable<SimulatorEntry[]> {
    this.#shared.group.flush()
    const end = Math.min(endIndex, this.#nextIndex)
    const readRows = (from: number, to: number) =>
      this.#reading(({ page }) => page.all(this.#id, from, to))
    return entryPages(fromIndex, end, readRows, { name: this.#name, damageError: this.#damaged })
  }

  async countUntil(atMs: number): Promise<number> {
    this.#shared.group.flush()
    return this.#reading(({ countUntil }) => numberOf(countUntil.get(this.#id, atMs)))
  }

  async truncate(fromIndex: number, afterMs: number): Promise<void> {
    const { long, file } = this.#shared
    await long.delete(this.#id, fromIndex, () => {
      file.statements.deleteSnapshots.run(this.#id, fromIndex, afterMs)
      this.#nextIndex = Math.min(this.#nextIndex, fromIndex)
      this.#places = undefined
    })
  }

  async saveSnapshot(snapshot: StoredSnapshot): Promise<void> {
    if (snapshot.nextIndex > this.#nextIndex) {
      throw new StoreError(
        `The snapshot of world ${this.#name} can't be stored, because entries before it were not stored.`,
      )
    }
    await this.#shared.group.add({ write: () => this.#writeSnapshot(snapshot) })
  }

  snapshots(): SnapshotPlace[] {
    this.#shared.group.flush()
    this.#places ??= this.#readPlaces()
    return [...this.#places]
  }

  async latestSnapshot(beforeIndex = this.#nextIndex): Promise<StoredSnapshot | undefined> {
    this.#shared.group.flush()
    const row = this.#reading(({ latestSnapshot }) => latestSnapshot.get(this.#id, beforeIndex))
    return row && toSnapshot(row, this.#name, this.#damaged)
  }

  async saveClock(mode: ClockMode): Promise<void> {
    const { change, file } = this.#shared
    const columns = worldColumns(this.#name, this.header, mode)
    change(() => file.statements.updateWorld.run(...columns, this.#id))
    this.#clock = mode
  }

  close(): void {
    this.#isClosed = true
  }

  #writeSnapshot(snapshot: StoredSnapshot): void {
    const { statements } = this.#shared.file
    const { nextIndex, takenAtMs, label, world } = snapshot
    const id = this.#id
    if (label !== undefined) statements.deleteLabel.run(id, label)
    const sum = snapshotChecksum(snapshot)
    statements.addSnapshot.run(id, nextIndex, takenAtMs, label ?? null, world, sum)
    if (label === undefined) {
      const surplus = surplusIds(statements.unlabelledSnapshots.all(id), world.length)
      for (const rowId of surplus) statements.deleteSnapshot.run(rowId)
    }
    this.#places = undefined
  }

  #readPlaces(): SnapshotPlace[] {
    return this.#reading(({ snapshotPlaces }) => snapshotPlaces.all(this.#id)).map(toPlace)
  }

  #reading<Result>(work: (statements: DataFile['statements']) => Result): Result {
    const { file } = this.#shared
    return file.reading(() => work(file.statements))
  }

  readonly #damaged = (what: string) => damageError(this.#shared.file.path, what)
}

function numberOf(row: Row | undefined): number {
  return row ? integerIn(row, 'number') : 0
}

/** @throws StoreError if the row is damaged or another version of the simulator wrote it */
function findWorld(file: DataFile, name: string): StoredWorld | undefined {
  const row = file.reading(() => file.statements.findWorld.get(name))
  return row && toWorld(row, name, (what) => damageError(file.path, what))
}
