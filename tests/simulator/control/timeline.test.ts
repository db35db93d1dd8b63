import { expect, test } from 'vitest'
import { addLiveEvents } from '../../../simulator/server/live-events.ts'
import { Hono } from 'hono'
import { createSimulator, ofDefault } from './served-simulator.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'

const night = `name: night
title: 夜
seed: night
startAt: 2024-02-01T09:00:00+09:00
accounts:
  - { kind: owner, userId: taro, password: Yure-2024!, mailAddress: taro@example.jp, terminalId: '1700123' }
terminals:
  - terminalId: '1700123'
    registrationCode: Ab12Cd34
    localAddr: 192.168.1.20
    hasMonitoringMail: true
    place: { lat: 36.56103, lng: 136.65655, floor: 1階, memo: 棚 }
    tsunami: { areaCode: '361', level: 4 }
timeline:
  - { at: +1m, quake: { id: first, lat: 37.2, lng: 136.9, depthKm: 10, magnitude: 6.8 } }
  - { at: +5m, tsunami: { areaCode: '361', level: 5 } }
  - { at: +10m, do: { verb: data-center, dc: east0, state: down } }
  - { at: +20m, do: { verb: fault, operationId: listNews, effect: { kind: error, code: 500 } } }
`

async function createNight() {
  const { api, worlds } = await createSimulator()
  await worlds.delete('default')
  const clock = { kind: 'manual' } as const
  const world = await worlds.create({ name: 'default', source: night, file: 'night', clock })
  const lanesOf = async (
    query: { slots?: number; from?: string; to?: string } = { slots: 500 },
  ) => {
    const { marks } = await dataOf(
      api.GET('/worlds/{world}/timeline', { params: { ...ofDefault, query } }),
    )
    const lanes = (isPlanned: boolean) => [
      ...new Set(marks.filter((mark) => mark.isPlanned === isPlanned).map(({ lane }) => lane)),
    ]
    return { marks, past: lanes(false).toSorted(), planned: lanes(true).toSorted() }
  }
  return { world, worlds, lanesOf }
}

test('the timeline shows what a scenario will do, and shows the same after it has happened', async () => {
  const { world, lanesOf } = await createNight()
  const before = await lanesOf()
  expect(before.past).toEqual([])
  expect(before.planned).toEqual(expect.arrayContaining(['alerts', 'faults', 'outages', 'quakes']))
  await world.advanceTo(world.now() + 30 * 60_000)
  await world.handleRequest({
    method: 'GET',
    path: '/eqUser/api/open/news',
    query: '',
    headers: {},
  })
  await world.saveSnapshot('after the night')
  const after = await lanesOf()
  expect(after.past).toEqual(
    ['alerts', 'bulletins', 'calls', 'faults', 'mails', 'outages', 'quakes'].concat(
      'snapshots',
      'terminals',
    ),
  )
  // The tsunami of the scenario is not in the journal, so the marks must come from the scenario.
  expect(after.marks).toContainEqual(
    expect.objectContaining({ lane: 'alerts', what: ['tsunami'], subject: '361 level 5' }),
  )
  expect(after.marks).toContainEqual(
    expect.objectContaining({ lane: 'calls', what: ['listNews'], failed: 1 }),
  )
})

test('the timeline of a continued, forked or rewound world contains its past events', async () => {
  const { world, worlds, lanesOf } = await createNight()
  const { openedAt } = world
  await world.advanceTo(openedAt + 30 * 60_000)
  const fork = await worlds.fork('default', 'fork', undefined)
  const happened = async (host: typeof world, untilMs = Infinity) => {
    const events = await host.happened()
    return events
      .filter(({ atMs }) => atMs <= untilMs)
      .map(
        ({ atMs, event }) =>
          `${atMs} ${event.kind === 'command' ? event.command.verb : event.kind}`,
      )
  }
  const all = await happened(world)
  expect(all).toContain(`${openedAt + 5 * 60_000} tsunami`)
  expect(await happened(fork)).toEqual(all)
  const twoMinutes = openedAt + 2 * 60_000
  const early = await happened(world, twoMinutes)
  await world.rewind({ atMs: twoMinutes })
  expect(await happened(world)).toEqual(early)
  const { planned } = await lanesOf()
  expect(planned).toEqual(expect.arrayContaining(['alerts', 'faults', 'outages']))
  await world.advanceTo(openedAt + 30 * 60_000)
  expect(await happened(world)).toEqual(all)
})

