import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { patienceMs } from '../../../simulator/journal/postgres/connection.ts'
import { PostgresStore } from '../../../simulator/journal/postgres/postgres-store.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'
import { limitMs } from '../../amount.ts'
import { openLink } from './link.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

let postgres: PostgresServer | undefined

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const address = 'http://127.0.0.1:1'
const sessions = ['equser writer', 'equser', `equser ${address}`]

test(
  'while PostgreSQL is frozen, calls and health checks end after the documented time, and the world continues afterwards',
  async () => {
    if (!postgres) throw new Error('PostgreSQL is not running.')
    const link = await openLink(await postgres.createDatabase())
    const store = await PostgresStore.open(link.url, address)
    const worlds = new Worlds(store, { snapshotInterval: 3 })
    onTestFinished(async () => {
      link.release()
      await store.close().catch(() => undefined)
      link.close()
    })
    const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
    await worlds.create({ name: 'w', source, file: 'empty', clock: { kind: 'manual' } })
    const call = async () => {
      const world = await worlds.require('w')
      const headers = { host: '127.0.0.1' }
      const path = '/eqUser/api/open/warnings'
      return (await world.handleRequest({ method: 'GET', path, query: '', headers })).status
    }
    expect(await call()).toBe(200)
    for (const session of sessions) link.hold(session, 'requests')
    const startedAtMs = performance.now()
    const ended = await Promise.allSettled([call(), store.check()])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(performance.now() - startedAtMs).toBeLessThan(1.5 * patienceMs)
    link.release()
    await expect.poll(() => call().catch(() => 'not yet'), { timeout: limitMs(10_000) }).toBe(200)
  },
  limitMs(60_000),
)
