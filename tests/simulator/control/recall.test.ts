import { expect, test } from 'vitest'
import type { Journal } from '../../../simulator/journal/journal.ts'
import { playScenario } from '../../../simulator/scenario/play.ts'
import { createTemplate } from '../../../simulator/worlds/world-template.ts'
import * as z from 'zod'
import { notoYaml, simulator } from './served.ts'

type Served = ReturnType<typeof simulator>

async function inspected(
  { app }: Served,
  index: number,
): Promise<{ status: number; body: unknown }> {
  const response = await app.request(`/sim/api/worlds/default/journal/${index}`, {
    headers: { host: 'localhost' },
  })
  return { status: response.status, body: await response.json() }
}

async function call({ app }: Served, path: string, init: RequestInit = {}): Promise<Response> {
  return app.request(`/eqUser/api/${path}`, init)
}

test('an entry tells what was answered, and what the contract says of that', async () => {
  const one = simulator()
  await call(one, 'open/warnings')
  await call(one, 'user')
  expect(await inspected(one, 0)).toMatchObject({
    body: { response: { status: 200 }, provenance: { operationId: 'listWarnings' } },
  })
  expect(await inspected(one, 1)).toMatchObject({
    body: {
      index: 1,
      response: { status: 401, body: expect.stringContaining('401') },
      provenance: { operationId: 'getSessionUser', response: 'stated', code: 401 },
    },
  })
})

test('an answer that a fault made says which one', async () => {
  const one = simulator()
  await one.worlds.require('default').command({
    verb: 'fault',
    operationId: 'listWarnings',
    effect: { kind: 'break', name: 'unknown-code' },
  })
  await call(one, 'open/warnings')
  expect(await inspected(one, 1)).toMatchObject({
    body: { response: { status: 400 }, provenance: { fault: 'fault-1', code: 999_999 } },
  })
})

test('a command tells what it made, or why it was refused', async () => {
  const one = simulator()
  const world = one.worlds.require('default')
  await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  await world.command({ verb: 'quake', quake: 'never' })
  expect(await inspected(one, 0)).toMatchObject({ body: { outcome: { id: expect.any(String) } } })
  expect(await inspected(one, 1)).toMatchObject({
    body: { outcome: { error: expect.stringContaining('There is no past quake never.') } },
  })
})

test('an entry is found again from the snapshot before it, not from a later one', async () => {
  const one = simulator()
  const world = one.worlds.require('default')
  for (const label of ['early', 'late']) {
    await call(one, 'open/warnings')
    await world.saveSnapshot(label)
  }
  const { journal }: { journal: Journal<unknown> } = world
  expect(journal.latestSnapshot(1)).toMatchObject({ label: 'early' })
  expect(await inspected(one, 0)).toMatchObject({ body: { index: 0, response: { status: 200 } } })
  expect(await inspected(one, 1)).toMatchObject({ body: { index: 1, response: { status: 200 } } })
})

test('an entry that is not there is refused with how many there are', async () => {
  const one = simulator()
  await call(one, 'open/warnings')
  expect(await inspected(one, 1)).toEqual({
    status: 404,
    body: {
      kind: 'unknown-entry',
      message: 'The journal of world default has 1 entries, and no entry 1.',
    },
  })
})

test('what was taken tells how long it took; what was forgotten does not', async () => {
  const one = simulator()
  const world = one.worlds.require('default')
  await call(one, 'open/warnings')
  expect(world.durationMs(0)).toBeGreaterThan(0)
  world.rewind({ atMs: world.openedAt })
  expect(world.durationMs(0)).toBeUndefined()
})

test('an entry can be said again as a step of a scenario, which then holds', async () => {
  const one = simulator()
  const world = one.worlds.require('default')
  const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
  const { headers } = await call(one, 'user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  await call(one, 'user/history/20240101161029', { headers: { cookie } })
  await world.command({ verb: 'mail-failure', state: 'on' })
  const steps = await Promise.all(
    [0, 1, 2].map(
      async (index) =>
        z.object({ scenarioStep: z.unknown() }).parse((await inspected(one, index)).body)
          .scenarioStep,
    ),
  )
  expect(steps).toMatchObject([
    { expect: { call: 'login', body: login } },
    {
      expect: {
        as: 'kanazawa_taro',
        call: 'getHistoryEvent',
        path: { code: '20240101161029' },
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
