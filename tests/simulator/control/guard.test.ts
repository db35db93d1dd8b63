import { expect, test } from 'vitest'
import { createSimulator } from './served-simulator.ts'

const worldsUrl = 'http://127.0.0.1:8080/sim/api/worlds'

async function request(
  headers: Record<string, string>,
  { url = worldsUrl, token }: { url?: string; token?: string } = {},
) {
  const { app } = createSimulator(token === undefined ? {} : { token })
  const response = await app.request(url, { headers })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('programs on this machine and pages of the simulator are allowed', async () => {
  expect((await request({})).status).toBe(200)
  expect((await request({ origin: 'http://127.0.0.1:8080' })).status).toBe(200)
  expect((await request({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  // A development server that proxies the page changes the host, but not what the browser says.
  const proxied = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
  expect((await request(proxied)).status).toBe(200)
  expect((await request({}, { url: 'http://[::1]:8080/sim/api/worlds' })).status).toBe(200)
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

test('a page that reaches the simulator by DNS rebinding is rejected', async () => {
  const result = await request({}, { url: 'http://rebound.example:8080/sim/api/worlds' })
  expect(result).toMatchObject({ status: 403, body: { kind: 'foreign-host' } })
})

test('with a token, callers without it are rejected, on this machine too', async () => {
  const url = 'http://sim.example/sim/api/worlds'
  const [token, wrong] = ['right-token', 'wrong-token']
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
  const { app } = createSimulator({ token: 'right-token' })
  expect((await app.request('http://sim.example/eqUser/api/open/news')).status).toBe(200)
})

test('a page of another origin is rejected even if the browser sends the token', async () => {
  const headers = { cookie: 'sim_token=right-token', 'sec-fetch-site': 'cross-site' }
  expect(await request(headers, { token: 'right-token' })).toMatchObject({ status: 403 })
})
