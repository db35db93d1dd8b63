import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runJob } from '../../../simulator/cli/run/run-job.ts'
import { readInput } from '../../../simulator/journal/schemas.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { loadJournal } from '../../../simulator/server/open-store.ts'
import { openWorlds } from '../../../simulator/worlds/registry.ts'

test('a journal file becomes the default world, after its last entry', async () => {
  const file = 'simulator/scenarios/drill.yaml'
  const source = readFileSync(file, 'utf8')
  const report = runJob({ file, source, hasJournal: true }, () => undefined)
  if (report.kind !== 'played' || report.journal === undefined) throw new Error('No journal.')
  const { entries } = readJournal(report.journal, file)
  const path = join(mkdtempSync(join(tmpdir(), 'journal-')), 'drill.jsonl')
  writeFileSync(path, report.journal)
  const store = memoryStore(readInput)
  await loadJournal(store, path)
  const world = await openWorlds(store).open('default')
  expect(world?.journal.nextIndex).toBe(entries.length)
  expect(world?.clock).toEqual({ kind: 'manual' })
})
