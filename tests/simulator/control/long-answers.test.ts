import { OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { listParts, type Parts, simulatorRoute } from '../../../simulator/control/route.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'
import { createSimulator } from './served-simulator.ts'

const source = { worlds: new Worlds(memoryStore()) }

test('the items of a list are converted when its reader wants them', async () => {
  const converted: number[] = []
  const items = Array.from({ length: 1_000 }, (_, index) => index)
  const parts = listParts(items, (item) => {
    converted.push(item)
    return { item }
  })
  const { value: first } = await parts.next()
  expect(converted.length).toBeLessThanOrEqual(100)
  expect(JSON.parse(String(first) + (await textOf(parts)))).toEqual(items.map((item) => ({ item })))
  expect(await textOf(listParts([], String))).toBe('[]')
})

test.each([0, 1, 2, 3])('long answers keep every character, after %d others', async (length) => {
  const answer = '?'.repeat(length) + '\u{1F30A}'.repeat(100_000)
  const app = new OpenAPIHono()
  const described = { operationId: 'getText', summary: 'Get a text', response: z.string() }
  simulatorRoute('get', '/text', { ...described, answer: () => answer })(app, source)
  const response = await app.request('/text')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toBe(answer)
})

test('clients that do not read hold little of their answers in memory', async () => {
  const { app, world } = await createSimulator()
  const body = JSON.stringify({ userId: 'nobody', password: 'x'.repeat(2_000) })
  const headers = { 'content-type': 'application/json' }
  const login = { method: 'POST', headers, body }
  for (let count = 0; count < 500; count += 1) await app.request('/eqUser/api/user/login', login)
  const read = async () => app.request(`/sim/api/worlds/${world.name}/journal?limit=1000`)
  const { length } = await (await read()).text()
  expect(length).toBeGreaterThan(1_000_000)
  const before = usedBytes()
  const unread = await Promise.all(Array.from({ length: 30 }, read))
  // An unread response may hold its compressed text and the parts on their way, which are much smaller than its whole text.
  expect(usedBytes() - before).toBeLessThan((unread.length * length * 2) / 3)
})

test('other calls are answered while thousands of terminals are searched', async () => {
  const { app, worlds } = await createSimulator()
  const yaml = `name: fleet\nseed: fleet\ntitle: fleet\nstartAt: 2024-01-01T00:00:00+09:00\nfleet: { count: 5000 }\n`
  await worlds.create({ name: 'fleet', source: yaml, file: 'fleet', clock: { kind: 'manual' } })
  const answered: string[] = []
  const call = async (path: string) => {
    expect((await app.request(path)).status).toBe(200)
    answered.push(path)
  }
  const paths = ['/sim/api/worlds/fleet/terminal-search', '/eqUser/api/open/news']
  await Promise.all(paths.map(call))
  expect(answered).toEqual(paths.toReversed())
})

async function textOf(parts: Parts): Promise<string> {
  let whole = ''
  for await (const part of parts) whole += part
  return whole
}

function usedBytes(): number {
  if (!globalThis.gc) throw new Error('The tests run with --expose-gc.')
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
