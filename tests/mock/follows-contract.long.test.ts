import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyProject } from '../copied-project.ts'

const sessionFile = 'openapi/paths/session.yaml'
const patience = { timeout: 60_000, interval: 20 }

/** The mock runs in a copy of the project, so that tests can edit its contract. */
interface RunningMock {
  folder: string
  process: ChildProcess
  printed: () => string
}

let mock: RunningMock
// Shared by all tests of this file, because the mock takes seconds to start.
beforeAll(async () => {
  mock = await startMock()
})
afterAll(async () => {
  mock.process.kill('SIGKILL')
  await rm(mock.folder, { recursive: true })
})

test('while the contract is invalid, the last valid one is served', async () => {
  await edit(mock, sessionFile, 'operationId: getSessionUser', 'operationId: [')
  await vi.waitFor(() => expect(mock.printed()).toContain('The contract is invalid'), patience)
  expect(mock.printed()).toMatch(/openapi\/paths\/session\.yaml:\d+: /u)
  expect(mock.printed()).not.toMatch(/^\s+at /mu)
  expect(await signedInUser(mock)).toContain('kanazawa_taro')

  await edit(mock, sessionFile, 'operationId: [', 'operationId: get-session-user')
  await vi.waitFor(
    () => expect(mock.printed()).toContain('Write the operationId in camelCase'),
    patience,
  )
  expect(await signedInUser(mock)).toContain('kanazawa_taro')

  await edit(mock, sessionFile, 'operationId: get-session-user', 'operationId: getSessionUser')
  await vi.waitFor(() => expect(mock.printed()).toContain('Everything is up to date'), patience)
})

test('editing a contract file changes the response and the types', async () => {
  await edit(mock, sessionFile, 'kanazawa_taro', 'nanao_hanako')
  await vi.waitFor(async () => expect(await signedInUser(mock)).toContain('nanao_hanako'), patience)
  await edit(mock, 'openapi/schemas/session.yaml', 'SessionUser:', 'SessionOwner:')
  await edit(mock, sessionFile, '#/SessionUser', '#/SessionOwner')
  await vi.waitFor(async () => {
    expect(await readFile(join(mock.folder, 'openapi/generated/schema.d.ts'), 'utf8')).toContain(
      'SessionOwner:',
    )
  }, patience)
})

test('Ctrl-C stops the mock without an error', async () => {
  const ended = once(mock.process, 'exit')
  mock.process.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

async function startMock(): Promise<RunningMock> {
  const folder = await copyProject(['openapi', 'scripts', 'simulator', 'package.json'])
  const child = spawn(process.execPath, ['scripts/cli/equser.js', 'mock', '--port', '0'], {
    cwd: folder,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += String(chunk)
    })
  }
  const started = { folder, process: child, printed: () => text }
  await vi.waitFor(() => expect(addressOf(started)).toMatch(/^http/u), patience)
  return started
}

function addressOf({ printed }: RunningMock): string {
  return /The mock is at (http:\/\/[\d.:]+)/u.exec(printed())?.[1] ?? printed()
}

async function edit(
  { folder }: RunningMock,
  file: string,
  from: string,
  to: string,
): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(folder, file), text.replaceAll(from, to))
}

async function signedInUser(running: RunningMock): Promise<string> {
  const headers = { cookie: 'EQUSER_SESSION=kx8Q2mV7rT4zL9wB3nHf6YpD' }
  const response = await fetch(`${addressOf(running)}/eqUser/api/user`, { headers })
  return response.text()
}
