import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import { type SnapshotPlace, type StoredSnapshot, StoreError } from './journal.ts'
import { clockModeSchema } from './clock-mode.ts'
import { journalHeaderSchema, type ClockMode, type JournalHeader } from './schemas.ts'
import { surplusSnapshots } from './surplus-snapshots.ts'
import { type SimulatorEntry, simulatorInputSchema } from '../state/input.ts'

/** A row of a table. All databases have the same columns. */
export type Row = Record<string, unknown>

/** Creates the error for rows that no longer contain what was written. */
type DamageError = (what: string) => StoreError

/** @throws Error if the column contains no text. The tables do not allow that */
export function textIn(row: Row, column: string): string {
  const text = optionalTextIn(row, column)
  if (text === undefined) throw new Error(`${column} contains no text.`)
  return text
}

function optionalTextIn(row: Row, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

/** @throws Error if the column contains no number. The tables do not allow that */
export function integerIn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new Error(`${column} contains no number.`)
}

/** Returns a checksum that detects rows changed or damaged since they were written. */
function checksum(...columns: (string | number)[]): number {
  return crc32(columns.join('\n'))
}

export function worldColumns(
  name: string,
  header: JournalHeader,
  clock: ClockMode,
): [header: string, clock: string, checksum: number] {
  const texts = [JSON.stringify(header), JSON.stringify(clock)] as const
  return [...texts, checksum(name, ...texts)]
}

export interface StoredWorld {
  readonly id: number
  readonly name: string
  readonly header: JournalHeader
  readonly clock: ClockMode
}

/** @throws StoreError if the row is damaged or another version of the simulator wrote it */
export function toWorld(row: Row, name: string, damageError: DamageError): StoredWorld {
  const [header, clock] = [textIn(row, 'header'), textIn(row, 'clock')]
  if (integerIn(row, 'checksum') !== checksum(name, header, clock)) {
    throw damageError(`the record of world ${name} does not match its checksum`)
  }
  return {
    id: integerIn(row, 'id'),
    name,
    header: parse(journalHeaderSchema, header, name),
    clock: parse(clockModeSchema, clock, name),
  }
}

function parse<Shape>(schema: z.ZodType<Shape>, text: string, name: string): Shape {
  const { data } = schema.safeParse(JSON.parse(text))
  if (data !== undefined) return data
  throw new StoreError(
    `Another version of the simulator wrote world ${name}. Use that version, or delete the world.`,
  )
}

/** Returns the entry's input as JSON, and the checksum of its row. */
export function entryColumns({ index, atMs, input, outputDigest, note = '' }: SimulatorEntry): {
  text: string
  sum: number
} {
  const text = JSON.stringify(input)
  return { text, sum: checksum(index, atMs, outputDigest, text, note) }
}

/** Number of entries read at a time, so that a long journal is never in memory as a whole. */
const pageSize = 1_000

/** Reads the entries of a world in pages, from an index to before another index. */
export async function* entryPages(
  from: number,
  end: number,
  read: (from: number, end: number) => Row[] | Promise<Row[]>,
  world: { name: string; damageError: DamageError },
): AsyncGenerator<SimulatorEntry[], void> {
  const damaged = (index: number) =>
    world.damageError(
      `entry ${index} of world ${world.name} is missing or does not match its checksum`,
    )
  const toEntry = (row: Row, index: number): SimulatorEntry => {
    const [atMs, input] = [integerIn(row, 'at_ms'), textIn(row, 'input')]
    const outputDigest = textIn(row, 'output_digest')
    const note = optionalTextIn(row, 'note')
    const sum = checksum(index, atMs, outputDigest, input, note ?? '')
    const isIntact = integerIn(row, 'place') === index && integerIn(row, 'checksum') === sum
    if (!isIntact) throw damaged(index)
    const entry = {
      index,
      atMs,
      input: simulatorInputSchema.parse(JSON.parse(input)),
      outputDigest,
    }
    return note === undefined ? entry : { ...entry, note }
  }
  for (let index = from; index < end; index += pageSize) {
    const until = Math.min(index + pageSize, end)
    const rows = await read(index, until)
    if (rows.length < until - index) throw damaged(index + rows.length)
    yield rows.map((row, offset) => toEntry(row, index + offset))
  }
}

export function toPlace(row: Row): SnapshotPlace {
  return {
    takenAtMs: integerIn(row, 'taken_at_ms'),
    nextIndex: integerIn(row, 'next_index'),
    label: optionalTextIn(row, 'label'),
  }
}

/** @throws StoreError if the row is damaged */
export function toSnapshot(row: Row, name: string, damageError: DamageError): StoredSnapshot {
  const snapshot = { ...toPlace(row), world: textIn(row, 'state') }
  if (integerIn(row, 'checksum') === snapshotChecksum(snapshot)) return snapshot
  throw damageError(
    `the snapshot of world ${name} before entry ${snapshot.nextIndex} does not match its checksum`,
  )
}

export function snapshotChecksum({
  nextIndex,
  takenAtMs,
  label = '',
  world,
}: StoredSnapshot): number {
  return checksum(nextIndex, takenAtMs, label, world)
}

export function surplusIds(rows: readonly Row[], latestLength: number): number[] {
  const unlabelled = rows.map((row) => ({
    id: integerIn(row, 'id'),
    nextIndex: integerIn(row, 'next_index'),
  }))
  return surplusSnapshots(unlabelled, latestLength).map(({ id }) => id)
}
