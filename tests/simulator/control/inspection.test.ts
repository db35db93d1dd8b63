import { expect, test } from 'vitest'
import type { Journal } from '../../../simulator/journal/journal.ts'
import { playScenario } from '../../../simulator/scenario/play/play.ts'
import { createWorldHost } from '../../../simulator/worlds/world-host.ts'
import { createTemplate } from '../../../simulator/worlds/world-template.ts'
import * as z from 'zod'
import { notoYaml, createSimulator } from './served-simulator.ts'

type Simulator = Awaited<ReturnType<typeof createSimulator>>

async function inspect(
  { app }: Simulator,
  index: number,
): Promise<{ status: number; body: unknown }> {
  const response = await app.request(`/sim/api/worlds/default/journal/${index}`, {
    headers: { host: 'localhost' },
  })
  return { status: response.status, body: await response.json() }
}

async function call({ app }: Simulator, path: string, init: RequestInit = {}): Promise<Response> {
  return app.request(`/eqUser/api/${path}`, init)
}

test('an entry has its response, and what the contract says about it', async () => {
  const simulator = await createSimulator()
  await call(simulator, 'open/warnings')
  await call(simulator, 'user')
  expect(await inspect(simulator, 0)).toMatchObject({
    body: { response: { status: 200 }, provenance: { operationId: 'listWarnings' } },
  })
  expect(await inspect(simulator, 1)).toMatchObject({
    body: {
      index: 1,
      response: { status: 401, body: expect.stringContaining('401') },
      provenance: { operationId: 'getSessionUser', response: 'stated', code: 401 },
    },
  })
})

test('a response that a fault changed names the fault', async () => {
  const simulator = await createSimulator()
  await (
    await simulator.worlds.require('default')
  ).command({
    verb: 'fault',
    operationId: 'listWarnings',
    effect: { kind: 'break', name: 'unknown-code' },
  })
  await call(simulator, 'open/warnings')
  expect(await inspect(simulator, 1)).toMatchObject({
    body: { response: { status: 400 }, provenance: { fault: 'fault-1', code: 999_999 } },
  })
})

test('a command has the id it created, or the reason why it was rejected', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  await world.command({ verb: 'quake', quake: 'never' })
  expect(await inspect(simulator, 0)).toMatchObject({
    body: { outcome: { id: expect.any(String) } },
  })
  expect(await inspect(simulator, 1)).toMatchObject({
    body: { outcome: { error: expect.stringContaining('There is no past quake never.') } },
  })
})

test('an entry is replayed from a snapshot before it, not from a later one', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  for (const label of ['early', 'late']) {
    await call(simulator, 'open/warnings')
    await world.saveSnapshot(label)
  }
  const { journal }: { journal: Journal<unknown> } = world
  expect(await journal.latestSnapshot(1)).toMatchObject({ label: 'early' })
  expect(await inspect(simulator, 0)).toMatchObject({
    body: { index: 0, response: { status: 200 } },
  })
  expect(await inspect(simulator, 1)).toMatchObject({
    body: { index: 1, response: { status: 200 } },
  })
})

test('an unknown entry is rejected with the number of entries', async () => {
  const simulator = await createSimulator()
  await call(simulator, 'open/warnings')
  expect(await inspect(simulator, 1)).toEqual({
    status: 404,
    body: {
      kind: 'unknown-entry',
      message: 'The journal of world default has 1 entries, but no entry 1.',
    },
  })
})

test('an entry has its duration and its result, a deleted one does not', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  await call(simulator, 'open/warnings')
  expect(world.entryResult(0)?.tookMs).toBeGreaterThan(0)
  expect(world.entryResult(0)).toMatchObject({ status: 200 })
  await world.rewind({ beforeEntry: 0 })
  expect(world.entryResult(0)).toBeUndefined()
})

test('entries of a world that is opened again have the results that a replay finds', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
  const response = await call(simulator, 'user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await call(simulator, 'user/term-status', { headers: { cookie } })
  await call(simulator, 'user/term-status')
  const { journal } = world
  const template = createTemplate(notoYaml, 'noto')
  const opened = await createWorldHost('again', journal, template)
  expect(opened.entryResult(1)).toMatchObject({ status: 200, userId: 'kanazawa_taro' })
  expect(opened.entryResult(2)).toEqual({ ...world.entryResult(2), tookMs: undefined })
})

test('an entry becomes a scenario step that passes', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
  const { headers } = await call(simulator, 'user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  await call(simulator, 'user/history/20240101161011', { headers: { cookie } })
  await world.command({ verb: 'mail-failure', state: 'on' })
  const steps = await Promise.all(
    [0, 1, 2].map(
      async (index) =>
        z.object({ scenarioStep: z.unknown() }).parse((await inspect(simulator, index)).body)
          .scenarioStep,
    ),
  )
  expect(steps).toMatchObject([
    { expect: { call: 'login', body: login } },
    {
      expect: {
        as: 'kanazawa_taro',
        call: 'getHistoryEvent',
        path: { code: '20240101161011' },
        status: 200,
      },
    },
    { do: { verb: 'mail-failure', state: 'on' } },
  ])
  const yaml = `${notoYaml}\n${steps.map((step) => `  - ${JSON.stringify(step)}\n`).join('')}`
  const template = createTemplate(yaml, 'noto')
  const play = playScenario(template.scenario, template.instantiateAtStart())
  const results = [...play.events()].flatMap((event) =>
    event.kind === 'result' ? [event.result] : [],
  )
  expect(results.slice(-2).flatMap(({ differences }) => differences)).toEqual([])
})

test('an entry has the values that it changed, before and after', async () => {
  const simulator = await createSimulator()
  const world = await simulator.worlds.require('default')
  await world.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await world.advanceTo(world.now() + 60_000)
  await world.command({ verb: 'mail-failure', state: 'on' })
  expect(await world.changesOf(0)).toContainEqual({
    path: 'terminals.1700123.isLinkUp',
    before: 'true',
    after: 'false',
  })
  expect(await world.changesOf(1)).toContainEqual({
    path: 'terminals.1700123.connection.kind',
    before: '"no-reply"',
    after: '"lost"',
  })
  expect(await world.changesOf(2)).toEqual([
    { path: 'areMailsFailing', before: 'false', after: 'true' },
  ])
  const { app } = simulator
  const response = await app.request('/sim/api/worlds/default/journal/3/changes', {
    headers: { host: 'localhost' },
  })
  expect(response.status).toBe(404)
})
