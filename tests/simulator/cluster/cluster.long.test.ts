import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { type SimulatorProcess, startSimulator } from './simulator-process.ts'

let postgres: PostgresServer | undefined

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

/** Starts two simulators on a new database. The first one owns the default world. */
async function startTwo(options: string[] = []): Promise<[SimulatorProcess, SimulatorProcess]> {
  if (!postgres) throw new Error('PostgreSQL is not running.')
  const url = await postgres.createDatabase()
  const first = await startSimulator(url, options)
  onTestFinished(() => first.kill())
  const second = await startSimulator(url, options)
  onTestFinished(() => second.kill())
  return [first, second]
}

const worldSchema = z.object({ name: z.string(), holder: z.string().optional(), inputs: z.int() })

async function worldsAt({ address }: SimulatorProcess) {
  const response = await fetch(`${address}/sim/api/worlds`)
  return z.array(worldSchema).parse(await response.json())
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const result: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, body: result, cookie: response.headers.get('set-cookie') }
}

const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

test('any process responds for any world, lists all worlds with their owners, and can fork and delete them', async () => {
  const [first, second] = await startTwo()
  const session = await post(`${second.address}/eqUser/api/user/login`, login)
  expect(session.status).toBe(204)
  const cookie = session.cookie?.split(';')[0] ?? ''
  const user = await fetch(`${first.address}/eqUser/api/user`, { headers: { cookie } })
  expect(user.status).toBe(200)
  const scenario = { ready: 'kanazawa-2024' }
  await post(`${second.address}/sim/api/worlds`, { name: 'b', scenario, clock: { kind: 'manual' } })
  const expected = [
    { name: 'b', holder: second.address, inputs: 0 },
    { name: 'default', holder: first.address, inputs: 2 },
  ]
  expect(await worldsAt(first)).toEqual(expected)
  expect(await worldsAt(second)).toEqual(expected)
  const fork = await post(`${second.address}/sim/api/worlds/default/fork`, { name: 'c' })
  expect(fork.body).toMatchObject({ name: 'c', inputs: 2 })
  const taken = await post(`${second.address}/sim/api/worlds`, {
    name: 'c',
    scenario,
    clock: { kind: 'manual' },
  })
  expect([taken.status, taken.body]).toMatchObject([409, { kind: 'name-taken' }])
  await fetch(`${second.address}/sim/api/worlds/c`, { method: 'DELETE' })
  expect((await worldsAt(first)).map(({ name }) => name)).toEqual(['b', 'default'])
  expect((await fetch(`${first.address}/sim/api/worlds/c`)).status).toBe(404)
})

test('every process passes on the live events of a world', async () => {
  const [, second] = await startTwo()
  const connect = async () => {
    const events = await fetch(`${second.address}/sim/api/worlds/default/events`)
    return events.body?.pipeThrough(new TextDecoderStream()).getReader()
  }
  let reader = await connect()
  onTestFinished(() => reader?.cancel())
  /** Reads the next event. Like a browser, it reconnects if the stream ends because another process took the world over. */
  const next = async (): Promise<string> => {
    const { value } = (await reader?.read()) ?? {}
    if (value !== undefined) return value
    reader = await connect()
    return next()
  }
  expect(await next()).toContain('"inputs":0')
  await fetch(`${second.address}/eqUser/api/open/warnings`)
  expect(await next()).toContain('"inputs":1')
})

test('a process that is asked to stop hands its worlds over, and no call is lost', async () => {
  const [first, second] = await startTwo()
  const statuses: number[] = []
  const state = { isCalling: true }
  const callAll = async ({ address }: SimulatorProcess) => {
    while (state.isCalling) {
      const response = await fetch(`${address}/eqUser/api/open/warnings`).catch(() => undefined)
      // Ignores calls without a connection: after a process has ended, a load balancer would send them to another process.
      if (!response) return
      statuses.push(response.status)
      await response.text()
    }
  }
  const calling = [callAll(first), callAll(second)]
  const code = first.terminate()
  expect(await code).toBe(0)
  state.isCalling = false
  await Promise.all(calling)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const [world] = await worldsAt(second)
  expect(world).toEqual({ name: 'default', holder: second.address, inputs: statuses.length })
})

test('headers from another process are only trusted with the secret', async () => {
  const [first] = await startTwo()
  const forged = { 'x-sim-cluster-secret': 'a guess', 'x-sim-cluster-scheme': 'https' }
  const session = await post(`${first.address}/eqUser/api/user/login`, login, forged)
  expect(session.cookie).not.toContain('Secure')
  expect((await fetch(`${first.address}/sim/cluster/worlds`, { headers: forged })).status).toBe(404)
})

test('health and readiness need no token', async () => {
  const [first] = await startTwo(['--token', 'a-token-of-the-testers'])
  expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
})
