import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { createApp } from '../../simulator/server/app.ts'
import { listen } from '../../simulator/server/listener.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')

async function serveWithDelay(delayMs: number) {
  const worlds = new Worlds(memoryStore())
  const world = await worlds.create({
    name: 'default',
    source,
    file: 'noto',
    clock: { kind: 'manual' },
  })
  const effect = { kind: 'delay', delayMs } as const
  await world.command({ verb: 'fault', operationId: 'listNews', effect })
  const app = createApp({ worlds, onError: (error) => expect.unreachable(String(error)) })
  const server = await listen(app, '127.0.0.1', 0, { headersTimeoutMs: 50 })
  onTestFinished(() => server.close())
  return { server, address: `http://127.0.0.1:${server.port}` }
}

test('a server that stops sends delayed responses, but accepts no more connections', async () => {
  const { server, address } = await serveWithDelay(100)
  const delayed = fetch(`${address}/eqUser/api/open/news`)
  await expect.poll(() => server.pendingCount()).toBe(1)
  const drained = server.drain(10_000)
  await expect(fetch(`${address}/eqUser/api/user`)).rejects.toThrow('fetch failed')
  const response = await delayed
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  await drained
  expect(server.pendingCount()).toBe(0)
})

test('a server that stops waits no longer than its limit', async () => {
  const { server, address } = await serveWithDelay(600_000)
  const delayed = fetch(`${address}/eqUser/api/open/news`)
  await expect.poll(() => server.pendingCount()).toBe(1)
  await server.drain(20)
  expect(server.pendingCount()).toBe(1)
  await server.close()
  await expect(delayed).rejects.toThrow('fetch failed')
})

test('a request whose headers take too long gets 408 without an error body', async () => {
  const { server } = await serveWithDelay(0)
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /eqUser/api/open/news HTTP/1.1\r\nhost: a\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^{]*\r\n\r\n$/)
})

test('a simulator whose disk is full ends with an error message and exit code 1', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'full-')), 'data')
  // A limit on the file size simulates a full disk.
  const command = `ulimit -f 200; exec "${process.execPath}" scripts/cli/equser.js sim serve --port 0 --speed 0 --data "${dir}"`
  const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  const errors = text(child.stderr)
  let address = ''
  for await (const line of createInterface(child.stdout)) {
    address ||= /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
    if (line.startsWith('Stop with')) break
  }
  const headers = { 'content-type': 'application/json' }
  // Sends large entries and then small ones, until not even a small one fits.
  for (const length of [30_000, 8]) {
    const body = JSON.stringify({ userId: 'kanazawa_taro', password: 'x'.repeat(length) })
    const logIn = () => fetch(`${address}/eqUser/api/user/login`, { method: 'POST', headers, body })
    let calls = 0
    for (; calls < 30 && (await logIn()).status < 500; calls += 1);
    expect(calls).toBeLessThan(30)
  }
  expect((await fetch(`${address}/eqUser/api/open/news`)).status).toBe(200)
  const healthAfterCall = async () => {
    await fetch(`${address}/eqUser/api/open/news`)
    return (await fetch(`${address}/healthz`)).status
  }
  await expect.poll(healthAfterCall).toBe(503)
  child.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
  const lines = (await errors).trim().split('\n')
  expect(lines.at(-1)).toMatch(/^The worlds could not be closed: .*worlds\.sqlite can't be/)
  for (const line of lines) expect(line).toMatch(/worlds\.sqlite can't be (read or )?written/)
})
