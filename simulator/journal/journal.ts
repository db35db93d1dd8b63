import type { JournalEntry, JournalHeader } from '../engine/journal-entry.ts'

/** How a world's time moves: only when it is told to, or by itself, `speed` times as fast as the wall's. */
export type ClockMode = { readonly kind: 'manual' } | { readonly kind: 'running'; speed: number }

/** Where the worlds of one simulator are kept. What a method has done is durable when it returns. */
export interface JournalStore<Input> {
  /** The names of all worlds that are kept, in alphabetical order. */
  names(): string[]
  /** Begins a world's journal. Throws when there is one of that name. */
  create(name: string, header: JournalHeader, clock: ClockMode): Journal<Input>
  /** A world's journal as it was left; undefined when there is none of that name. */
  open(name: string): Journal<Input> | undefined
  /** Begins a journal with everything that another one holds so far, snapshots included. */
  copy(name: string, newName: string): Journal<Input>
  /** Forgets a world and closes its journal. */
  delete(name: string): void
  /** Keeps what is still on its way and lets go of the place. */
  close(): void
}

/** Where one world's inputs are kept. What happened before a snapshot need not be repeated. */
export interface Journal<Input> {
  readonly header: JournalHeader
  readonly clock: ClockMode
  /** The index that the next entry must have: how many there are. */
  readonly nextIndex: number
  /**
   * Resolves once the entry is durable: answer nobody before that. Entries come in the
   * order of their indexes, without gaps; anything else throws, as does a closed journal. An entry
   * that can't be kept rejects, and so do all that came after it: the world has to be made anew.
   */
  append(entry: JournalEntry<Input>): Promise<void>
  /** What was appended, oldest first: from `fromIndex` (0) to before `endIndex` (what is there now). */
  entries(fromIndex?: number, endIndex?: number): Iterable<JournalEntry<Input>>
  /** How many entries lie at or before a virtual time, which is the index of the first that does not. */
  countUntil(atMs: number): number
  /**
   * Drops the entries from `fromIndex` on, and the snapshots that contain any of them or were taken
   * after a virtual time.
   */
  truncate(fromIndex: number, afterMs: number): void
  /**
   * As `append`. A snapshot whose label is taken replaces the one that has it; of those without a
   * label the last few are kept.
   */
  saveSnapshot(snapshot: StoredSnapshot): Promise<void>
  /** All snapshots, the oldest first. */
  snapshots(): SnapshotPlace[]
  /** The last one, or the last that contains no entry from an index on. */
  latestSnapshot(beforeIndex?: number): StoredSnapshot | undefined
  /** Remembers how the world's time moves from now on. */
  keepClock(clock: ClockMode): void
  close(): void
}

/** Where in a journal a snapshot was taken. */
export interface SnapshotPlace {
  /** Virtual time in epoch milliseconds. */
  readonly takenAtMs: number
  /** The first entry that the snapshot does not contain. */
  readonly nextIndex: number
  /** The name that somebody gave it; those taken to spare repeating have none. */
  readonly label?: string | undefined
}

/** How many snapshots without a label a journal keeps. */
export const unlabelledSnapshots = 4

export interface StoredSnapshot extends SnapshotPlace {
  /** The world as JSON. */
  readonly world: string
}
