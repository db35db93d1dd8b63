import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isColoured } from '../../scripts/verify/write-reports.ts'
import { exchangeOf } from '../openapi/conformance/exchanges.ts'
import { harOf } from '../openapi/conformance/har-of.ts'

async function verify(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/verify.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  return { exitCode: child.exitCode, output, errors }
}

/** A HAR file with these exchanges. */
async function fileOf(...exchanges: ReturnType<typeof exchangeOf>[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'equser-har-')), 'night.har')
  await writeFile(file, harOf(...exchanges))
  return file
}

test('verify --help ends with 0 and names what a profile can have', async () => {
  const { exitCode, output, errors } = await verify('--help')
  expect([exitCode, errors]).toEqual([0, ''])
  for (const key of ['connection', 'latency', 'expected'])
    expect(output).toContain(`\n${' '.repeat(21)}${key} `)
  expect(output).toContain('docs/integrators.md')
})

test('verify ends with 0 without findings, 1 with findings, and 2 if nothing could be tested', async () => {
  const kept = await verify('--har', await fileOf(exchangeOf('getTerminalLog')))
  const broken = exchangeOf('getTerminalLog', { body: { log: null } })
  const breaking = await verify('--har', await fileOf(broken))
  const empty = await verify('--har', await fileOf())
  expect([kept.exitCode, breaking.exitCode, empty.exitCode]).toEqual([0, 1, 2])
})

test('an option that does not exist ends with 2 and the way to the help', async () => {
  const { exitCode, errors } = await verify('--servre', 'https://portal.example.jp')
  expect(exitCode).toBe(2)
  expect(errors).toContain('Unknown option --servre.')
  expect(errors).toContain('--help')
})

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
] as const)('on a terminal (%s) with %j, reports are coloured: %s', (isTerminal, env, coloured) => {
  expect(isColoured(isTerminal, env)).toBe(coloured)
})
