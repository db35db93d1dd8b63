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

/** Maximum number of snapshots without a label in a journal. */
const unlabelledSnapshots = 32
/** Number of them that a journal has room for, however large they are. */
const fewestSnapshots = 4
/** Size of all of them together, in characters, if they are more than the fewest. */
const totalLength = 32_000_000

/**
 * Chooses the snapshots to delete, so that the others are spread over the whole journal: a replay up to any entry is
 * short then. The latest one always remains.
 *
 * @param snapshots those without a label, oldest first
 * @param latestLength number of characters of the latest one
 */
export function surplusSnapshots<Snapshot extends { nextIndex: number }>(
  snapshots: readonly Snapshot[],
  latestLength: number,
): Snapshot[] {
  const room = Math.floor(totalLength / Math.max(1, latestLength))
  const allowed = Math.min(unlabelledSnapshots, Math.max(fewestSnapshots, room))
  const remaining = [...snapshots]
  while (remaining.length > allowed) {
    remaining.splice(leastUseful(remaining), 1)
  }
  const isRemaining = new Set(remaining)
  return snapshots.filter((snapshot) => !isRemaining.has(snapshot))
}

/** The place of the snapshot without which the gap between its neighbours is the smallest. */
function leastUseful(snapshots: readonly { nextIndex: number }[]): number {
  const indexAt = (place: number) => snapshots[place]?.nextIndex ?? 0
  const gaps = snapshots.slice(0, -1).map((_, place) => indexAt(place + 1) - indexAt(place - 1))
  return gaps.indexOf(Math.min(...gaps))
}
