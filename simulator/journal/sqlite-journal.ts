import type { JournalEntry, JournalHeader } from '../engine/journal-entry.ts'
import { type DataFile, damageError } from './data-file.ts'
import type { GroupCommit } from './group-commit.ts'
import {
  type Journal,
  type StoredSnapshot,
  type SnapshotPlace,
  StoreError,
  requireNextIndex,
  type ClockMode,
} from './journal.ts'
import {
  type Row,
  checksum,
  integerIn,
  optionalTextIn,
  textIn,
  surplusSnapshots,
} from './stored-rows.ts'
import { pageSize } from './sqlite-tables.ts'
import type { z } from 'zod'
import { clockModeSchema, journalHeaderSchema } from './schemas.ts'

/** Shared by the journals of one data file. */
export interface SharedFile<Input> {
  file: DataFile
  group: GroupCommit
  /** Writes pending entries, then runs a change in a transaction of its own. */
  change: (work: () => void) => void
  /** Turns a stored JSON value back into an input. */
  readInput: (value: unknown) => Input
}

/** Creates the journal of one world in a data file. */
export function sqliteJournal<Input>(
  shared: SharedFile<Input>,
  world: StoredWorld,
): Journal<Input> {
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

  async function* readPages(
    from: number,
    end: number,
  ): AsyncGenerator<JournalEntry<Input>[], void> {
    for (let index = from; index < end; index += pageSize) {
      const rows = file.reading(() => statements.page.all(id, index, end))
      if (rows.length < Math.min(pageSize, end - index)) throw entryDamageError(index + rows.length)
      yield rows.map((row, offset) => toEntry(row, index + offset))
    }
  }

  function toEntry(row: Row, index: number): JournalEntry<Input> {
    const [atMs, input] = [integerIn(row, 'at_ms'), textIn(row, 'input')]
    const outputDigest = textIn(row, 'output_digest')
    const expectedChecksum = checksum(index, atMs, outputDigest, input)
    const isIntact =
      integerIn(row, 'place') === index && integerIn(row, 'checksum') === expectedChecksum
    if (!isIntact) throw entryDamageError(index)
    return { index, atMs, input: shared.readInput(JSON.parse(input)), outputDigest }
  }

  function entryDamageError(index: number): Error {
    return damageError(
      file.path,
      `entry ${index} of world ${world.name} is missing or does not match its checksum`,
    )
  }

  function toSnapshot(row: Row): StoredSnapshot {
    const [place, state] = [toPlace(row), textIn(row, 'state')]
    const snapshot = { ...place, world: state }
    if (integerIn(row, 'checksum') === checksumOf(snapshot)) return snapshot
    throw damageError(
      file.path,
      `the snapshot of world ${world.name} before entry ${place.nextIndex} does not match its checksum`,
    )
  }

  function deleteSurplus(latestLength: number): void {
    const unlabelled = statements.unlabelledSnapshots.all(id).map((row) => ({
      rowId: integerIn(row, 'id'),
      nextIndex: integerIn(row, 'next_index'),
    }))
    for (const { rowId } of surplusSnapshots(unlabelled, latestLength)) {
      statements.deleteSnapshot.run(rowId)
    }
  }

  return {
    header,
    get clock() {
      return clock
    },
    get nextIndex() {
      return nextIndex
    },
    append({ index, atMs, input, outputDigest }) {
      requireNextIndex(index, nextIndex, isClosed)
      nextIndex += 1
      const text = JSON.stringify(input)
      return group.add({
        write: () => {
          const sum = checksum(index, atMs, outputDigest, text)
          statements.addEntry.run(id, index, atMs, text, outputDigest, sum)
        },
        onFailed: () => {
          nextIndex = Math.min(nextIndex, index)
        },
      })
    },
    entries(fromIndex = 0, endIndex = Infinity) {
      group.flush()
      return readPages(fromIndex, Math.min(endIndex, nextIndex))
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
          const sum = checksumOf(snapshot)
          statements.addSnapshot.run(id, place, takenAtMs, label ?? null, state, sum)
          if (label === undefined) deleteSurplus(state.length)
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
      return row && toSnapshot(row)
    },
    async saveClock(mode) {
      change(() => updateWorld(file, { ...world, clock: mode }))
      clock = mode
    },
    close() {
      isClosed = true
    },
  }
}

function toPlace(row: Row): SnapshotPlace {
  return {
    takenAtMs: integerIn(row, 'taken_at_ms'),
    nextIndex: integerIn(row, 'next_index'),
    label: optionalTextIn(row, 'label'),
  }
}

function checksumOf({ nextIndex, takenAtMs, label = '', world }: StoredSnapshot): number {
  return checksum(nextIndex, takenAtMs, label, world)
}

function numberOf(row: Row | undefined): number {
  return row ? integerIn(row, 'number') : 0
}

/** A world's row in a data file. */
export interface StoredWorld {
  id: number
  name: string
  header: JournalHeader
  clock: ClockMode
}

/**
 * Reads a world's row. Returns undefined if there is none.
 *
 * @throws StoreError if the row is damaged or another version of the simulator wrote it
 */
export function findWorld(file: DataFile, name: string): StoredWorld | undefined {
  const row = file.reading(() => file.statements.findWorld.get(name))
  if (!row) return undefined
  const [header, clock] = [textIn(row, 'header'), textIn(row, 'clock')]
  if (integerIn(row, 'checksum') !== checksum(name, header, clock)) throw damaged(file, name)
  return {
    id: integerIn(row, 'id'),
    name,
    header: parse(journalHeaderSchema, header) ?? unreadable(file, name),
    clock: parse(clockModeSchema, clock) ?? unreadable(file, name),
  }
}

/** Adds a world's row and returns its id. */
export function addWorld(
  { statements }: DataFile,
  name: string,
  header: JournalHeader,
  clock: ClockMode,
): number {
  const texts = [JSON.stringify(header), JSON.stringify(clock)] as const
  const { lastInsertRowid } = statements.addWorld.run(name, ...texts, checksum(name, ...texts))
  return Number(lastInsertRowid)
}

/** Replaces a world's row. */
function updateWorld({ statements }: DataFile, { id, name, header, clock }: StoredWorld): void {
  const texts = [JSON.stringify(header), JSON.stringify(clock)] as const
  statements.updateWorld.run(...texts, checksum(name, ...texts), id)
}

function parse<Shape>(schema: z.ZodType<Shape>, text: string): Shape | undefined {
  return schema.safeParse(JSON.parse(text)).data
}

function damaged(file: DataFile, name: string): Error {
  return damageError(file.path, `the record of world ${name} does not match its checksum`)
}

function unreadable(file: DataFile, name: string): never {
  throw new StoreError(
    `${file.path}: another version of the simulator wrote world ${name}. Use that version.`,
  )
}
