import { expect, test } from 'vitest'
import { runCommand, telling } from '../../scripts/set-up/command.js'

const node = process.execPath

test('a command that does its work is fine, and what it printed is kept', async () => {
  const result = await runCommand(node, ['-e', 'console.log("done")'], { limitMs: 20_000 })
  expect(result).toEqual({ isOk: true, output: 'done\n', reason: '' })
})

test('a command that fails says why in one line', async () => {
  const program = 'console.error("one\\nnpm error code E404\\nthree"); process.exitCode = 3'
  const result = await runCommand(node, ['-e', program], { limitMs: 20_000 })
  expect(result).toMatchObject({ isOk: false, reason: 'npm error code E404' })
})

test('a command that is not there is a failure like any other', async () => {
  const result = await runCommand('no-such-program', [], { limitMs: 20_000 })
  expect(result).toMatchObject({ isOk: false, reason: expect.stringContaining('no-such-program') })
})

test('a command that hangs is ended, and so is what it started', async () => {
  const sleeper = 'setInterval(() => {}, 1000)'
  // What it started holds the output open, so that there is no end before it has ended too.
  const program = `
    require('node:child_process').spawn(process.execPath, ['-e', '${sleeper}'], { stdio: 'inherit' })
    ${sleeper}`
  const { reason } = await runCommand(node, ['-e', program], { limitMs: 1000 })
  expect(reason).toBe('not done after 1 s')
})

test('of many lines, the first one about an error tells most, else the last', () => {
  expect(telling('Reading\nE: Unable to locate package\nE: again')).toBe(
    'E: Unable to locate package',
  )
  expect(telling('first\nlast\n\n')).toBe('last')
  expect(telling('')).toBe('')
})
