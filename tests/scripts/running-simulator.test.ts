import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runProgram } from '../../scripts/cli/command.ts'
import { createProgram } from '../../scripts/cli/program.ts'

/** Starts a command and returns the lines that it prints. */
function sim(...args: string[]): AsyncIterable<string> {
  const child = spawn(process.execPath, ['scripts/cli/equser.js', 'sim', ...args])
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return createInterface({ input: child.stdout })
}

async function serve(): Promise<string> {
  for await (const line of sim('serve', '--port', '0', '--speed', '0')) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The simulator has ended.')
}

async function trigger(...args: string[]): Promise<string> {
  let printed = ''
  const note = (text: unknown): void => void (printed += `${String(text)}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      note(text)
      return true
    }),
  ]
  await runProgram(await createProgram(), ['sim', 'trigger', ...args])
  for (const spy of spies) spy.mockRestore()
  process.exitCode = undefined
  return printed
}

test('trigger carries out commands in a running simulator, and tail prints them', async () => {
  const address = await serve()
  const lines = sim('tail', '--server', address)[Symbol.asyncIterator]()
  const server = ['--server', address]
  // Repeats the call until `tail` prints it, because nothing shows when `tail` has begun.
  const first = lines.next()
  const printed = { isDone: false }
  void first.then(() => (printed.isDone = true))
  await vi.waitFor(
    async () => {
      expect(await trigger('link', 'terminalId=1700123', 'state=down', ...server)).toBe(
        'link: done.\n',
      )
      expect(printed.isDone).toBe(true)
    },
    { timeout: 20_000, interval: 200 },
  )
  expect((await first).value).toMatch(
    /^\d+  2024-\S+\+09:00  \{"verb":"link","terminalId":"1700123","state":"down"\}$/,
  )
  expect(await trigger('quake', 'quake=noto-2024', ...server)).toMatch(/^quake: \d{14}\n$/)
  const quake = '{ id: custom, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 }'
  expect(await trigger('quake', `quake=${quake}`, ...server)).toMatch(/^quake: \d{14}\n$/)
  expect(await trigger('eruption', 'areaName=白山', 'level=3', 'etc=警報: 3', ...server)).toBe(
    'eruption: done.\n',
  )
  expect(await trigger('quake', 'quake=noto-2024', ...server, '--world', 'nope')).toBe(
    'There is no world "nope" (known: default).\n',
  )
})

test('trigger names wrong commands, fields and addresses', async () => {
  expect(await trigger('lnk', 'terminalId=1700123')).toContain('Did you mean "link"?')
  expect(await trigger('link', 'terminalId=1700123', 'stae=down')).toContain(
    'stae: is an unknown field. Did you mean "state"?',
  )
  expect(await trigger('link', 'down')).toContain('It must be NAME=VALUE.')
  const unnamed = '{ lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 }'
  expect(await trigger('quake', `quake=${unnamed}`)).toContain('quake.id: is missing: must be')
  expect(await trigger('quake', 'quake={ lat: 36.6')).toMatch(/^quake: .*\{ lat: 36\.6/s)
  expect(await trigger('link', 'terminals=all', 'state=up')).toContain(
    'Only scenarios have groups. Send the command once for each terminal, with terminalId, or use network-outage.',
  )
  const closed = ['--server', 'http://127.0.0.1:1']
  expect(await trigger('quake', 'quake=noto-2024', ...closed)).toBe(
    'No simulator answers at http://127.0.0.1:1. Start one with "equser sim serve", or change the address (--server).\n',
  )
})

test('programs that run one after the other in a process share their listener', async () => {
  await trigger('lnk')
  const count = process.stdout.listenerCount('error')
  await trigger('lnk')
  expect(process.stdout.listenerCount('error')).toBe(count)
})
