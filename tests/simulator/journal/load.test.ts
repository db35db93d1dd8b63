import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runJob } from '../../../scripts/cli/sim/run-job.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { loadJournal } from '../../../simulator/server/open-store.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'

test('a journal file becomes the default world as of its last entry, unless it is incomplete', async () => {
  const file = 'simulator/scenarios/drill.yaml'
  const source = readFileSync(file, 'utf8')
  const report = runJob({ file, source, hasJournal: true }, () => undefined)
  if (report.kind !== 'played' || report.journal === undefined) throw new Error('No journal.')
  const { journal } = report
  const { entries } = readJournal(journal, file)
  const path = join(mkdtempSync(join(tmpdir(), 'journal-')), 'drill.jsonl')
  writeFileSync(path, journal)
  const store = memoryStore()
  await loadJournal(store, path)
  const world = await new Worlds(store).open('default')
  expect(world?.journal.nextIndex).toBe(entries.length)
  for await (const page of world?.journal.entries() ?? []) {
    expect(page.every(({ note = '' }) => note.startsWith('{'))).toBe(true)
  }
  expect(world?.clock).toEqual({ kind: 'manual' })

  const lines = journal.trimEnd().split('\n')
  for (const cut of [lines.slice(0, -1).join('\n'), journal.slice(0, -20), lines[0] ?? '']) {
    expect(() => readJournal(cut, 'x')).toThrow(/^x:\d+: the journal is incomplete/)
  }
})

test('a file that is not a journal is rejected with its line', () => {
  for (const text of ['{\n  "name": "equser"\n}\n', 'name: night\n', '']) {
    expect(() => readJournal(text, 'x')).toThrow(/^x:\d+: \S/)
  }
  const lines = '{\n{"end":{"atMs":0,"stateHash":""}}\n'
  expect(() => readJournal(lines, 'x')).toThrow('x:1: invalid journal line: is not a JSON object')
  expect(() => readJournal('name: a\n', 'a.yaml')).toThrow('To play a scenario, use "sim run"')
})
