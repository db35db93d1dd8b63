import type { JournalEntry } from '../engine/journal-entry.ts'
import { type DataFile, damageOf } from './data-file.ts'
import type { GroupCommit } from './group-commit.ts'
import {
  type Journal,
  type StoredSnapshot,
  type SnapshotPlace,
  unlabelledSnapshots,
} from './journal.ts'
import { requireNextIndex } from './journal-errors.ts'
import { type Row, checksum, integerIn, optionalTextIn, textIn } from './row.ts'
import { pageSize } from './sqlite-tables.ts'
import { type StoredWorld, updateWorld } from './sqlite-world.ts'

/** What the journals of one data file share. */
export interface SharedFile<Input> {
  file: DataFile
  group: GroupCommit
  /** Carries out a change after all that is waiting to be written. */
  change: (work: () => void) => void
  readInput: (value: unknown) => Input
}

/** One world's journal in a data file. */
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

  function* entries(fromIndex = 0, endIndex = Infinity): Generator<JournalEntry<Input>, void> {
    group.flush()
    const end = Math.min(endIndex, nextIndex)
    for (let index = fromIndex; index < end; index += pageSize) {
      const rows = file.reading(() => statements.page.all(id, index, end))
      if (rows.length < Math.min(pageSize, end - index)) throw lost(index + rows.length)
      for (const [place, row] of rows.entries()) yield toEntry(row, index + place)
    }
  }

  function toEntry(row: Row, index: number): JournalEntry<Input> {
    const [atMs, input] = [integerIn(row, 'at_ms'), textIn(row, 'input')]
    const outputDigest = textIn(row, 'output_digest')
    const sum = checksum(index, atMs, outputDigest, input)
    if (integerIn(row, 'place') !== index || integerIn(row, 'checksum') !== sum) throw lost(index)
    return { index, atMs, input: shared.readInput(JSON.parse(input)), outputDigest }
  }

  function lost(index: number): Error {
    return damageOf(file.path, `entry ${index} of world ${world.name} is not what was written`)
  }

  function toSnapshot(row: Row): StoredSnapshot {
    const [place, state] = [toPlace(row), textIn(row, 'state')]
    const snapshot = { ...place, world: state }
    if (integerIn(row, 'checksum') === checksumOf(snapshot)) return snapshot
    throw damageOf(
      file.path,
      `the snapshot of world ${world.name} before entry ${place.nextIndex} is not what was written`,
    )
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
        onLost: () => {
          nextIndex = Math.min(nextIndex, index)
        },
      })
    },
    entries,
    countUntil(atMs) {
      group.flush()
      return file.reading(() => numberOf(statements.countUntil.get(id, atMs)))
    },
    truncate(fromIndex, afterMs) {
      change(() => {
        statements.deleteEntries.run(id, fromIndex)
        statements.deleteSnapshots.run(id, fromIndex, afterMs)
      })
      nextIndex = Math.min(nextIndex, fromIndex)
    },
    saveSnapshot: (snapshot) =>
      group.add({
        write: () => {
          const { nextIndex: place, takenAtMs, label, world: state } = snapshot
          if (label !== undefined) statements.deleteLabel.run(id, label)
          const sum = checksumOf(snapshot)
          statements.addSnapshot.run(id, place, takenAtMs, label ?? null, state, sum)
          if (label === undefined) statements.deleteUnlabelled.run(id, id, unlabelledSnapshots)
        },
      }),
    snapshots() {
      group.flush()
      return file.reading(() => statements.snapshotPlaces.all(id)).map(toPlace)
    },
    latestSnapshot(beforeIndex = nextIndex) {
      group.flush()
      const row = file.reading(() => statements.latestSnapshot.get(id, beforeIndex))
      return row && toSnapshot(row)
    },
    keepClock(mode) {
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
