import { expect, test } from 'vitest'
import { runVerifyProcess } from './verify-process.ts'

const only = 'saveTsunamiOption'

test('Ctrl-C leaves a server as it was before the run', async () => {
  const run = await runVerifyProcess({ only, interruptAfter: 40 })
  expect(run.output).toContain('Interrupted. Putting data back.')
  expect(run.exitCode).toBe(130)
  expect(run.isDataKept).toBe(false)
  expect(run.after).toEqual(run.before)
})

test('a run that spends its calls leaves a server as it was before', async () => {
  const run = await runVerifyProcess({ only, profile: { maximalRequests: 400 } })
  expect(run.output).toContain('The profile allows no more than 400 requests.')
  expect(run.exitCode).toBe(2)
  expect(run.requests).toBeLessThanOrEqual(400)
  expect(run.after).toEqual(run.before)
})
