import { expect, onTestFinished, test, vi } from 'vitest'
import { runSteps } from '../../scripts/check/run-steps.ts'

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
      step('one', "console.log('[1/9] a.test.ts\\nbroken'); process.exitCode = 1", 1),
      step('two', 'console.log(process.env.EQUSER_TEST_ALL)', 2),
      step('three', "console.log('Skipped: The machine has no printer.')", 2),
    ],
    '.',
    { EQUSER_TEST_ALL: 'true' },
  )
  expect(results).toMatchObject([
    { name: 'one', isPassed: false, output: 'broken\n' },
    { name: 'two', isPassed: true, output: 'true\n' },
    { name: 'three', isPassed: true },
  ])
  expect(log.mock.calls.map(([line]) => String(line)).toSorted()).toEqual([
    expect.stringMatching(/^FAILED   one, \d+\.\d s$/),
    expect.stringMatching(/^passed   two, \d+\.\d s$/),
    expect.stringMatching(/^skipped  three, \d+\.\d s: The machine has no printer\.$/),
  ])
})
