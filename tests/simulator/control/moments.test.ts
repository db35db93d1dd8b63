import { expect, test } from 'vitest'
import * as z from 'zod'
import { addLiveEvents } from '../../../simulator/server/live-events.ts'
import { Hono } from 'hono'
import { simulator } from './served.ts'

const momentsShape = z.object({
  past: z.array(z.object({ at: z.number(), what: z.string(), subject: z.string().optional() })),
  coming: z.array(z.object({ at: z.number(), what: z.string() })),
})
const quakesShape = z.array(
  z.object({ magnitude: z.number(), pKm: z.number().optional(), sKm: z.number().optional() }),
)

async function read(path: string, { app }: ReturnType<typeof simulator>): Promise<unknown> {
  const response = await app.request(`/sim/api/worlds/default${path}`, {
    headers: { host: 'localhost' },
  })
  expect(response.status).toBe(200)
  return response.json()
}

test('what testers did stands beside what the earth did, and what is to come after both', async () => {
  const one = simulator()
  const world = one.worlds.require('default')
  await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  await world.command({ verb: 'power', terminalId: '1700123', state: 'on' })
  const { past, coming } = momentsShape.parse(await read('/timeline', one))
  expect(past.map(({ what }) => what)).toEqual(['quake', 'power', 'power'])
  expect(coming.map(({ what }) => what)).toContain('booted')
  expect(coming.every(({ at }) => at >= world.now())).toBe(true)
})

test('the waves of an earthquake run on, the P wave ahead, until nobody follows them', async () => {
  const one = simulator()
  const world = one.worlds.require('default')
  await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  await world.advanceTo(world.now() + 30_000)
  const [quake] = quakesShape.parse(await read('/quakes', one))
  expect(quake).toMatchObject({ magnitude: 7.3 })
  expect(quake?.pKm).toBeGreaterThan(150)
  expect(quake?.sKm).toBeLessThan(quake?.pKm ?? 0)
  await world.advanceTo(world.now() + 3_600_000)
  const [later] = quakesShape.parse(await read('/quakes', one))
  expect([later?.pKm, later?.sKm]).toEqual([undefined, undefined])
})

test('whoever listens is told of a change, and of a world that is gone', async () => {
  const { worlds } = simulator()
  const app = new Hono()
  addLiveEvents(app, worlds)
  const response = await app.request('/sim/api/worlds/default/events')
  const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const told = async (): Promise<string> => (await lines?.read())?.value ?? ''
  expect(await told()).toContain('"inputs":0')
  await worlds.require('default').command({ verb: 'mail-failure', state: 'on' })
  expect(await told()).toContain('"inputs":1')
  worlds.delete('default')
  expect(await told()).toContain('event: gone')
})

test('nobody can listen to a world that is not there', async () => {
  const { worlds } = simulator()
  const app = new Hono()
  addLiveEvents(app, worlds)
  const response = await app.request('/sim/api/worlds/nowhere/events')
  expect(response.status).toBe(404)
})
