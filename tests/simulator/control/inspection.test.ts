import { expect, test } from 'vitest'
import type { Journal } from '../../../simulator/journal/journal.ts'
import { sqliteStore } from '../../../simulator/journal/sqlite.ts'
import { createFolder } from '../journal/entries.ts'
import { createSimulator, ofDefault } from './served-simulator.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'
import type { components } from '../../../simulator/generated/control.d.ts'
import { changesOf } from '../../../simulator/worlds/restore-world.ts'

type Simulator = Awaited<ReturnType<typeof createSimulator>>

function inspect(
  { api }: Simulator,
  index: number,
): Promise<components['schemas']['InspectedEntry']> {
  return dataOf(
    api.GET('/worlds/{world}/journal/{index}', { params: { path: { world: 'default', index } } }),
  )
}

async function call({ app }: Simulator, path: string, init: RequestInit = {}): Promise<Response> {
  return app.request(`/eqUser/api/${path}`, init)
}

async function logIn(simulator: Simulator): Promise<string> {
  const response = await call(simulator, 'user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('an entry contains its response, and whether it follows the contract', async () => {
  const simulator = await createSimulator()
  await call(simulator, 'open/warnings')
  await call(simulator, 'user')
  expect(await inspect(simulator, 0)).toMatchObject({
    response: { status: 200 },
    provenance: { operationId: 'listWarnings' },
  })
  expect(await inspect(simulator, 1)).toMatchObject({
    index: 1,
    response: { status: 401, body: expect.stringContaining('401') },
    provenance: { operationId: 'getSessionUser', response: 'stated', code: 401 },
  })
})

test('an entry whose response a fault changed names the fault', async () => {
  const simulator = await createSimulator()
  const effect = { kind: 'break', name: 'unknown-code' } as const
  await simulator.world.command({ verb: 'fault', operationId: 'listWarnings', effect })
  await call(simulator, 'open/warnings')
  expect(await inspect(simulator, 1)).toMatchObject({
    response: { status: 400 },
    provenance: { fault: 'fault-1', code: 999_999 },
  })
})

test("a command's entry has the id it created, or the reason why it was rejected", async () => {
  const simulator = await createSimulator()
  const { world } = simulator
  await world.command({ verb: 'quake', quake: 'hyogo-nanbu-1995' })
  await world.command({ verb: 'quake', quake: 'never' })
  expect(await inspect(simulator, 0)).toMatchObject({ outcome: { id: expect.any(String) } })
  expect(await inspect(simulator, 1)).toMatchObject({
    outcome: { error: expect.stringContaining('There is no past quake never (known: ') },
  })
})

test('an entry is replayed from an earlier snapshot, not from a later one', async () => {
  const simulator = await createSimulator()
  const { world } = simulator
  for (const label of ['early', 'late']) {
    await call(simulator, 'open/warnings')
    await world.saveSnapshot(label)
  }
  const { journal }: { journal: Journal } = world
  expect(await journal.latestSnapshot(1)).toMatchObject({ label: 'early' })
  expect(await inspect(simulator, 0)).toMatchObject({ index: 0, response: { status: 200 } })
  expect(await inspect(simulator, 1)).toMatchObject({ index: 1, response: { status: 200 } })
})

test('an unknown entry is rejected with the number of the next entry', async () => {
  const simulator = await createSimulator()
  await call(simulator, 'open/warnings')
  await expect(inspect(simulator, 1)).rejects.toMatchObject({
    kind: 'unknown-entry',
    message: 'World default has no journal entry 1. Its next entry will be entry 1.',
  })
})

/** Lists journal entries like the console. */
async function listEntries({ api }: Simulator) {
  return (await dataOf(api.GET('/worlds/{world}/journal', { params: ofDefault }))).entries
}

