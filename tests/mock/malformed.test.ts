import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { type ViteDevServer, createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseMalformedAddresses } from '../../web/build/malformed-addresses.ts'
import { almostValidCalls, malformedCalls, responseTo } from './malformed-calls.ts'
import { type TestMock, startTestMock } from './test-mock.ts'

/** Number of calls to send. For more, set e.g. MALFORMED=20000. */
const count = Number(process.env.MALFORMED ?? 400)
const atOnce = 20

let mock: TestMock
let portal: ViteDevServer
const addresses = { mock: '', portal: '' }

beforeAll(async () => {
  mock = await startTestMock()
  addresses.mock = mock.address
  // The server of `npm run dev:mock`, without the portal's sources, which take seconds to load.
  portal = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: await mkdtemp(join(tmpdir(), 'equser-portal-')),
    base: '/eqUser/',
    plugins: [refuseMalformedAddresses()],
    server: { host: '127.0.0.1', port: 0, proxy: { '/eqUser/api': addresses.mock }, watch: null },
  })
  await portal.listen()
  addresses.portal = portal.resolvedUrls?.local[0] ?? ''
})
afterAll(async () => {
  await portal.close()
  await mock.stop()
})

describe.each(['mock', 'portal'] as const)('%s', (name) => {
  test.each(['/eqUser/api/user/history/%zz', '/eqUser/api/user/history/%C3%28?limit=%zz'])(
    'responds with 400 to GET %s',
    async (path) => {
      const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`
      const response = await responseTo(addresses[name], text)
      expect(response).toMatch(/^HTTP\/1\.1 400 /)
      expect(response).toContain('"code":400')
    },
  )

  test(
    'responds without a server error to every malformed request, and to later requests',
    async () => {
      const calls = [
        ...fc.sample(malformedCalls, { numRuns: count, seed: 11 }),
        ...almostValidCalls,
        // Vite keeps a connection open that asks for another protocol.
      ].filter((call) => name === 'mock' || !call.includes('Upgrade: '))
      for (let at = 0; at < calls.length; at += atOnce) {
        const some = calls.slice(at, at + atOnce)
        const responses = await Promise.all(some.map((call) => responseTo(addresses[name], call)))
        const failed = some.filter(
          (_, index) => !/^HTTP\/1\.1 [1-4]\d\d /.test(responses[index] ?? ''),
        )
        expect(failed).toEqual([])
      }
      const { status } = await fetch(new URL('/eqUser/api/open/news', addresses[name]))
      expect(status).toBe(200)
    },
    30_000 + count * 10,
  )
})
