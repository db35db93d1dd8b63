import { expect, test } from 'vitest'
import * as z from 'zod'
import { addLiveEvents } from '../../../simulator/server/live-events.ts'
import { Hono } from 'hono'
import { createSimulator } from './served-simulator.ts'

const timelineSchema = z.object({
  past: z.array(z.object({ at: z.number(), what: z.string(), subject: z.string().optional() })),
  coming: z.array(z.object({ at: z.number(), what: z.string() })),
})
const quakesSchema = z.array(
  z.object({ magnitude: z.number(), pKm: z.number().optional(), sKm: z.number().optional() }),
)

async function read(
  path: string,
  { app }: Awaited<ReturnType<typeof createSimulator>>,
): Promise<unknown> {
  const response = await app.request(`/sim/api/worlds/default${path}`, {
    headers: { host: 'localhost' },
  })
  expect(response.status).toBe(200)
  return response.json()
}

test('the timeline has commands, earthquakes and coming events', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  await world.command({ verb: 'power', terminalId: '1700123', state: 'on' })
  const { past, coming } = timelineSchema.parse(await read('/timeline', simulator))
  expect(past.map(({ what }) => what)).toEqual(['quake', 'power', 'power'])
  expect(coming.map(({ what }) => what)).toContain('booted')
  expect(coming.every(({ at }) => at >= world.now())).toBe(true)
})

test('the P wave is ahead of the S wave, and both are absent beyond the maximum distance', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  await world.advanceTo(world.now() + 30_000)
  const [quake] = quakesSchema.parse(await read('/quakes', simulator))
  expect(quake).toMatchObject({ magnitude: 7.3 })
  expect(quake?.pKm).toBeGreaterThan(150)
  expect(quake?.sKm).toBeLessThan(quake?.pKm ?? 0)
  await world.advanceTo(world.now() + 3_600_000)
  const [later] = quakesSchema.parse(await read('/quakes', simulator))
  expect([later?.pKm, later?.sKm]).toEqual([undefined, undefined])
})

test('listeners get an event for a change, and for the deletion of the world', async () => {
  const { worlds } = await createSimulator()
  const app = new Hono()
  addLiveEvents(app, worlds)
  const response = await app.request('/sim/api/worlds/default/events')
  const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const nextEvent = async (): Promise<string> => (await lines?.read())?.value ?? ''
  expect(await nextEvent()).toContain('"inputs":0')
  await (await worlds.require('default')).command({ verb: 'mail-failure', state: 'on' })
  expect(await nextEvent()).toContain('"inputs":1')
  await worlds.delete('default')
  expect(await nextEvent()).toContain('event: gone')
})

test('listening to an unknown world is rejected', async () => {
  const { worlds } = await createSimulator()
  const app = new Hono()
  addLiveEvents(app, worlds)
  const response = await app.request('/sim/api/worlds/nowhere/events')
  expect(response.status).toBe(404)
})
