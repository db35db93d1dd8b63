import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { controlDocument } from '../../../simulator/control/app.ts'
import { simulatorClient } from '../../../simulator/testing/client.ts'
import { createSimulator, serve } from '../control/served-simulator.ts'

const owner = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
const once = { timeoutMs: 0 }

async function newWorld() {
  const address = await serve((await createSimulator()).app)
  const world = simulatorClient(address).world('default')
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/eqUser/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  return { address, world, post }
}

test('expectCall returns the latest call that fits, and calls lists all', async () => {
  const { world, post } = await newWorld()
  await post('user/login', { ...owner, password: 'wrong-1' })
  await post('user/login', owner)
  const call = await world.expectCall('login', { body: { userId: 'kanazawa_taro' } })
  expect(call).toMatchObject({ index: 1, operationId: 'login', body: owner })
  expect((await world.calls()).map(({ index }) => index)).toEqual([0, 1])
  expect(await world.calls('logout')).toEqual([])
  expect((await world.entry(call.index)).response?.status).toBe(204)
})

test('when no call fits, expectCall names the nearest ones and their differences', async () => {
  const { world, post } = await newWorld()
  await post('user/login', owner)
  const missed = world.expectCall('login', { body: { userId: 'hanako' } }, once)
  await expect(missed).rejects.toThrow(/None of the calls \(1\) match[^]*entry 0: .*hanako/)
  await expect(world.expectCall('logout', {}, once)).rejects.toThrow('Operations called: login.')
})

test('expectCall refuses an unknown matcher, which would match every call', async () => {
  const { world, post } = await newWorld()
  await post('user/login', owner)
  const misspelt = world.expectCall('login', { body: { userId: { $contain: 'hanako' } } }, once)
  await expect(misspelt).rejects.toThrow('did you mean "$contains"?')
})

test('arguments of the wrong type are errors that show a right one', async () => {
  const { world } = await newWorld()
  const call = async (method: 'nextMail' | 'expectCall', ...args: unknown[]): Promise<void> => {
    await Reflect.apply(world[method], world, args)
  }
  await expect(call('nextMail', 'a@example.jp')).rejects.toThrow("an object such as { to: 'taro@")
  await expect(call('nextMail', { kind: 'one-time' })).rejects.toThrow(
    /^kind: must be "registered" or .*, found "one-time"\. Did you mean "one-time-password"\?$/,
  )
  await expect(call('nextMail', {}, 100)).rejects.toThrow('such as { timeoutMs: 10_000 }, not 100')
  await expect(call('expectCall', 'logn')).rejects.toThrow('Did you mean "login"?')
  await expect(call('expectCall', 'login', { stat: 1 })).rejects.toThrow('unknown key stat')
  expect(() => simulatorClient('localhost:8080')).toThrow('such as http://127.0.0.1:8080, not loc')
})

test('expectCall compares status, code, user and virtual time', async () => {
  const { world, post } = await newWorld()
  await post('user/login', { ...owner, password: 'Wrong-2024!' })
  await world.advance('1h')
  const login = await post('user/login', owner)
  await post('user/logout', {}, login.headers.get('set-cookie')?.split(';')[0])
  const failed = await world.expectCall('login', { status: 400, code: 400010 }, once)
  expect(failed.index).toBe(0)
  const later = { at: { $between: [failed.at + 1, failed.at + 3_600_000] }, status: 204 }
  expect(await world.expectCall('login', later, once)).toMatchObject({ index: 2, code: undefined })
  await world.expectCall('logout', { userId: owner.userId }, once)
  const stranger = world.expectCall('logout', { userId: 'hanako' }, once)
  await expect(stranger).rejects.toThrow('userId is "kanazawa_taro", not "hanako"')
})

test('expectCall and waitFor wait until a call or state matches', async () => {
  const { world, post } = await newWorld()
  const expected = world.expectCall('login')
  const waited = world.waitFor('a session', async () => (await world.info()).sessions > 0)
  await post('user/login', owner)
  await expect(expected).resolves.toMatchObject({ index: 0 })
  await expect(waited).resolves.toBe(true)
  const never = world.waitFor('a second world', async () => undefined, once)
  await expect(never).rejects.toThrow('No a second world within 0 ms.')
})

test('nextMail returns each mail once, with its one-time password', async () => {
  const { world, post } = await newWorld()
  const login = await post('user/login', owner)
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  await post('user/onetime-password', {}, cookie)
  const [account] = await world.accounts()
  const kind = 'one-time-password'
  const mail = await world.nextMail({
    kind,
    ...(account?.mailAddress && { to: account.mailAddress }),
  })
  expect(mail.onetimePassword).toMatch(/^\S+$/)
  expect(mail.text).toContain(mail.onetimePassword)
  await expect(world.nextMail({ kind }, once)).rejects.toThrow(`No mail to anybody of kind ${kind}`)
})

test("a wait ends with its own message before Vitest's default limit of 5 seconds", async () => {
  const { world } = await newWorld()
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(4_000)
  onTestFinished(() => clock.mockRestore())
  await expect(world.nextMail()).rejects.toThrow(
    'No mail to anybody within 3000 ms. Other mails: none.',
  )
})

test('terminals, their states, quakes and accounts can be read', async () => {
  const { world } = await newWorld()
  const eqcode = await world.quake('hyogo-nanbu-1995')
  await world.advance('1m')
  expect((await world.quakes()).map((quake) => quake.eqcode)).toContain(eqcode)
  const [first] = await world.terminals()
  const terminal = await world.terminal(first?.terminalId ?? '')
  expect(terminal).toMatchObject({ power: 'on', connection: first?.connection })
  expect((await world.accounts()).map(({ userId }) => userId)).toContain('kanazawa_taro')
  expect((await world.machines()).map(({ name }) => name)).toContain('power')
})

test("the control API's document describes the journal file, the events and the document itself", () => {
  const paths = ['/worlds/{world}/journal-file', '/worlds/{world}/events', '/openapi.json']
  const expected = Object.fromEntries(paths.map((path) => [path, expect.anything()]))
  expect(controlDocument()).toMatchObject({ paths: expected })
})

test('the error for an invalid command names the expected type and the fields, even in unions', async () => {
  const { address } = await newWorld()
  const send = async (body: object) => {
    const response = await fetch(`${address}/sim/api/worlds/default/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return z.object({ message: z.string() }).parse(await response.json()).message
  }
  const custom = { id: 'x', lat: 35, lng: 135, depthKm: 10, magnitude: 99 }
  expect(await send({ verb: 'quake', quake: custom })).toMatch(/^quake\.magnitude: must be at most/)
  expect(await send({ verb: 'power', terminalId: '1700123', state: 'on', why: 1 })).toBe(
    'why: is an unknown field',
  )
})

test('a server that does not forward the control API is named in the error', async () => {
  const address = 'http://portal.example'
  const fetch = async (request: Request): Promise<Response> => {
    const response = new Response('<!doctype html>', { status: 404 })
    Object.defineProperty(response, 'url', { value: request.url })
    return response
  }
  await expect(simulatorClient(address, { fetch }).worlds()).rejects.toThrow(
    'http://portal.example/sim/api/worlds responded with status 404, but not as a simulator does.',
  )
})

test('an address without a simulator is named in the error', async () => {
  await expect(simulatorClient('http://127.0.0.1:1').worlds()).rejects.toThrow(
    'No simulator answers at http://127.0.0.1:1. Start one with "equser sim serve"',
  )
})
