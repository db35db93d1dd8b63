import type { SQLOutputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'

export type Row = Record<string, SQLOutputValue>

/** @throws Error when the column holds no text, which its table does not allow */
export function textIn(row: Row, column: string): string {
  const text = optionalTextIn(row, column)
  if (text === undefined) throw new Error(`${column} holds no text.`)
  return text
}

export function optionalTextIn(row: Row, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

/** @throws Error when the column holds no whole number, which its table does not allow */
export function integerIn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new Error(`${column} holds no number.`)
}

/** What tells a row that was changed or torn from the one that was written. */
export function checksum(...columns: (string | number)[]): number {
  return crc32(columns.join('\n'))
}
