import { StoreError } from './journal-errors.ts'
import type { z } from 'zod'
import type { JournalHeader } from '../engine/journal-entry.ts'
import { type DataFile, damageError } from './data-file.ts'
import { clockModeSchema, journalHeaderSchema } from './header-schema.ts'
import type { ClockMode } from './journal.ts'
import { checksum, integerIn, textIn } from './row.ts'

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
export function updateWorld(
  { statements }: DataFile,
  { id, name, header, clock }: StoredWorld,
): void {
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
