import { expect, test } from 'vitest'
import { runCommand, errorLine } from '../../scripts/set-up/command.js'

const node = process.execPath

test('a successful command returns its output', async () => {
  const result = await runCommand(node, ['-e', 'console.log("done")'], { limitMs: 20_000 })
  expect(result).toEqual({ isOk: true, output: 'done\n', reason: '' })
})

test('a failed command returns the reason in one line', async () => {
  const program = 'console.error("one\\nnpm error code E404\\nthree"); process.exitCode = 3'
  const result = await runCommand(node, ['-e', program], { limitMs: 20_000 })
  expect(result).toMatchObject({ isOk: false, reason: 'npm error code E404' })
})

test('a command that does not exist is a failure', async () => {
  const result = await runCommand('no-such-program', [], { limitMs: 20_000 })
  expect(result).toMatchObject({ isOk: false, reason: expect.stringContaining('no-such-program') })
})

test('a command that hangs is ended with the processes that it started', async () => {
  const sleeper = 'setInterval(() => {}, 1000)'
  // The started process keeps the output open, so the command only ends when that process does.
  const program = `
    require('node:child_process').spawn(process.execPath, ['-e', '${sleeper}'], { stdio: 'inherit' })
    ${sleeper}`
  const { reason } = await runCommand(node, ['-e', program], { limitMs: 1000 })
  expect(reason).toBe('timed out after 1 s')
})

test('the reason is the first line about an error, or the last line', () => {
  expect(errorLine('Reading\nE: Unable to locate package\nE: again')).toBe(
    'E: Unable to locate package',
  )
  expect(errorLine('first\nlast\n\n')).toBe('last')
  expect(errorLine('')).toBe('')
})
