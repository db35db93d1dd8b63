import type { JournalEntry } from '../control.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { t } from '../words/words.ts'
import { entryText } from '../journal/journal-entry.ts'

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
      t(
        'Line {line}: not a journal header. Select a journal file downloaded from the console or the control API.',
        { line: 1 },
      ),
    )
  }
  return lines.slice(1, -1).map((line, index) => {
    const entry = toEntry(parseObject(line))
    if (entry) return entry
    throw new Error(t('Line {line}: not a valid journal entry.', { line: index + 2 }))
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
      const entry = longer ? entryText(longer) : ''
      return index === 0
        ? t('One journal is empty. The other continues with: {entry}', { entry })
        : t('One journal ends after entry {index}. The other continues with: {entry}', {
            index: index - 1,
            entry,
          })
    }
    if (one.at !== other.at || inputText(one) !== inputText(other)) {
      return t('Entry {index} differs: {mine} in this journal, {theirs} in the other.', {
        index,
        mine: entryText(one),
        theirs: entryText(other),
      })
    }
    if (one.outputDigest !== other.outputDigest) {
      return t('Entry {index} ({entry}) has the same input but a different output.', {
        index,
        entry: entryText(one),
      })
    }
  }
  return length === 1
    ? t('The journals are identical (1 entry).')
    : t('The journals are identical ({count} entries).', { count: length })
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
