import type { SQLOutputValue } from 'node:sqlite'
import { crc32 } from 'node:zlib'

export type Row = Record<string, SQLOutputValue>

/** @throws Error if the column holds no text, which its table does not allow */
export function textIn(row: Row, column: string): string {
  const text = optionalTextIn(row, column)
  if (text === undefined) throw new Error(`${column} holds no text.`)
  return text
}

export function optionalTextIn(row: Row, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

/** @throws Error if the column holds no number, which its table does not allow */
export function integerIn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new Error(`${column} holds no number.`)
}

/** The checksum that detects a row changed or damaged since it was written. */
export function checksum(...columns: (string | number)[]): number {
  return crc32(columns.join('\n'))
}
