import type { JournalEntry } from '../control.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { entryText } from './journal-entry.ts'

/**
 * Reads the entries of a downloaded journal file: a header line, one line per entry, and an end line.
 *
 * @throws Error naming the line that is not valid
 */
export function readJournalFile(text: string): JournalEntry[] {
  const lines = text.split('\n').filter((line) => line !== '')
  const header = parseObject(lines[0])
  if (header?.['format'] !== 'equser-journal') {
    throw new Error(
      'Line 1: not a journal header. Select a journal file downloaded from the console or the control API.',
    )
  }
  return lines.slice(1, -1).map((line, index) => {
    const entry = toEntry(parseObject(line))
    if (entry) return entry
    throw new Error(`Line ${index + 2}: not a valid journal entry.`)
  })
}

/** Describes the first difference between two journals in one sentence. */
export function firstDifference(
  mine: readonly JournalEntry[],
  theirs: readonly JournalEntry[],
): string {
  const length = Math.max(mine.length, theirs.length)
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [mine[index], theirs[index]]
    if (!one || !other) {
      const longer = one ?? other
      const end = index === 0 ? 'is empty' : `ends after entry ${index - 1}`
      return `One journal ${end}. The other continues with: ${longer ? entryText(longer) : ''}`
    }
    if (one.at !== other.at || inputText(one) !== inputText(other)) {
      return `Entry ${index} differs: ${entryText(one)} in this journal, ${entryText(other)} in the other.`
    }
    if (one.outputDigest !== other.outputDigest) {
      return `Entry ${index} (${entryText(one)}) has the same input but a different output.`
    }
  }
  return `The journals are identical (${length === 1 ? '1 entry' : `${length} entries`}).`
}

// Compares whole inputs: the text of an entry leaves out the body of a request.
function inputText({ input }: JournalEntry): string {
  return JSON.stringify(input)
}

function toEntry(value: Record<string, unknown> | undefined): JournalEntry | undefined {
  if (!value) return undefined
  const { index, atMs, outputDigest } = value
  const { input } = value
  if (!isRecord(input)) return undefined
  const { kind } = input
  if (typeof index !== 'number' || typeof atMs !== 'number') return undefined
  if (typeof outputDigest !== 'string') return undefined
  if (kind !== 'request' && kind !== 'command' && kind !== 'advance') return undefined
  return { index, at: atMs, input: { ...input, kind }, outputDigest }
}

function parseObject(line: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
