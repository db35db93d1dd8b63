import { expect, onTestFinished, test, vi } from 'vitest'
import { readOutput, runSteps } from './run-steps.ts'

test('the progress and the slowest tests of a command are not part of its output', () => {
  const text = '[1/9] a.test.ts\n[2/9] b.test.ts\nbroken\n[slow]   2.0 s  b.test.ts\n'
  expect(readOutput(text)).toEqual({
    counts: '2/9',
    slowest: ['  2.0 s  b.test.ts'],
    skipReason: undefined,
    rest: 'broken\n',
  })
  expect(readOutput('expected [3/4] of it').counts).toBeUndefined()
})

test('a step that fails does not stop the others, and prints one line', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const step = (name: string, program: string, group: number) => ({
    name,
    command: [process.execPath, '-e', program],
    group,
  })
  const results = await runSteps(
    [
      step('one', "console.log('broken'); process.exitCode = 1", 1),
      step('two', 'console.log(process.env.EQUSER_TEST_ALL)', 2),
    ],
    '.',
    { EQUSER_TEST_ALL: 'true' },
  )
  expect(results).toMatchObject([
    { name: 'one', isPassed: false, output: 'broken\n' },
    { name: 'two', isPassed: true, output: 'true\n' },
  ])
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/^FAILED   one, \d+\.\d s$/),
    expect.stringMatching(/^passed   two, \d+\.\d s$/),
  ])
})

test('a step that could not check anything on this machine says why, and one that did is never skipped', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const step = (code: number) => ({
    name: `code ${code}`,
    command: [
      process.execPath,
      '-e',
      `console.log('Skipped: There is no printer.'); process.exitCode = ${code}`,
    ],
    group: code,
  })
  await runSteps([step(0), step(1), step(2)], '.', {})
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/^passed   code 0, \d+\.\d s$/),
    expect.stringMatching(/^FAILED   code 1, \d+\.\d s$/),
    expect.stringMatching(/^skipped  code 2, \d+\.\d s: There is no printer\.$/),
  ])
})
