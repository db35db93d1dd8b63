import { expect, test, vi } from 'vitest'
import { describeStep, showProgress } from '../../scripts/check/progress.ts'
import {
  describeResult,
  type RunningStep,
  readCounts,
  runStep,
} from '../../scripts/check/run-step.ts'

const step = { name: 'unit tests', startedAtMs: 1_000, counts: { done: 42, total: 148 } }

test('a running step shows its time, and its counts where they are known', () => {
  expect(describeStep(step, 36_200)).toBe('unit tests, 35 s, 42 of 148')
  expect(describeStep({ name: 'lint', startedAtMs: 0 }, 400)).toBe('lint, 0 s')
})

test('the counts are those of the last progress line', () => {
  expect(readCounts('[1/9] a.test.ts\n[2/9] b.test.ts\n··')).toEqual({ done: 2, total: 9 })
  expect(readCounts('expected [3/4] of it')).toBeUndefined()
})

test('without a terminal the running steps are printed every 20 seconds', () => {
  expect(printed({ isTTY: false }, 41_000)).toEqual([
    'running unit tests, 20 s, 42 of 148\n',
    'running unit tests, 40 s, 42 of 148\n',
  ])
})

test('on a terminal one line is rewritten every second and never wraps', () => {
  const lines = printed({ isTTY: true, columns: 19 }, 2_000)
  const line = '\r\u{1B}[Krunning unit tests'
  expect(lines.join('')).toBe(`${line}${line}\r\u{1B}[K`)
})

test('a step keeps what its command printed, apart from its progress', async () => {
  const running = new Set<RunningStep>()
  const program = "console.log('[1/2] a'); console.log('broken'); process.exitCode = 1"
  const command = [process.execPath, '-e', program]
  const ended = runStep({ name: 'toy', command, group: 1 }, '.', running)
  expect([...running].map(({ name }) => name)).toEqual(['toy'])
  expect(await ended).toMatchObject({ name: 'toy', isPassed: false, output: 'broken\n' })
  expect(running.size).toBe(0)
})

test('a step that could not check anything here says why', async () => {
  const program = "console.log('Skipped: The machine has no printer.')"
  const run = (code: string) =>
    runStep({ name: 'toy', command: [process.execPath, '-e', code], group: 1 }, '.', new Set())
  const skipped = await run(program)
  expect(skipped).toMatchObject({ isPassed: true, skipReason: 'The machine has no printer.' })
  expect(describeResult({ ...skipped, durationMs: 1_234 })).toBe(
    'skipped  toy, 1.2 s: The machine has no printer.',
  )
  const failed = await run(`${program}; process.exitCode = 1`)
  expect(describeResult({ ...failed, durationMs: 0 })).toBe('FAILED  toy, 0.0 s')
})

/** What is written while one step runs for this time. */
function printed(output: { isTTY: boolean; columns?: number }, elapsedMs: number): string[] {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const written: string[] = []
  const write = (text: string | Uint8Array): boolean => written.push(String(text)) > 0
  const running = new Set([{ ...step, startedAtMs: performance.now() }])
  const progress = showProgress(running, { columns: 80, ...output, write })
  vi.advanceTimersByTime(elapsedMs)
  progress.stop()
  vi.useRealTimers()
  return written
}
