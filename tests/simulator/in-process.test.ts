import { expect, test } from 'vitest'
import { contractOperation } from '../../openapi/contract/contract.ts'
import { createSimulator, type SimulatedBrowser } from '../../simulator/in-process/simulator.ts'
import { createControl } from '../../simulator/control/app.ts'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { createApp } from '../../simulator/server/app.ts'
import { defaultWorldName, Worlds } from '../../simulator/worlds/registry.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import { loadScenario, readyNames } from '../../simulator/worlds/scenario-catalogue.ts'
import { readScenarioSource } from '../../simulator/worlds/scenario-file.ts'

const onError = (error: unknown) => expect.fail(String(error))
const address = 'http://equser.test'

function get(browser: Pick<SimulatedBrowser, 'fetch'>, path: string): Promise<Response> {
  return browser.fetch(new Request(address + path))
}

function logIn(
  browser: Pick<SimulatedBrowser, 'fetch'>,
  userId: string,
  password: string,
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password }),
  }
  return browser.fetch(new Request(address + contractOperation('login').path, init))
}

const statusPath = contractOperation('getTerminalStatus').path

test.each([
  ['noto-2024', "createSimulator can't use its input: must be an object"],
  [{ scenario: { ready: 'noto-2024' } }, 'input.scenario: must be a text'],
  [{ clock: 'manual' }, 'input.clock: must be an object such as { kind: "running", speed: 1 }'],
  [{ startAt: '2024-01-01' }, 'input.startAt: '],
  [{ senario: 'noto-2024' }, 'input.senario: is an unknown field. Did you mean "scenario"?'],
])('createSimulator(%o) says what is wrong', async (input, message) => {
  const created: Promise<unknown> = Reflect.apply(createSimulator, undefined, [input])
  await expect(created).rejects.toThrow(message)
})

test('a world starts at a given time, with what its scenario does until then', async () => {
  const startAt = '2024-01-01T17:00:00+09:00'
  const simulator = await createSimulator({ scenario: 'kanazawa-2024', startAt })
  expect((await simulator.info()).now).toBe(Date.parse(startAt))
  expect(await simulator.quakes()).toHaveLength(1)
  const early = createSimulator({ scenario: 'kanazawa-2024', startAt: '2023-01-01T00:00:00+09:00' })
  await expect(early).rejects.toThrow('World default can advance to a time from')
})

test('a call that is not a Request is an error that shows one', async () => {
  const { fetch } = await createSimulator()
  const called: Promise<unknown> = Reflect.apply(fetch, undefined, [statusPath])
  await expect(called).rejects.toThrow('The request must be an object such as new Request(')
})

test('each browser has cookies of its own', async () => {
  const simulator = await createSimulator({ scenario: 'noto-2024' })
  const [first, second] = [simulator.browser(), simulator.browser()]
  expect((await logIn(first, 'kanazawa_taro', 'Yure-2024!')).status).toBe(204)
  expect((await logIn(second, 'wajima_umi', 'Yure-2024!')).status).toBe(204)
  expect(await (await get(first, statusPath)).json()).toMatchObject({ userId: 'kanazawa_taro' })
  expect(await (await get(second, statusPath)).json()).toMatchObject({ userId: 'wajima_umi' })
  expect((await get(simulator, statusPath)).status).toBe(401)
})

test('commands, time and journal work on the default world', async () => {
  const simulator = await createSimulator({ scenario: 'busy-night' })
  const browser = simulator.browser()
  await logIn(browser, 'kanazawa_taro', 'Yure-2024!')
  await simulator.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await simulator.advance('10m')
  expect(await (await get(browser, statusPath)).json()).toMatchObject({ isConnected: false })
  await simulator.expectCall('getTerminalStatus', { status: 200 })
  expect(await simulator.journal()).toContain('login')
  const fork = await simulator.fork('later')
  expect(await fork.stateHash()).toBe(await simulator.stateHash())
  expect((await simulator.client.worlds()).map(({ name }) => name)).toEqual(['default', 'later'])
})

test('calls get the same responses as from the server', async () => {
  const simulator = await createSimulator({ scenario: 'kanazawa-2024' })
  const worlds = new Worlds(memoryStore())
  const source = await readScenarioSource('kanazawa-2024')
  const clock = { kind: 'manual' } as const
  await worlds.create({ name: defaultWorldName, source, file: 'kanazawa-2024.yaml', clock })
  const control = createControl({ worlds })
  const app = createApp({ worlds, control: () => Promise.resolve(control), onError })
  const paths = [
    contractOperation('listNews').path,
    contractOperation('getLatestWarning').path,
    statusPath,
    '/eqUser/api/unknown',
    '/sim/api/scenarios',
    '/sim/api/worlds/default/terminals',
  ]
  for (const path of paths) {
    // The host must be localhost, because a server without a token allows no other host.
    const request = () => new Request(`http://localhost${path}`)
    const [own, server] = [await simulator.fetch(request()), await app.fetch(request())]
    expect([own.status, await own.text()], path).toEqual([server.status, await server.text()])
    expect(Object.fromEntries(own.headers)).toEqual(Object.fromEntries(server.headers))
  }
})

test('a dropped response rejects, as with fetch', async () => {
  const simulator = await createSimulator()
  await simulator.fault('listNews', { kind: 'drop' })
  await expect(get(simulator, contractOperation('listNews').path)).rejects.toThrow(TypeError)
})

test('built-in scenarios are the same as their YAML', async () => {
  for (const ready of readyNames) {
    const { source, scenario } = await loadScenario({ ready })
    expect(source).toBe(await readScenarioSource(ready))
    expect(scenario, ready).toEqual({ ...parseScenario(source, ready), steps: [] })
  }
})

test('a scenario as YAML works, and its mistakes have lines', async () => {
  const source = await readScenarioSource('drill')
  const simulator = await createSimulator({ scenario: source, seed: 'other' })
  expect(await simulator.info()).toMatchObject({ seed: 'other', scenario: { name: 'drill' } })
  await expect(createSimulator({ scenario: `${source}\nunknown: 1` })).rejects.toThrow(/:\d+/)
  await expect(createSimulator({ scenario: 'nowhere' })).rejects.toThrow(
    'no built-in scenario "nowhere" (known: ',
  )
})

test('a journal continues in another simulator, with the sessions of its browser', async () => {
  const simulator = await createSimulator({ scenario: 'noto-2024' })
  const browser = simulator.browser()
  await logIn(browser, 'kanazawa_taro', 'Yure-2024!')
  await simulator.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await simulator.advance('10m')
  const journal = await simulator.journal()
  const later = await createSimulator({ journal })
  expect(await later.stateHash()).toBe(await simulator.stateHash())
  const response = await get(later.browser(browser.cookies), statusPath)
  expect(await response.json()).toMatchObject({ userId: 'kanazawa_taro', isConnected: false })
  const clock = { kind: 'running', speed: 60 } as const
  expect((await (await createSimulator({ journal, clock })).info()).clock).toEqual(clock)
  await expect(createSimulator({ journal: 'nothing' })).rejects.toThrow('journal:1:')
})

test('the console gets live events', async () => {
  const simulator = await createSimulator()
  const response = await get(simulator, '/sim/api/worlds/default/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('event: world')
  await reader?.cancel()
})
