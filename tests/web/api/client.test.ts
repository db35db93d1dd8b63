import { expect, test } from 'vitest'
import { ApiError } from '../../../web/api/api-error.ts'
import { bodyOf, createApi, type ResponseInfo } from '../../../web/api/client.ts'
import { waveFileUrl } from '../../../web/api/history.ts'

const user = { userId: 'kanazawa_taro', terminalId: '1700123', isMonitoringMailEnabled: false }

test('a successful call returns its body and calls the listener', async () => {
  const { api, responses } = apiWith(() => Response.json(user, { headers: { date: 'x' } }))

  expect(await bodyOf(api.GET('/eqUser/api/user'))).toEqual(user)
  expect(responses).toMatchObject([{ path: '/eqUser/api/user', status: 200 }])
  expect(responses[0]?.headers.get('date')).toBe('x')
})

// Requirements: USER-7
test('a field that is null counts as missing', async () => {
  const body = { ...user, isAdmin: null, note: 'null', list: [{ at: null, name: 'a' }] }
  const { api } = apiWith(() => Response.json(body))

  expect(await bodyOf(api.GET('/eqUser/api/user'))).toStrictEqual({
    ...user,
    note: 'null',
    list: [{ name: 'a' }],
  })
})

// Requirements: CALL-4
test('a response without a body is valid for a call without one', async () => {
  const { api } = apiWith(() => new Response(null, { status: 204 }))

  const { data, response } = await api.POST('/eqUser/api/user/login', { body: login })

  expect([data, response.status]).toEqual([undefined, 204])
})

// Requirements: CALL-32
test('a failed response is an error with its status, text and body', async () => {
  const { api, responses } = apiWith(() =>
    Response.json({ code: 400010 }, { status: 400, statusText: 'Bad Request' }),
  )

  const error = await errorOf(api.POST('/eqUser/api/user/login', { body: login }))

  expect(error).toMatchObject({ status: 400, statusText: 'Bad Request', code: 400010 })
  expect(responses).toMatchObject([{ path: '/eqUser/api/user/login', status: 400 }])
})

test('a failed response without a body is an error too', async () => {
  const { api } = apiWith(
    () => new Response(null, { status: 401, headers: { 'content-length': '0' } }),
  )

  expect(await errorOf(api.GET('/eqUser/api/user'))).toMatchObject({ status: 401, body: undefined })
})

test('a failed response keeps its status if its body is not JSON', async () => {
  const { api } = apiWith(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))

  const error = await errorOf(api.GET('/eqUser/api/user'))

  expect(error).toMatchObject({ status: 502, body: '<h1>Bad Gateway</h1>', code: undefined })
})

// Requirements: CALL-32
test.each<[string, () => Response]>([
  ['no network', () => fail()],
  ['a truncated response', () => new Response('{"userId":"kana', { headers: json })],
  ['a broken stream', () => new Response(brokenStream(), { headers: json })],
  ['another page put in between', () => new Response('<html></html>', { headers: html })],
  ['an empty response in place of a body', () => new Response('', { headers: json })],
])('%s counts as a lost connection of status 500', async (_case, respond) => {
  const { api } = apiWith(respond)

  const error = await errorOf(bodyOf(api.GET('/eqUser/api/user')))

  expect(error).toMatchObject({ status: 500, isLost: true })
})

// Requirements: FALLBACK-7
test.each<[string, () => Response]>([
  ['a page put in between', () => new Response('<html></html>', { headers: html })],
  ['an empty page put in between', () => new Response('', { headers: html })],
  ['an aborted response', () => new Response('', { headers: json })],
  ['a truncated response', () => new Response('{"isMail', { headers: json })],
])('%s is no success of a save', async (_case, respond) => {
  const { api } = apiWith(respond)

  const error = await errorOf(api.POST('/eqUser/api/user/login', { body: login }))

  expect(error).toMatchObject({ status: 500, isLost: true })
})

// Requirements: SESSION-26
test('a save whose check rejects is not sent; reading, login and logout are not checked', async () => {
  const sent: string[] = []
  const api = createApi({
    baseUrl: 'http://portal.test',
    fetch: async ({ method, url }) => {
      sent.push(`${method} ${new URL(url).pathname}`)
      return Response.json({})
    },
    onResponse: () => undefined,
    beforeSave: () => Promise.reject(new Error("another user's session")),
  })

  const save = api.POST('/eqUser/api/user/change-password', { body: { password: 'Atarashii-1' } })
  await expect(save).rejects.toThrow("another user's session")
  await api.GET('/eqUser/api/user')
  await api.POST('/eqUser/api/user/login', { body: login })
  await api.POST('/eqUser/api/user/logout')

  expect(sent).toEqual([
    'GET /eqUser/api/user',
    'POST /eqUser/api/user/login',
    'POST /eqUser/api/user/logout',
  ])
})

test('the address of an image contains its query', () => {
  const address = waveFileUrl('20240101161010', { width: 800, height: 400 })

  expect(address).toBe('/eqUser/api/user/wave-file?code=20240101161010&width=800&height=400')
})

const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html' }

function apiWith(respond: () => Response) {
  const responses: ResponseInfo[] = []
  const api = createApi({
    baseUrl: 'http://portal.test',
    fetch: async () => respond(),
    onResponse: (response) => responses.push(response),
  })
  return { api, responses }
}

function fail(): never {
  throw new TypeError('Failed to fetch')
}

function brokenStream(): ReadableStream {
  return new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof ApiError) return outcome
  throw new Error('The call should have failed with an ApiError', { cause: outcome })
}
