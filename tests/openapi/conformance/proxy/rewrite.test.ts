import { request as overHttp } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { Exchange } from '../../../../openapi/conformance/exchange/exchange.ts'
import { type ProxyOptions, proxyTo } from '../../../../openapi/conformance/proxy/proxy.ts'
import { rewrittenHeader } from '../../../../openapi/conformance/proxy/rewritten-header.ts'
import { testServers } from '../servers.ts'

const servers = testServers()
afterEach(() => servers.end())

const own = 'http://127.0.0.1:8090'

describe('Location leads to the proxy if it leads to the server', () => {
  test.each([
    ['https://api.test/staging', 'https://api.test/staging/eqUser?a=1#b', `${own}/eqUser?a=1#b`],
    ['https://api.test/staging', 'http://api.test/staging/eqUser', `${own}/eqUser`],
    ['https://api.test/staging', '//api.test/staging', `${own}/`],
    ['https://api.test/staging', '/staging/eqUser', '/eqUser'],
    ['https://api.test/staging', '/staging?a=1', '/?a=1'],
    ['https://api.test/staging', '/stagings/eqUser', '/stagings/eqUser'],
    ['https://api.test/staging', '../login', '../login'],
    ['https://api.test', 'https://api.test/eqUser', `${own}/eqUser`],
    ['https://api.test', '/eqUser', '/eqUser'],
    ['https://api.test', 'https://api.test:8443/eqUser', 'https://api.test:8443/eqUser'],
    ['https://api.test', 'https://login.test/', 'https://login.test/'],
  ])('server %s: %s becomes %s', (server, value, expected) => {
    expect(rewrittenHeader('location', value, new URL(server), own)).toBe(expected)
  })
})

describe('a cookie is for the host of the proxy and the path there', () => {
  test.each([
    ['a=1; Domain=api.test; Path=/staging/eqUser; Secure', 'a=1; Path=/eqUser; Secure'],
    ['a=1; domain=.test; path=/staging', 'a=1; path=/'],
    ['a=1; Path=/elsewhere; HttpOnly', 'a=1; Path=/elsewhere; HttpOnly'],
    ['domain=1; Path=/staging/', 'domain=1; Path=/'],
    ['a=1', 'a=1'],
  ])('%s becomes %s', (value, expected) => {
    const server = new URL('https://api.test/staging/')
    expect(rewrittenHeader('set-cookie', value, server, own)).toBe(expected)
  })
})

async function proxyTowards(server: URL, options: Partial<ProxyOptions> = {}) {
  const exchanges: Exchange[] = []
  const proxy = await servers.begin(
    proxyTo({
      server,
      timeoutMs: 5_000,
      onExchange: (exchange) => exchanges.push(exchange),
      onFailure: () => undefined,
      ...options,
    }),
  )
  return { proxy, exchanges }
}

function get(url: URL) {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: string; location?: string }>()
  const sent = overHttp(url, (response) => {
    response.setEncoding('utf8')
    const { location } = response.headers
    response
      .toArray()
      .then(
        (parts) =>
          resolve({ body: parts.join(''), ...(location === undefined ? {} : { location }) }),
        reject,
      )
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

function named(name: string) {
  return servers.begin((request, response) => response.end(`${name} ${request.url}`))
}

test('calls go below the path of the server', async () => {
  const server = await named('main')
  const { proxy, exchanges } = await proxyTowards(new URL('/staging/', server))
  expect((await get(new URL('/eqUser/api/user?a=1', proxy))).body).toBe(
    'main /staging/eqUser/api/user?a=1',
  )
  // Checks match the path of the contract.
  await expect.poll(() => exchanges[0]?.request.path).toBe('/eqUser/api/user')
})

test('calls below a path go to its own server, and the longest path counts', async () => {
  const [main, api, open] = await Promise.all([named('main'), named('api'), named('open')])
  const { proxy } = await proxyTowards(main, {
    others: [
      { path: '/eqUser/api', server: new URL('/v2', api) },
      { path: '/eqUser/api/open/', server: open },
    ],
  })
  const bodyOf = async (path: string) => (await get(new URL(path, proxy))).body
  expect(await bodyOf('/eqUser/api/user')).toBe('api /v2/eqUser/api/user')
  expect(await bodyOf('/eqUser/api/open/warnings?a')).toBe('open /eqUser/api/open/warnings?a')
  expect(await bodyOf('/eqUser/api?a')).toBe('api /v2/eqUser/api?a')
  expect(await bodyOf('/eqUser/apis')).toBe('main /eqUser/apis')
})

describe('a redirect to the server', () => {
  test.each([true, false])('is rewritten only on request: %s', async (isRewriting) => {
    const server = await servers.begin((request, response) => {
      const location = `http://${request.headers.host}/staging/eqUser`
      response.writeHead(302, { location }).end()
    })
    const { proxy, exchanges } = await proxyTowards(new URL('/staging', server), { isRewriting })
    const sent = new URL('/staging/eqUser', server).href
    const { location } = await get(proxy)
    expect(location).toBe(isRewriting ? new URL('/eqUser', proxy).href : sent)
    // Checks see what the server has sent.
    await expect.poll(() => exchanges[0]?.response.headers).toContainEqual(['location', sent])
  })
})
