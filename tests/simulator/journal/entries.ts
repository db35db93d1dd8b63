import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredSnapshot } from '../../../simulator/journal/journal.ts'
import { sqliteStore } from '../../../simulator/journal/sqlite.ts'
import type { SimulatorEntry } from '../../../simulator/state/input.ts'
import type { JournalHeader } from '../../../simulator/journal/schemas.ts'

export const header: JournalHeader = {
  format: 'equser-journal',
  version: 10,
  seed: 'noto',
  startAtMs: 1_704_093_000_000,
  scenario: { name: 'noto-2024', source: 'seed: noto' },
  contractVersion: '0.1.0',
}

export function entry(index: number): SimulatorEntry {
  return {
    index,
    atMs: header.startAtMs + index,
    input: {
      kind: 'request',
      request: { method: 'GET', path: `input ${index}`, query: '', headers: {} },
    },
    outputDigest: 'digest',
    ...(index % 2 === 0 && { note: `note ${index}` }),
  }
}

/** The entries from 0 to before `end`. */
export function entriesUntil(end: number): SimulatorEntry[] {
  return Array.from({ length: end }, (_, index) => entry(index))
}

export function snapshotBefore(nextIndex: number, label?: string): StoredSnapshot {
  const takenAtMs = header.startAtMs + nextIndex - 1
  return { takenAtMs, nextIndex, label, world: `{"inputCount":${nextIndex}}` }
}

export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'worlds-'))
}

export function openStore(dir: string) {
  return sqliteStore(dir)
}
