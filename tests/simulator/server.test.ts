import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readInput } from '../../simulator/journal/input-schema.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import type { IncomingCall } from '../../simulator/server/dispatcher.ts'
import { listen } from '../../simulator/server/listener.ts'
import { createApp } from '../../simulator/server/app.ts'
import { openWorlds } from '../../simulator/worlds/registry.ts'

const source = readFileSync('simulator/scenarios/noto-2024.yaml', 'utf8')

function appWith(dirs: { portalDir?: string; docsDir?: string } = {}) {
  const bugs: unknown[] = []
  const worlds = openWorlds(memoryStore(readInput))
  const world = worlds.create({ name: 'default', source, file: 'noto', clock: { kind: 'manual' } })
  const app = createApp({ worlds, ...dirs, onError: (error) => bugs.push(error) })
  return { bugs, worlds, world, app }
}

function builtPortal(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>portal</title>')
  writeFileSync(join(dir, 'assets/main-abc.js'), `console.info("${'x'.repeat(5_000)}")`)
  return dir
}

test('a call is answered at virtual time and kept out of caches', async () => {
  const response = await appWith().app.request('/eqUser/api/user')
  expect(response.status).toBe(401)
  expect(response.headers.get('date')).toBe('Mon, 01 Jan 2024 07:25:00 GMT')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-simulation')).toBe('true')
  expect(await response.json()).toMatchObject({ code: 401 })
})

test('a body over 64 KiB is refused unread, in the words of the contract', async () => {
  const response = await appWith().app.request('/eqUser/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'x'.repeat(70_000) }),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 413 })
})

test('every page of the portal is the same document; its files are kept for ever', async () => {
  const { app } = appWith({ portalDir: builtPortal() })
  for (const path of ['/eqUser/view', '/eqUser/view/user/history/20240101161029']) {
    const page = await app.request(path)
    expect(await page.text()).toContain('<title>portal</title>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const asset = await app.request('/eqUser/assets/main-abc.js', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-encoding')).toBe('gzip')
})

test('the bare address leads to the portal', async () => {
  const { app } = appWith({ portalDir: builtPortal() })
  for (const path of ['/', '/eqUser']) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/eqUser/view'])
  }
})

test('nothing outside the portal is served', async () => {
  const { app } = appWith({ portalDir: builtPortal() })
  for (const path of [
    '/eqUser/../package.json',
    '/eqUser/%2e%2e/package.json',
    '/eqUser/assets/..%2f..%2fx',
    '/etc',
  ]) {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404 })
  }
})

test('odd requests are refused, never a server error', async () => {
  const { app, bugs } = appWith()
  const paths = [
    'user%00',
    `user?${'a=1&'.repeat(3_000)}`,
    'user/history/%E0%A4%A',
    'user//',
    '%2e%2e/user',
    '\u{1F30A}',
  ]
  for (const path of paths) {
    const response = await app.request(`/eqUser/api/${path}`, {
      headers: { cookie: `${'x='.repeat(500)};EQUSER_SESSION=%E0%A4%A` },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  expect(bugs).toEqual([])
})

test('every answered call is in the journal', async () => {
  const { app, world } = appWith()
  await app.request('/eqUser/api/user')
  await app.request('/eqUser/api/nothing')
  expect([...world.journal.entries()].map(({ index }) => index)).toEqual([0, 1])
})

test('a port in use is said in a sentence', async () => {
  const { app } = appWith()
  const first = await listen(app, '127.0.0.1', 0)
  await expect(listen(app, '127.0.0.1', first.port)).rejects.toThrow(
    `Port ${first.port} is in use. Choose another: PORT=${first.port + 1} npm start`,
  )
  await first.close()
})

test('a socket gives the same answers as none, to what reads and to what writes', async () => {
  const { app } = appWith()
  const server = await listen(app, '127.0.0.1', 0)
  const calls: [path: string, init: RequestInit][] = [
    ['open/news', {}],
    ['user?limit=1', {}],
    ['nothing', {}],
    ['user/login', { method: 'GET' }],
    ['user/login', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
    ['user/logout', { method: 'POST' }],
    ['open/news', { method: 'HEAD' }],
    ['open/news', { headers: { 'x-sim-world': 'nowhere' } }],
  ]
  for (const [path, init] of calls) {
    const near = await app.request(`/eqUser/api/${path}`, init)
    const far = await fetch(`http://127.0.0.1:${server.port}/eqUser/api/${path}`, init)
    expect([far.status, await far.text()], path).toEqual([near.status, await near.text()])
    for (const name of ['content-type', 'cache-control', 'x-simulation', 'allow']) {
      expect(far.headers.get(name), `${path} ${name}`).toBe(near.headers.get(name))
    }
  }
  await server.close()
})

test('an answer that can not be sent ends its connection, is told, and harms no other call', async () => {
  const { app } = appWith()
  const bugs: unknown[] = []
  const results = [{ status: 200, headers: { 'x-broken': 'line\nbreak' } }]
  const dispatcher = {
    ...app.dispatcher,
    dispatch: async (call: IncomingCall) => results.pop() ?? app.dispatcher.dispatch(call),
  }
  const onError = (error: unknown) => bugs.push(error)
  const server = await listen({ dispatcher, onError, loadApp: app.loadApp }, '127.0.0.1', 0)
  const address = `http://127.0.0.1:${server.port}/eqUser/api/open/news`
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(bugs).toHaveLength(1)
  expect((await fetch(address)).status).toBe(200)
  await server.close()
})
