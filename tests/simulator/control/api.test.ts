import { operationErrors } from '../../../openapi/contract/contract.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { controlDocument, createControl } from '../../../simulator/control/app.ts'
import { memoryStore } from '../../../simulator/journal/memory.ts'
import { createApp } from '../../../simulator/server/app.ts'
import { Worlds } from '../../../simulator/worlds/registry.ts'
import { firstDifference } from '../../../scripts/cli/sim/replay.ts'
import { readJournal } from '../../../simulator/journal/journal-file.ts'
import { type WorldClient, simulatorClient } from '../../../simulator/testing/client.ts'
import { notoYaml, serve, createSimulator } from './served-simulator.ts'

const terminalId = '1700123'

async function newClient() {
  const { app, errors } = await createSimulator()
  const address = await serve(app)
  return { client: simulatorClient(address), address, errors }
}

async function call(address: string, world: WorldClient | undefined, path: string, init = {}) {
  const response = await fetch(`${address}/eqUser/api/${path}`, {
    headers: { ...world?.headers },
    ...init,
  })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

test('a world is created from a built-in scenario or from text', async () => {
  const { client } = await newClient()
  const worlds = [
    await client.createWorld({ name: 'ready', scenario: { ready: 'drill' } }),
    await client.createWorld({ name: 'text', scenario: { yaml: notoYaml } }),
    await client.createWorld({ scenario: { ready: 'tsunami' } }),
  ]
  const infos = await Promise.all(worlds.map((world) => world.info()))
  expect(infos.map(({ name, scenario }) => [name, scenario.name])).toEqual([
    ['ready', 'drill'],
    ['text', 'kanazawa-2024'],
    ['world-1', 'tsunami'],
  ])
  expect((await client.worlds()).map(({ name }) => name)).toEqual([
    'default',
    'ready',
    'text',
    'world-1',
  ])
})

test('an invalid scenario is rejected with its wrong lines, and an unknown one with the known names', async () => {
  const { client } = await newClient()
  const yaml = notoYaml.replace('level: 3', 'level: 7')
  await expect(client.createWorld({ scenario: { yaml } })).rejects.toThrow(
    /^scenario:\d+: terminals\.0\.tsunami\.level: /,
  )
  await expect(client.createWorld({ scenario: { ready: 'atlantis' } })).rejects.toThrow(
    /\(known: .*noto-2024/,
  )
})

test('a call goes to the world in its header, or else in its cookie, or else to the default world', async () => {
  const { client, address } = await newClient()
  const [a, b] = [await client.createWorld(), await client.createWorld()]
  await a.fault('listNews', 500)
  expect((await call(address, a, 'open/news')).status).toBe(500)
  expect((await call(address, b, 'open/news')).status).toBe(200)
  expect((await call(address, undefined, 'open/news')).status).toBe(200)
  const cookie = { headers: { cookie: `sim_world=${a.name}` } }
  expect((await call(address, undefined, 'open/news', cookie)).status).toBe(500)
  const both = { headers: { cookie: `sim_world=${a.name}`, ...b.headers } }
  expect((await call(address, undefined, 'open/news', both)).status).toBe(200)
})

test('a call for an unknown world is rejected and reaches no other world', async () => {
  const { client, address } = await newClient()
  const result = await call(address, client.world('nowhere'), 'open/news')
  expect(result.status).toBe(404)
  expect(JSON.parse(result.body)).toEqual({
    code: 404,
    message: 'There is no world "nowhere" (known: default).',
  })
  expect((await client.world('default').info()).inputs).toBe(0)
  await expect(client.world('nowhere').info()).rejects.toThrow('There is no world "nowhere"')
})

test('time advances by a duration, to a time and to the next event', async () => {
  const { client } = await newClient()
  const world = await client.createWorld({ scenario: { ready: 'outage-mails' } })
  const { now } = await world.info()
  expect((await world.advance('1h30m')).now).toBe(now + 90 * 60_000)
  const later = new Date(now + 86_400_000).toISOString()
  expect((await world.advanceTo(later)).now).toBe(now + 86_400_000)
  const { nextEventAt } = await world.info()
  expect((await world.advanceToNextEvent()).now).toBe(nextEventAt)
  await expect(world.advanceTo(now)).rejects.toThrow('can advance to a time from')
  await expect(world.advance('soon')).rejects.toThrow('must be a duration such as 3m')
})

test('an earthquake too far from Japan is rejected', async () => {
  const { client, errors } = await newClient()
  const world = await client.createWorld()
  const chile = { id: 'chile', lat: -38, lng: -73, depthKm: 25, magnitude: 9.5 }
  await expect(world.quake(chile)).rejects.toThrow('more than 2000 km from every station')
  expect(errors).toEqual([])
})

test('a fault with a code that the contract does not allow is rejected with the allowed ones', async () => {
  const { client } = await newClient()
  const world = await client.createWorld()
  // The types of `world.fault` reject this command too. Clients without types get this error.
  const command = {
    verb: 'fault' as const,
    operationId: 'getTerminalLog' as const,
    effect: { kind: 'error' as const, code: 400_022 },
  }
  const allowed = operationErrors('getTerminalLog').map(({ code }) => code)
  await expect(world.command(command)).rejects.toThrow(
    `getTerminalLog can't return 400022. The contract allows ${allowed.join(', ')}.`,
  )
})

test('a downloaded journal replays without a difference', async () => {
  const { client, address } = await newClient()
  const world = await client.createWorld()
  await call(address, world, 'open/news')
  await world.quake('noto-2024')
  await world.fault('listNews', 500, { probability: 0.5 })
  await world.advance('10m')
  for (let index = 0; index < 8; index += 1) await call(address, world, 'open/news')
  const journal = readJournal(await world.journal(), 'world.journal')
  expect(journal.entries).toHaveLength(12)
  expect(journal.end.stateHash).toBe(await world.stateHash())
  expect(firstDifference(journal)).toBeUndefined()
})

test('a world is rewound, forked and deleted', async () => {
  const { client } = await newClient()
  const world = await client.createWorld()
  await world.snapshot('calm')
  const hash = await world.stateHash()
  await world.command({ verb: 'power', terminalId, state: 'off' })
  const fork = await world.fork('b')
  await world.rewind({ snapshot: 'calm' })
  expect(await world.stateHash()).toBe(hash)
  expect(await fork.stateHash()).not.toBe(hash)
  await fork.delete()
  await expect(fork.info()).rejects.toThrow('There is no world "b"')
})

test('mails are listed by kind and by recipient', async () => {
  const { client } = await newClient()
  const world = await client.createWorld({ scenario: { ready: 'power-cut' } })
  await world.advance('3d')
  const all = await world.mails()
  const lost = await world.mails({ kind: 'disconnected' })
  expect(lost.length).toBeGreaterThan(0)
  expect(lost).toEqual(all.filter(({ kind }) => kind === 'disconnected'))
  expect(await world.mails({ to: 'nobody@example.jp' })).toEqual([])
})

test('an invalid request is rejected with the kind of the error', async () => {
  const { address, errors } = await newClient()
  const post = async (body: string, contentType = 'application/json') => {
    const response = await fetch(`${address}/sim/api/worlds`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    })
    const result: unknown = await response.json()
    return { status: response.status, result }
  }
  expect(await post('{')).toMatchObject({ status: 400, result: { kind: 'invalid' } })
  expect(await post('{}', 'text/plain')).toMatchObject({
    status: 415,
    result: { kind: 'media-type' },
  })
  const unknown = await fetch(`${address}/sim/api/moon`)
  expect(unknown.status).toBe(404)
  expect(errors).toEqual([])
})

test('a stored world that nobody has opened is listed by its name, and stays closed', async () => {
  const store = memoryStore()
  await createSimulator({ store })
  const worlds = new Worlds(store)
  const app = createApp({
    worlds,
    control: () => Promise.resolve(createControl({ worlds })),
    onError: (error) => expect.unreachable(String(error)),
  })
  const list = async (): Promise<unknown> => {
    const headers = { host: 'localhost' }
    return (await app.request('/sim/api/worlds', { headers })).json()
  }
  expect(await list()).toEqual([{ name: 'default' }])
  expect(worlds.opened()).toEqual([])
  await worlds.require('default')
  expect(await list()).toMatchObject([{ name: 'default', scenario: { name: 'kanazawa-2024' } }])
})

test("the portal's response contains the encoded form of a link with Japanese letters", async () => {
  const { address, client } = await newClient()
  const link = 'https://例え.jp/お知らせ'
  const yaml = notoYaml.replace(
    'news:',
    `news:\n  - { publishedAt: +0s, title: 訓練, link: '${link}' }`,
  )
  const world = await client.createWorld({ scenario: { yaml } })
  const { status, body } = await call(address, world, 'open/news')
  expect(status).toBe(200)
  expect(body).toContain(`"link":"${new URL(link).href}"`)
})

test('every GET refuses an unknown query parameter', async () => {
  const { app } = await createSimulator()
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ get: z.unknown().optional() })) })
    .parse(controlDocument())
  const others = new Set([
    '/openapi.json',
    '/worlds/{world}/journal-file',
    '/worlds/{world}/events',
  ])
  const readable = Object.entries(paths).flatMap(([path, { get }]) =>
    get === undefined || others.has(path) ? [] : [path],
  )
  for (const path of readable) {
    const target = path.replace('{world}', 'default').replaceAll(/\{\w+\}/g, '1')
    const headers = { host: 'localhost' }
    const response = await app.request(`/sim/api${target}?qeury=failed`, { headers })
    expect(response.status, path).toBe(400)
    expect(await response.text(), path).toContain('qeury')
  }
})

