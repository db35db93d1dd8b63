import type { SimulatorInput } from '../state/input.ts'
import { z } from 'zod'
import { simulatorInputSchema } from './input-schema.ts'
import { journalHeaderSchema } from './header-schema.ts'
import type { JournalEntry, JournalHeader } from '../engine/journal-entry.ts'
import { JournalFileError } from './journal-errors.ts'

/** A journal as a file: a header, an entry a line, and where the world stood at the end. */
export interface JournalFile {
  header: JournalHeader
  entries: JournalEntry<SimulatorInput>[]
  end: { atMs: number; stateHash: string }
}

const entrySchema = z.object({
  index: z.int().min(0),
  atMs: z.int(),
  input: simulatorInputSchema,
  outputDigest: z.string(),
})
const endSchema = z.object({ end: z.object({ atMs: z.int(), stateHash: z.string() }) })

/** The journal as text, one JSON value a line. */
export function writeJournal({ header, entries, end }: JournalFile): string {
  return [header, ...entries, { end }].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/**
 * Reads a journal's text; `file` is its name in messages.
 *
 * @throws JournalFileError naming the line that is not part of a journal
 */
export function readJournal(text: string, file: string): JournalFile {
  const lines = text.split('\n').filter((line) => line !== '')
  const header = readLine(journalHeaderSchema, lines[0], `${file}:1`)
  const { end } = readLine(endSchema, lines.at(-1), `${file}:${lines.length}`)
  const entries = lines
    .slice(1, -1)
    .map((line, index) => readLine(entrySchema, line, `${file}:${index + 2}`))
  return { header, entries, end }
}

function readLine<Shape>(schema: z.ZodType<Shape>, line: string | undefined, place: string): Shape {
  const parsed = schema.safeParse(parseJson(line ?? ''))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new JournalFileError(`${place}: not a line of a journal: ${where} ${issue?.message ?? ''}`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
