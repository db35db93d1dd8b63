import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../web/console/control.ts'
import { firstDifference, readJournalFile } from '../../../web/console/compare/compare-journals.ts'

const entry = (index: number, path: string, outputDigest = 'same'): JournalEntry => ({
  index,
  at: 1_704_093_600_000,
  outputDigest,
  input: { kind: 'request', request: { method: 'GET', path, query: '' } },
})

test('a comparison describes the first difference between two journals', () => {
  const entries = [entry(0, '/a'), entry(1, '/b')]
  expect(firstDifference(entries, entries)).toBe('The journals are identical (2 entries).')
  expect(firstDifference(entries, [entry(0, '/a'), entry(1, '/c')])).toBe(
    'Entry 1 differs: GET /b in this journal, GET /c in the other.',
  )
  expect(firstDifference(entries, [entry(0, '/a'), entry(1, '/b', 'other')])).toBe(
    'Entry 1 (GET /b) has the same input but a different output.',
  )
  expect(firstDifference(entries, [entry(0, '/a')])).toBe(
    'One journal ends after entry 0. The other continues with: GET /b',
  )
  expect(firstDifference([], entries)).toBe(
    'One journal is empty. The other continues with: GET /a',
  )
})

test('requests that differ only in their bodies are different', () => {
  const withBody = (body: string): JournalEntry => ({
    ...entry(0, '/a'),
    input: { kind: 'request', request: { method: 'POST', path: '/a', query: '', body } },
  })
  expect(firstDifference([withBody('1')], [withBody('2')])).toContain('Entry 0 differs')
})

test('an invalid journal file is rejected with the number of the invalid line', () => {
  const header = JSON.stringify({ format: 'equser-journal' })
  expect(() => readJournalFile('Dear diary')).toThrow('Line 1: not a journal header.')
  expect(() => readJournalFile(`${header}\n{"index":0}\n{"end":{}}\n`)).toThrow('Line 2')
  expect(readJournalFile(`${header}\n{"end":{}}\n`)).toEqual([])
})