test('responses match the OpenAPI document', async () => {
  const { address, client } = await newClient()
  const world = await client.createWorld()
  await world.fault('listNews', 500)
  await world.quake('noto-2024')
  await world.snapshot('calm')
  // The schemas have keywords that ajv does not know, such as examples.
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema({ $id: 'control', ...controlDocument() })
  const paths = [
    '/worlds',
    '/scenarios',
    '/operations',
    ...['', '/faults', '/journal', '/mails', '/accounts', '/terminals', '/state-hash'].map(
      (path) => `/worlds/{world}${path}`,
    ),
  ]
  for (const path of paths) {
    const pointer = `#/paths/${path.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`
    const isValid = ajv.compile({ $ref: `control${encodeURI(pointer)}` })
    const result = await fetch(`${address}/sim/api${path.replace('{world}', world.name)}`)
    expect(isValid(await result.json()), `${path}: ${ajv.errorsText(isValid.errors)}`).toBe(true)
  }
})

test('the response to a command contains the first event that follows from it', async () => {
  const { client, address } = await newClient()
  const send = async (body: unknown): Promise<unknown> => {
    const response = await fetch(`${address}/sim/api/worlds/default/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  await send({ verb: 'power', terminalId, state: 'off' })
  const { now } = await client.world('default').info()
  expect(await send({ verb: 'power', terminalId, state: 'on' })).toMatchObject({
    firstEffect: { at: now + 60_000, what: 'booted' },
  })
  expect(await send({ verb: 'mail-failure', state: 'on' })).not.toHaveProperty('firstEffect')
})

test.each([
  ['{', 'Malformed JSON'],
  ['{}', 'scenario: must have exactly one of ready'],
  ['{"scenario":"tsunami"}', 'scenario: must have exactly one of ready'],
  ['{"scenario":{"read":"tsunami"}}', 'scenario: must have exactly one of ready'],
  ['{"scenario":{"ready":"a","yaml":"b"}}', 'scenario: must have exactly one of ready'],
  ['{"scenario":{"ready":5}}', 'scenario.ready: must be a text, found 5'],
  ['{"scenario":{"ready":"drill"},"name":"A B"}', 'name: must be 1 to 64 letters'],
  ['{"scenario":{"ready":"drill"},"clock":"fast"}', 'clock: must be an object, found "fast"'],
  [
    '{"scenario":{"ready":"drill"},"clock":{"kind":"running"}}',
    'clock.speed: is missing: must be a number',
  ],
  ['{"scenario":{"ready":"drill"},"speed":3}', 'speed: is an unknown field'],
])('a world that is wrong (%s) is rejected with what is wrong: %s', async (body, message) => {
  const { app } = await createSimulator()
  const response = await app.request('/sim/api/worlds', {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(message.replaceAll('"', String.raw`\"`))
})