test('thousands of calls become a few marks, which zooming in separates', async () => {
  const { world, lanesOf } = await createNight()
  const { openedAt } = world
  const call = { method: 'GET', path: '/eqUser/api/open/news', query: '', headers: {} }
  for (let second = 0; second < 50; second += 1) {
    await world.advanceTo(openedAt + second * 1_000)
    for (let index = 0; index < 20; index += 1) await world.handleRequest(call)
  }
  const calls = async (query: Parameters<typeof lanesOf>[0]) =>
    (await lanesOf(query)).marks.filter(({ lane }) => lane === 'calls')
  const [all, ...rest] = await calls({ slots: 1 })
  expect(rest).toEqual([])
  expect(all).toMatchObject({ at: openedAt, endAt: openedAt + 49_000, count: 1_000 })
  const time = (second: number) => new Date(openedAt + second * 1_000).toISOString()
  const zoomed = await calls({ slots: 10, from: time(10), to: time(19) })
  expect(zoomed).toHaveLength(10)
  expect(zoomed[0]).toMatchObject({ at: openedAt + 10_000, count: 20 })
})

test('the P wave is ahead of the S wave, and both are absent beyond the maximum distance', async () => {
  const { api, world } = await createSimulator()
  const quakes = () => dataOf(api.GET('/worlds/{world}/quakes', { params: ofDefault }))
  await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  await world.advanceTo(world.now() + 30_000)
  const [quake] = await quakes()
  expect(quake).toMatchObject({ magnitude: 7.2 })
  expect(quake?.pKm).toBeGreaterThan(150)
  expect(quake?.sKm).toBeLessThan(quake?.pKm ?? 0)
  await world.advanceTo(world.now() + 3_600_000)
  const [later] = await quakes()
  expect([later?.pKm, later?.sKm]).toEqual([undefined, undefined])
})

test('an earthquake without a warning is listed with its own values, and has effects', async () => {
  const { api, worlds } = await createSimulator()
  const world = await worlds.create({
    name: 'kobe',
    source: `name: kobe
seed: kobe
title: 神戸
startAt: 1995-01-17T05:46:00+09:00
terminals:
  - { terminalId: '1700001', registrationCode: F1700001, place: { lat: 34.69, lng: 135.19, floor: 1F } }
`,
    file: 'kobe.yaml',
    clock: { kind: 'manual' },
  })
  const outcome = await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  const eqcode = (outcome.kind === 'done' && outcome.id) || ''
  await world.advanceTo(world.now() + 10_000)
  const path = { world: 'kobe', eqcode }
  const [quake] = await dataOf(api.GET('/worlds/{world}/quakes', { params: { path } }))
  expect(quake).toMatchObject({ eqcode, areaName: '大阪湾', magnitude: 7.3, depthKm: 16 })
  expect(quake).toMatchObject({ kind: 'none', isCancelled: false, warnedAreas: [] })
  expect(quake?.pKm).toBeGreaterThan(30)
  await world.advanceTo(world.now() + 180_000)
  const { areas, measured, alarmed, notAlarmed } = await dataOf(
    api.GET('/worlds/{world}/quakes/{eqcode}/effects', { params: { path } }),
  )
  expect(areas[0]?.shindo).toBeGreaterThan(5)
  expect({ measured, alarmed }).toEqual({ measured: 1, alarmed: 0 })
  expect(notAlarmed).toEqual([{ reason: 'no-warning', count: 1, terminalIds: ['1700001'] }])
})

test('listeners get an event for a change, and for the deletion of the world', async () => {
  const { worlds, world } = await createSimulator()
  const app = new Hono()
  addLiveEvents(app, worlds)
  const response = await app.request('/sim/api/worlds/default/events')
  const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const nextEvent = async (): Promise<string> => (await lines?.read())?.value ?? ''
  expect(await nextEvent()).toContain('"inputs":0')
  await world.command({ verb: 'mail-failure', state: 'on' })
  expect(await nextEvent()).toContain('"inputs":1')
  await world.saveSnapshot('before')
  expect(await nextEvent()).toContain('"label":"before"')
  await world.setClock({ kind: 'running', speed: 60 })
  expect(await nextEvent()).toContain('"speed":60')
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
