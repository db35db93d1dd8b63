import { z } from 'zod'
import type { ShownInput } from '../journal/journal-entry.ts'
import { t } from '../words/words.ts'

/** An entry of a journal file, as far as it is compared. */
export interface FileEntry {
  at: number
  input: ShownInput
  outputDigest: string
}

const headerSchema = z.object({ format: z.literal('equser-journal') })

const inputSchema = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('request'),
    request: z.looseObject({ method: z.string(), path: z.string(), query: z.string() }),
  }),
  z.looseObject({ kind: z.literal('command'), command: z.looseObject({ verb: z.string() }) }),
  z.looseObject({ kind: z.literal('advance') }),
])

const entrySchema = z
  .object({ atMs: z.int(), input: inputSchema, outputDigest: z.string() })
  .transform(({ atMs, ...entry }): FileEntry => ({ at: atMs, ...entry }))

/**
 * Reads the entries of a downloaded journal file: a header line, one line per entry, and an end line.
 *
 * @throws Error naming the line that is not valid
 */
export function readJournalFile(text: string): FileEntry[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line !== '')
  parseLine(header, headerSchema, 1)
  return lines.slice(0, -1).map((line, index) => parseLine(line, entrySchema, index + 2))
}

function parseLine<Value>(text: string, schema: z.ZodType<Value>, line: number): Value {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Error(
      t(
        'Line {line} is not one of a journal. Select a journal file downloaded from the console or the control API.',
        { line },
      ),
    )
  }
}
