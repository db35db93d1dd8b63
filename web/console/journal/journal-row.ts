import type { JournalEntry } from '../control.ts'
import { readInput } from './journal-entry.ts'

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
}

/** The row of an entry. */
export function journalRow(entry: JournalEntry): JournalRow {
  const input = readInput(entry)
  const {
    userId = '',
    status,
    code,
    refusal,
    transport = '',
    isFailed = false,
  } = entry.result ?? {}
  const verb = input.kind === 'request' ? undefined : input.command?.['verb']
  return {
    entry,
    method: input.kind === 'request' ? input.method : input.kind,
    operation: typeof verb === 'string' ? verb : (entry.operationId ?? ''),
    user: userId,
    status: refusal === undefined ? [status, transport].filter(Boolean).join(' ') : 'refused',
    code: code === undefined ? '' : String(code),
    isFailed,
  }
}
