import { expect, test } from 'vitest'
import type { Access } from '../../../simulator/control/guard.ts'
import { createSimulator } from './served-simulator.ts'

const worldsUrl = 'http://127.0.0.1:8080/sim/api/worlds'

async function request(
  headers: Record<string, string>,
  { url = worldsUrl, ...access }: { url?: string } & Access = {},
) {
  const { app } = await createSimulator(access)
  const response = await app.request(url, { headers })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('programs on this machine and pages of the simulator are allowed', async () => {
  expect((await request({})).status).toBe(200)
  expect((await request({ origin: 'http://127.0.0.1:8080' })).status).toBe(200)
  expect((await request({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  // A development server that proxies the page changes the host, but not the browser's headers.
  const proxied = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
  expect((await request(proxied)).status).toBe(200)
  expect((await request({}, { url: 'http://[::1]:8080/sim/api/worlds' })).status).toBe(200)
  expect((await request({}, { url: 'http://a.localhost:8080/sim/api/worlds' })).status).toBe(200)
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'http://127.0.0.1:9999' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:8080' },
])('a page of another origin is rejected: %j', async (headers) => {
  expect(await request(headers)).toMatchObject({ status: 403, body: { kind: 'foreign-origin' } })
})

test('a page that calls the simulator through DNS rebinding is rejected', async () => {
  const result = await request({}, { url: 'http://rebound.example:8080/sim/api/worlds' })
  expect(result).toMatchObject({ status: 403, body: { kind: 'foreign-host' } })
})

test('if there is a token, callers without it are rejected, even on this machine', async () => {
  const url = 'http://sim.example/sim/api/worlds'
  const [token, wrong] = ['right-token-0123456', 'wrong-token-0123456']
  expect((await request({ authorization: `Bearer ${token}` }, { url, token })).status).toBe(200)
  for (const authorization of ['', `Bearer ${wrong}`, token]) {
    expect(await request({ authorization }, { url, token })).toMatchObject({
      status: 401,
      body: { kind: 'token-missing' },
    })
  }
  expect((await request({}, { token })).status).toBe(401)
  expect((await request({ cookie: `sim_token=${token}` }, { url, token })).status).toBe(200)
  expect((await request({ cookie: `sim_token=${wrong}` }, { url, token })).status).toBe(401)
})

test("the contract's calls need no token", async () => {
  const { app } = await createSimulator({ token: 'right-token-0123456' })
  expect((await app.request('http://sim.example/eqUser/api/open/news')).status).toBe(200)
})

test('a page of another origin is rejected even if the browser sends the token', async () => {
  const headers = { cookie: 'sim_token=right-token-0123456', 'sec-fetch-site': 'cross-site' }
  expect(await request(headers, { token: 'right-token-0123456' })).toMatchObject({ status: 403 })
})

test('a server on a loopback address rejects DNS rebinding even if it has a token', async () => {
  const token = 'right-token-0123456'
  const headers = { authorization: `Bearer ${token}` }
  const url = 'http://rebound.example:8080/sim/api/worlds'
  const access = { token, isLoopbackOnly: true }
  expect(await request(headers, { url, ...access })).toMatchObject({
    status: 403,
    body: { kind: 'foreign-host' },
  })
  expect((await request(headers, access)).status).toBe(200)
})

test.each([
  '',
  'fifteen-letters',
  'sixteen  letters',
  '秘密の合言葉秘密の合言葉秘密',
  'sixteen letters\u001B',
])('a control API with the token %j is not created', async (token) => {
  await expect(createSimulator({ token })).rejects.toThrow('The token of the control API must')
})

test('a token can contain base64 symbols and be sent in each way', async () => {
  const token = 'Zm9v-YmFy_+/.~=='
  const allHeaders: Record<string, string>[] = [
    { authorization: `bearer ${token}` },
    { cookie: `sim_token=${token}` },
    { cookie: `sim_token=${encodeURIComponent(token)}` },
  ]
  for (const headers of allHeaders) {
    expect((await request(headers, { token })).status).toBe(200)
  }
  expect((await request({ authorization: `Bearer ${token}=` }, { token })).status).toBe(401)
})

test('responses with accounts are not stored by any cache', async () => {
  const { app } = await createSimulator()
  for (const path of ['default/accounts', 'nowhere/accounts']) {
    const { headers } = await app.request(`${worldsUrl}/${path}`)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ])
  }
})

test('if there is a token, the error for an unknown world does not list the other worlds', async () => {
  const { app } = await createSimulator({ token: 'right-token-0123456' })
  const headers = { 'x-sim-world': 'nowhere' }
  const response = await app.request('http://sim.example/eqUser/api/open/news', { headers })
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('default')
})
