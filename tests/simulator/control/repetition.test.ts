import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scenarioBeginning, stepText } from '../../../simulator/control/repetition/scenario-text.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { resultsOf } from '../scenario/scenario-text.ts'
import { createSimulator, ofDefault } from './served-simulator.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'

async function createNight() {
  const { api, world } = await createSimulator()
  let cookie: string | undefined
  const call = async (method: string, path: string, body?: object) => {
    const response = await world.handleRequest({
      method,
      path,
      query: '',
      headers: { contentType: 'application/json', ...(cookie !== undefined && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response
  }
  const logIn = async () => {
    cookie = undefined
    const credentials = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
    const { headers } = await call('POST', '/eqUser/api/user/login', credentials)
    cookie = headers['set-cookie']?.split(';')[0]
  }
  const repetition = (query: { from?: string | number; to?: string | number } = {}) =>
    dataOf(api.GET('/worlds/{world}/repetition', { params: { ...ofDefault, query } }))
  return { api, world, call, logIn, repetition }
}

function failures(scenario: string): string[] {
  return resultsOf(scenario).flatMap(({ differences }) => differences.map(({ message }) => message))
}

test('the scenario for a range repeats its calls and gets the same responses', async () => {
  const { world, call, logIn, repetition } = await createNight()
  await logIn()
  await call('GET', '/eqUser/api/user/term-status')
  // One call is made before the fault and one after it, all at the same instant.
  await world.command({
    verb: 'fault',
    operationId: 'getTerminalStatus',
    effect: { kind: 'error', code: 500 },
  })
  const { status } = await call('GET', '/eqUser/api/user/term-status')
  expect(status).toBe(500)
  await world.advanceTo(world.now() + 60_000)
  await world.command({ verb: 'clear-faults' })
  await logIn()
  await call('GET', '/eqUser/api/user/term-status')
  await call('GET', '/eqUser/api/user/nothing-like-this')
  const { scenario, steps, leftOut } = await repetition()
  expect(steps).toBe(7)
  expect(leftOut).toEqual([
    expect.stringMatching(/^2024-\S+\+09:00 GET \/eqUser\/api\/user\/nothing-like-this$/),
  ])
  expect(scenario).toContain('session: session-2')
  expect(failures(scenario)).toEqual([])
  expect(failures(scenario.replace('status: 200', 'status: 401'))).toHaveLength(1)
})

test('a refused command is left out, because its scenario could be invalid', async () => {
  const { world, call, repetition } = await createNight()
  await call('GET', '/eqUser/api/open/news')
  await world.command({ verb: 'quake', quake: 'no-such-quake' })
  const { scenario, steps, leftOut } = await repetition()
  expect(steps).toBe(1)
  expect(leftOut).toEqual([expect.stringMatching(/^2024-\S+\+09:00 quake \(refused\)$/)])
  expect(failures(scenario)).toEqual([])
})

test('a command that a scenario cannot express is left out, but not called refused', async () => {
  const { world, repetition } = await createNight()
  const template = '${instant +1s}'
  await world.command({ verb: 'eruption', areaName: '白山', level: 0, etc: template })
  const { leftOut } = await repetition()
  expect(leftOut).toEqual([expect.stringMatching(/^2024-\S+\+09:00 eruption$/)])
})

test('a long scenario is sent in parts, so that other calls are handled in between', async () => {
  const { api, call, repetition } = await createNight()
  for (let calls = 0; calls < 600; calls += 1) await call('GET', '/eqUser/api/open/news')
  const { scenario, steps } = await repetition()
  expect(steps).toBe(600)
  expect(failures(scenario)).toEqual([])
  const parameters = { params: { ...ofDefault, query: {} }, parseAs: 'stream' } as const
  const { data } = await api.GET('/worlds/{world}/repetition', parameters)
  const parts: Uint8Array[] = []
  for await (const part of data ?? []) parts.push(part)
  expect(parts.length).toBeGreaterThan(2)
  expect(Buffer.concat(parts).toString()).toContain(JSON.stringify(scenario).slice(-100))
})

test('before the range, only entries that changed the world are repeated', async () => {
  const { world, call, logIn, repetition } = await createNight()
  await logIn()
  await call('GET', '/eqUser/api/user/term-status')
  await world.command({ verb: 'mail-failure', state: 'on' })
  await world.advanceTo(world.now() + 60_000)
  const from = new Date(world.now()).toISOString()
  await call('GET', '/eqUser/api/user/term-status')
  const { scenario } = await repetition({ from })
  expect(scenario.match(/getTerminalStatus/g)).toHaveLength(1)
  expect(scenario).toContain('mail-failure')
  expect(scenario).toContain('log-in')
  expect(scenario).toMatch(/at: "?2024-01-01T16:26:00\.000\+09:00/)
  expect(failures(scenario)).toEqual([])
})

test('a world whose scenario has no timeline is repeated as well', () => {
  const scenario = readFileSync('simulator/scenarios/registration.yaml', 'utf8')
  const source = scenario.slice(0, scenario.indexOf('timeline:'))
  const atMs = Date.parse('2024-04-01T10:00:00+09:00')
  const world = { name: 'quiet', source, seed: 'quiet', openedAt: atMs }
  const range = { from: atMs, to: atMs }
  const step = stepText({ kind: 'command', atMs, command: { verb: 'expire-sessions' } })
  const repeated = scenarioBeginning(world, true, range) + step + step
  expect(parseScenario(repeated, 'quiet.yaml').events).toHaveLength(2)
  expect(parseScenario(scenarioBeginning(world, false, range), 'quiet.yaml').events).toEqual([])
})
