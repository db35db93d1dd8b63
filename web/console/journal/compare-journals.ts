import type { JournalEntry } from '../control.ts'
import { entryText } from './journal-entry.ts'

/**
 * The entries of a journal that was downloaded: a header, an entry a line, and the end.
 *
 * @throws Error naming the line that is no part of a journal
 */
export function readJournalFile(text: string): JournalEntry[] {
  const lines = text.split('\n').filter((line) => line !== '')
  const header = parsed(lines[0])
  if (header?.['format'] !== 'equser-journal') {
    throw new Error('Line 1: this is not a journal. Choose a file that was downloaded as one.')
  }
  return lines.slice(1, -1).map((line, place) => {
    const entry = toEntry(parsed(line))
    if (entry) return entry
    throw new Error(`Line ${place + 2}: this is no entry of a journal.`)
  })
}

/** Where two journals that began alike have gone their own ways, in a sentence. */
export function firstDifference(
  mine: readonly JournalEntry[],
  theirs: readonly JournalEntry[],
): string {
  const length = Math.max(mine.length, theirs.length)
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [mine[index], theirs[index]]
    if (!one || !other) {
      const longer = one ?? other
      const until = index === 0 ? 'One of them is empty' : `Alike up to entry ${index - 1}`
      return `${until}; then only one goes on: ${longer ? entryText(longer) : ''}`
    }
    if (one.at !== other.at || inputText(one) !== inputText(other)) {
      return `Entry ${index} differs: ${entryText(one)} here, ${entryText(other)} there.`
    }
    if (one.outputDigest !== other.outputDigest) {
      return `Entry ${index} (${entryText(one)}) is the same, and answered differently.`
    }
  }
  return `Alike in all ${length} entries.`
}

// A body is part of a call, though no part of its line.
function inputText({ input }: JournalEntry): string {
  return JSON.stringify(input)
}

function toEntry(value: Record<string, unknown> | undefined): JournalEntry | undefined {
  if (!value) return undefined
  const { index, atMs, outputDigest } = value
  const input = asRecord(value['input'])
  const kind = input?.['kind']
  if (typeof index !== 'number' || typeof atMs !== 'number') return undefined
  if (typeof outputDigest !== 'string') return undefined
  if (kind !== 'request' && kind !== 'command' && kind !== 'advance') return undefined
  return { index, at: atMs, input: { ...input, kind }, outputDigest }
}

function parsed(line: string | undefined): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(line ?? ''))
  } catch {
    return undefined
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  // A JSON object, whose fields are looked at one by one.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}
