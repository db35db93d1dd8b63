import type { JournalEntry } from '../control.ts'
import { entryText, readInput } from './journal-entry.ts'
import { cellText } from './journal-words.ts'

/** What a row of the journal shows of an entry. Empty texts where there is nothing. */
export interface JournalRow {
  entry: JournalEntry
  /** The HTTP method, or `command` or `advance`. */
  method: string
  /** The operation of a request, the verb of a command. */
  operation: string
  user: string
  status: string
  code: string
  isFailed: boolean
  /** The whole input and why it failed, for the search. */
  text: string
}

/** The columns that can be filtered by their values. */
export const filterColumns = ['method', 'operation', 'user', 'status', 'code'] as const
export type FilterColumn = (typeof filterColumns)[number]

/** Chosen values by column, the times and duration that an entry must reach, words to search for. Empty: no limit. */
export type JournalFilter = Record<FilterColumn, string> & {
  search: string
  /** The time of day in JST from which on entries are shown: HH:MM:SS. */
  from: string
  minTookMs: string
  onlyFailed: boolean
}

export const emptyFilter: JournalFilter = {
  method: '',
  operation: '',
  user: '',
  status: '',
  code: '',
  search: '',
  from: '',
  minTookMs: '',
  onlyFailed: false,
}

/** The row of an entry. */
export function journalRow(entry: JournalEntry): JournalRow {
  const input = readInput(entry)
  const {
    userId = '',
    status,
    code,
    refusal = '',
    transport = '',
    isFailed = false,
  } = entry.result ?? {}
  const verb = input.kind === 'request' ? undefined : input.command?.['verb']
  return {
    entry,
    method: input.kind === 'request' ? input.method : input.kind,
    operation: typeof verb === 'string' ? verb : (entry.operationId ?? ''),
    user: userId,
    status: refusal === '' ? [status, transport].filter(Boolean).join(' ') : 'refused',
    code: code === undefined ? '' : String(code),
    isFailed,
    text: `${entryText(entry)} ${refusal}`,
  }
}

/** Whether a row passes a filter. `timeOfDay` is the entry's time in JST: HH:MM:SS. */
export function passes(row: JournalRow, filter: JournalFilter, timeOfDay: string): boolean {
  if (filter.onlyFailed && !row.isFailed) return false
  if (filter.from !== '' && timeOfDay < filter.from) return false
  if (filter.minTookMs !== '' && !((row.entry.tookMs ?? -1) >= Number(filter.minTookMs)))
    return false
  if (filterColumns.some((column) => filter[column] !== '' && filter[column] !== row[column])) {
    return false
  }
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const cells = filterColumns.flatMap((column) => [row[column], cellText(column, row[column])])
  const text = [row.text, ...cells].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
