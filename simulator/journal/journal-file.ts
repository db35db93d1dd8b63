import { z } from 'zod'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { entrySchema, journalHeaderSchema, type JournalHeader } from './schemas.ts'
import { JournalFileError } from './journal.ts'
import type { SimulatorEntry } from '../state/input.ts'

/** The contents of a file with one JSON value per line: the header, each entry, and the end. */
export interface JournalFile {
  header: JournalHeader
  entries: SimulatorEntry[]
  /** The hash of the world's state at the end. */
  end: { atMs: number; stateHash: string }
}

const endSchema = z.object({ end: z.object({ atMs: z.int(), stateHash: z.string() }) })

export function writeJournal({ header, entries, end }: JournalFile): string {
  return [header, ...entries, { end }].map(journalLine).join('')
}

/** Returns a line with its line break. The value is the header, an entry, or `{ end }`. */
export function journalLine(value: object): string {
  return `${JSON.stringify(value)}\n`
}

/** @throws JournalFileError that names the first invalid line of `file` */
export function readJournal(text: string, file: string): JournalFile {
  const lines = text.split('\n').filter((line) => line !== '')
  const header = readLine(journalHeaderSchema, lines[0], `${file}:1`)
  const last = endSchema.safeParse(jsonOf(lines.at(-1)))
  if (!last.success) {
    const reason =
      'the journal is incomplete: its last line must have the "end". Download it again.'
    throw new JournalFileError(`${file}:${lines.length}: ${reason}`)
  }
  const { end } = last.data
  const entries = lines
    .slice(1, -1)
    .map((line, index) => readLine(entrySchema, line, `${file}:${index + 2}`))
  return { header, entries, end }
}

function readLine<Shape>(schema: z.ZodType<Shape>, line: string | undefined, place: string): Shape {
  const parsed = schema.safeParse(jsonOf(line))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  const reason = where === '' ? 'is not a JSON object' : `${where} ${issue?.message ?? ''}`
  const hint = /\.ya?ml:1$/.test(place) ? '. To play a scenario, use "sim run"' : ''
  throw new JournalFileError(`${place}: invalid journal line: ${reason}${hint}`)
}
