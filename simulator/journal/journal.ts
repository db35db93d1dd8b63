import type { SimulatorEntry } from '../state/input.ts'
import type { ClockMode, JournalHeader } from './schemas.ts'

/** Stores the journals of all worlds of one simulator. A change is durable when its promise resolves. */
export interface JournalStore {
  /** Returns the names of the worlds in alphabetical order. */
  names(): Promise<string[]>
  /** Creates an empty journal. Rejects with NameTakenError if the world already has one. */
  create(name: string, header: JournalHeader, clock: ClockMode): Promise<Journal>
  /** Returns the same journal each time, or undefined if there is no such world. */
  open(name: string): Promise<Journal | undefined>
  /** Creates a journal with all entries and snapshots of another journal. Rejects with NameTakenError like `create`. */
  copy(name: string, newName: string): Promise<Journal>
  /** Closes and deletes a journal. Rejects if there is none. */
  delete(name: string): Promise<void>
  /** Rejects with StoreError if the store can't be read. */
  check(): Promise<void>
  /** Completes pending writes, and closes all journals and the store. */
  close(): Promise<void>
}

/** The inputs of one world in order, and snapshots of the world. A replay can start from any snapshot. */
export interface Journal {
  readonly header: JournalHeader
  readonly clock: ClockMode
  /** The index of the next entry, which is also the number of entries. */
  readonly nextIndex: number
  /** Whether another process may have taken over the journal. Reads and writes then reject with MovedWorldError. */
  readonly isLost?: boolean
  /**
   * Resolves once the entry is durable. Only then may the response be sent. If an entry can't be stored, all later entries are
   * rejected too, and the world must be restored from the journal. Throws if the journal is closed.
   */
  append(entry: SimulatorEntry): Promise<void>
  /** Returns the entries from `fromIndex` (default 0) to before `endIndex` (default: the present end), in order and in pages. */
  entries(fromIndex?: number, endIndex?: number): AsyncIterable<SimulatorEntry[]>
  /** Returns the number of entries at or before a virtual time. */
  countUntil(atMs: number): Promise<number>
  /** Deletes the entries from `fromIndex` on, the snapshots that contain a deleted entry, and the snapshots after `afterMs`. */
  truncate(fromIndex: number, afterMs: number): Promise<void>
  /** Stores a snapshot. Replaces one with the same label. Of snapshots without a label, keeps a limited number. */
  saveSnapshot(snapshot: StoredSnapshot): Promise<void>
  /** Oldest first. */
  snapshots(): SnapshotPlace[]
  /** Returns the latest snapshot that contains only entries before `beforeIndex`. By default, returns the latest of all. */
  latestSnapshot(beforeIndex?: number): Promise<StoredSnapshot | undefined>
  saveClock(clock: ClockMode): Promise<void>
  /** Closes the journal. `append` then throws, but the entries can still be read. */
  close(): void
}

export interface SnapshotPlace {
  /** Virtual time. */
  readonly takenAtMs: number
  /** The index of the first entry that the snapshot does not contain. */
  readonly nextIndex: number
  /** Given by a tester. Automatic snapshots have none. */
  readonly label?: string | undefined
}

export interface StoredSnapshot extends SnapshotPlace {
  /** The serialised world: one JSON value per line. */
  readonly world: string
}

/** Returns all entries. They must fit into memory. */
export async function allEntries(
  pages: AsyncIterable<SimulatorEntry[]>,
): Promise<SimulatorEntry[]> {
  const entries: SimulatorEntry[] = []
  for await (const page of pages) entries.push(...page)
  return entries
}

/** @throws Error if the journal is closed, or if the entry is not the next one and so comes from a world in another state */
export function requireNextIndex(index: number, nextIndex: number, isClosed: boolean): void {
  if (isClosed) throw new Error(`The journal is closed. Entry ${index} can't be added.`)
  if (index !== nextIndex) {
    throw new Error(`The journal's next entry is ${nextIndex}, not ${index}.`)
  }
}

export class NameTakenError extends Error {
  override name = 'NameTakenError'

  constructor(world: string) {
    super(`World ${world} already has a journal.`)
  }
}

export function unknownNameError(name: string): Error {
  return new Error(`World ${name} has no journal.`)
}

/** Stored worlds can't be read or written. The message says where, why, and how to fix it. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** Whether a world in memory may be out of date, because other processes use the store too. */
  readonly mayBeOutdated: boolean = false
}

/** A write failed, and whether it took effect is unknown. */
export class UnknownOutcomeError extends StoreError {
  override name = 'UnknownOutcomeError'
  override readonly mayBeOutdated = true
}

/** A journal file can't be read. The message names file, line and reason. */
export class JournalFileError extends Error {
  override name = 'JournalFileError'
}

/** Another process holds the world, or has taken it over. The operation had no effect and can be repeated in that process. */
export class MovedWorldError extends StoreError {
  override name = 'MovedWorldError'
  override readonly mayBeOutdated = true
  readonly world: string
  /** The address of the process that holds the world. Undefined if it is unknown. Opening the world again then finds it. */
  readonly holder: string | undefined

  constructor(world: string, holder?: string) {
    super(`World ${world} is held by ${holder ?? 'another process'}.`)
    this.world = world
    this.holder = holder
  }
}
