import { expect, test } from 'vitest'
import { createProgressLine } from '../../scripts/cli/progress-line.ts'

function linesOf(isTTY: boolean): string[] {
  const written: string[] = []
  const output = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 }
  let nowMs = 0
  const line = createProgressLine(output, 0, () => nowMs)
  for (nowMs = 0; nowMs <= 150_000; nowMs += 50_000) line.show(`call ${nowMs / 1_000}`)
  return written
}

test('a terminal shows each text in place of the one before', () => {
  expect(linesOf(true)).toHaveLength(4)
  expect(linesOf(true).at(-1)).toContain('call 150')
})

test('a log gets one line per minute', () => {
  expect(linesOf(false)).toEqual(['call 100\n'])
})
