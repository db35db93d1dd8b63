import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../web/console/control.ts'
import { firstDifference, readJournalFile } from '../../../web/console/journal/compare-journals.ts'

const entry = (index: number, path: string, outputDigest = 'same'): JournalEntry => ({
  index,
  at: 1_704_093_600_000,
  outputDigest,
  input: { kind: 'request', request: { method: 'GET', path, query: '' } },
})

test('two journals are alike, or part at an entry for a reason', () => {
  const mine = [entry(0, '/a'), entry(1, '/b')]
  expect(firstDifference(mine, mine)).toBe('Alike in all 2 entries.')
  expect(firstDifference(mine, [entry(0, '/a'), entry(1, '/c')])).toBe(
    'Entry 1 differs: GET /b here, GET /c there.',
  )
  expect(firstDifference(mine, [entry(0, '/a'), entry(1, '/b', 'other')])).toBe(
    'Entry 1 (GET /b) is the same, and answered differently.',
  )
  expect(firstDifference(mine, [entry(0, '/a')])).toBe(
    'Alike up to entry 0; then only one goes on: GET /b',
  )
  expect(firstDifference([], mine)).toBe('One of them is empty; then only one goes on: GET /a')
})

test('a call with another body is another entry', () => {
  const withBody = (body: string): JournalEntry => ({
    ...entry(0, '/a'),
    input: { kind: 'request', request: { method: 'POST', path: '/a', query: '', body } },
  })
  expect(firstDifference([withBody('1')], [withBody('2')])).toContain('Entry 0 differs')
})

test('a file that is no journal is refused with the line that says so', () => {
  const header = JSON.stringify({ format: 'equser-journal' })
  expect(() => readJournalFile('Dear diary')).toThrow('Line 1: this is not a journal.')
  expect(() => readJournalFile(`${header}\n{"index":0}\n{"end":{}}\n`)).toThrow('Line 2')
  expect(readJournalFile(`${header}\n{"end":{}}\n`)).toEqual([])
})