test('after a restart and an undo, entries keep user, status, code and duration', async () => {
  const dir = createFolder()
  const first = await createSimulator({ store: sqliteStore(dir) })
  const cookie = await logIn(first)
  await call(first, 'user/term-status', { headers: { cookie } })
  await call(first, 'user/term-status')
  const { world } = first
  await world.saveSnapshot('before the last command')
  await world.command({ verb: 'power', terminalId: '1799999', state: 'off' })
  const before = await listEntries(first)
  expect(before.map(({ result }) => result)).toMatchObject([
    { status: 204 },
    { status: 200, userId: 'kanazawa_taro', isFailed: false },
    { status: 401, code: 401, isFailed: true },
    { refusal: 'There is no terminal 1799999.', isFailed: true },
  ])
  await first.worlds.close()

  const second = await createSimulator({ store: sqliteStore(dir) })
  expect(await listEntries(second)).toEqual(before)
  await second.world.rewind({ beforeEntry: 3 })
  expect(await listEntries(second)).toEqual(before.slice(0, 3))
  await second.worlds.close()
})

test('an entry contains the values that it changed, before and after', async () => {
  const simulator = await createSimulator()
  const { world } = simulator
  await world.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await world.advanceTo(world.now() + 60_000)
  await world.command({ verb: 'mail-failure', state: 'on' })
  expect(await changesOf(world, 0)).toContainEqual({
    path: 'terminals.1700123.isLinkUp',
    before: 'true',
    after: 'false',
  })
  expect(await changesOf(world, 1)).toContainEqual({
    path: 'terminals.1700123.connection.kind',
    before: '"no-reply"',
    after: '"lost"',
  })
  expect(await changesOf(world, 2)).toEqual([
    { path: 'areMailsFailing', before: 'false', after: 'true' },
  ])
  await expect(changesOf(world, 3)).rejects.toThrow('no journal entry 3')
})

function refusal({ api }: Simulator, index: number): Promise<components['schemas']['Refusal']> {
  return dataOf(
    api.GET('/worlds/{world}/journal/{index}/refusal', {
      params: { path: { world: 'default', index } },
    }),
  )
}

const login = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a refused call has its rule, the state at that moment, and the latest call that succeeded', async () => {
  const simulator = await createSimulator()
  const right = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
  await call(simulator, 'user/login', login({ ...right, password: 'Yure-2023!' }))
  const { rule, state, passing } = await refusal(simulator, 0)
  expect(rule).toMatch(/^The user name or the password is wrong/)
  expect(state).toMatchObject([
    { part: 'terminals', entry: { terminalId: '1700123', connection: 'connected' } },
    { part: 'accounts', entry: right },
  ])
  // No call has succeeded, so the expected values are those of the example in the contract.
  expect(passing?.differences).toEqual([
    { path: 'body.password', before: '"Yure-2023!"', after: '"Yure-2024!"' },
  ])
  await call(simulator, 'user/login', login(right))
  expect((await refusal(simulator, 0)).passing).toEqual({ ...passing, entry: 1 })
})

test('a refused call shows the state before later changes, and a refused command the one that succeeded', async () => {
  const simulator = await createSimulator()
  const { world } = simulator
  await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  const cookie = await logIn(simulator)
  await call(simulator, 'user/term-log', { headers: { cookie } })
  await world.command({ verb: 'power', terminalId: '1700123', state: 'on' })
  await world.command({ verb: 'power', terminalId: '1799999', state: 'on' })
  const refused = await refusal(simulator, 2)
  expect(refused.rule).toEqual(expect.any(String))
  expect(refused.state[0]).toMatchObject({ entry: { terminalId: '1700123', power: 'off' } })
  expect(refused.passing).toBeUndefined()
  expect(await refusal(simulator, 4)).toEqual({
    state: [],
    passing: {
      entry: 3,
      differences: [{ path: 'terminalId', before: '"1799999"', after: '"1700123"' }],
    },
  })
  await expect(refusal(simulator, 9)).rejects.toMatchObject({ kind: 'unknown-entry' })
})

test('a search of the state by the number of a terminal looks only at this terminal', async () => {
  const { api } = await createSimulator()
  const search = (text: string) =>
    dataOf(
      api.GET('/worlds/{world}/state', {
        params: { path: { world: 'default' }, query: { part: 'terminals', text } },
      }),
    )
  expect(await search('1700123')).toMatchObject([{ terminalId: '1700123' }])
  expect(await search('kanazawa_taro')).toMatchObject([{ terminalId: '1700123' }])
  expect(await search('nothing like this')).toEqual([])
})
