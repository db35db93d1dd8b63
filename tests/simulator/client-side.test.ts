import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryStore } from '../../simulator/journal/memory.ts'
import { type ServerOptions, createApp } from '../../simulator/server/app.ts'
import { Worlds } from '../../simulator/worlds/registry.ts'
import { label } from './fixture-world.ts'

const source = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')
const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
const forwarded = {
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-host': 'portal.example',
  'x-forwarded-proto': 'https',
}

/** Sends calls to a simulator behind a proxy. */
async function behindProxy(options: Partial<ServerOptions>) {
  const worlds = new Worlds(memoryStore())
  const clock = { kind: 'manual' } as const
  const world = await worlds.create({ name: 'default', source, file: 'noto', clock })
  const onError = (error: unknown) => expect.unreachable(String(error))
  const app = createApp({ worlds, onError, ...options })
  const post = (path: string, body: object) =>
    app.request(`http://10.0.0.5:8080/eqUser/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: '10.0.0.5:8080', ...forwarded },
      body: JSON.stringify(body),
    })
  return { world, post }
}

test('without --trust-proxy, headers from a proxy are not trusted', async () => {
  const { post } = await behindProxy({})
  const response = await post('user/login', login)
  expect(response.headers.get('set-cookie')).not.toContain('Secure')
  expect(response.headers.get('strict-transport-security')).toBeNull()
})

test("with --trust-proxy, cookies are secure over HTTPS, and the client is the last one in the proxy's header", async () => {
  const { world, post } = await behindProxy({ trustsProxy: true })
  const response = await post('user/login', login)
  expect(response.headers.get('set-cookie')).toContain('Secure')
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  for await (const [entry] of world.journal.entries()) {
    expect(entry?.input).toMatchObject({
      request: {
        client: '198.51.100.7',
        headers: { host: 'portal.example', origin: 'https://portal.example' },
      },
    })
  }
})

test.each([
  [{ trustsProxy: true }, 'https://portal.example'],
  [{ publicUrl: new URL('https://staging.example:8443') }, 'https://staging.example:8443'],
])('with %j, links in mails lead to the public address', async (options, address) => {
  const { world, post } = await behindProxy(options)
  expect((await post('regist/forgot-mail', label)).status).toBe(204)
  const { mails } = world.advanceToNow().state
  expect(mails.at(-1)?.text).toContain(`\n${address}/eqUser/view/regist/changePassword?`)
})
