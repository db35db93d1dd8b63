import { expect, test } from 'vitest'
import { runVerifyProcess } from './verify-process.ts'

test('Ctrl-C leaves a server unchanged', async () => {
  const run = await runVerifyProcess({ only: 'saveTsunamiOption', interruptAfter: 40 })
  expect(run.output).toContain('Interrupted. Restoring data.')
  expect(run.exitCode).toBe(130)
  expect(run.isDataKept).toBe(false)
  expect(run.after).toEqual(run.before)
})
