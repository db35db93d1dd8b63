import { expect, test } from 'vitest'
import { simulator } from './served.ts'

const home = 'http://127.0.0.1:8080/sim/api/worlds'

async function ask(
  headers: Record<string, string>,
  { url = home, token }: { url?: string; token?: string } = {},
) {
  const { app } = simulator(token === undefined ? {} : { token })
  const response = await app.request(url, { headers })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('this machine may ask, from a program or from a page of the simulator', async () => {
  expect((await ask({})).status).toBe(200)
  expect((await ask({ origin: 'http://127.0.0.1:8080' })).status).toBe(200)
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await ask({}, { url: 'http://[::1]:8080/sim/api/worlds' })).status).toBe(200)
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'http://127.0.0.1:9999' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a page of another origin is refused: %j', async (headers) => {
  expect(await ask(headers)).toMatchObject({ status: 403, body: { kind: 'foreign-origin' } })
})

test('a page that gives its own name our address is refused', async () => {
  const result = await ask({}, { url: 'http://rebound.example:8080/sim/api/worlds' })
  expect(result).toMatchObject({ status: 403, body: { kind: 'foreign-host' } })
})

test('where a token is asked for, callers without it are refused, wherever they are', async () => {
  const url = 'http://sim.example/sim/api/worlds'
  const [token, wrong] = ['right-token', 'wrong-token']
  expect((await ask({ authorization: `Bearer ${token}` }, { url, token })).status).toBe(200)
  for (const authorization of ['', `Bearer ${wrong}`, token]) {
    expect(await ask({ authorization }, { url, token })).toMatchObject({
      status: 401,
      body: { kind: 'token-missing' },
    })
  }
  expect((await ask({}, { token })).status).toBe(401)
  expect((await ask({ cookie: `sim_token=${token}` }, { url, token })).status).toBe(200)
  expect((await ask({ cookie: `sim_token=${wrong}` }, { url, token })).status).toBe(401)
})

test("the portal's own calls need no token", async () => {
  const { app } = simulator({ token: 'right-token' })
  expect((await app.request('http://sim.example/eqUser/api/open/news')).status).toBe(200)
})

test('a page of another origin is refused, though the browser shows the token for it', async () => {
  const headers = { cookie: 'sim_token=right-token', 'sec-fetch-site': 'cross-site' }
  expect(await ask(headers, { token: 'right-token' })).toMatchObject({ status: 403 })
})
