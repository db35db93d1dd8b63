import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { invalidCases, nameOf } from '../../openapi/conformance/generate/invalid-case.ts'
import { ordinaryRequests } from '../../openapi/conformance/generate/ordinary-request.ts'
import type { RequestParts } from '../../openapi/contract/validate.ts'
import { valueAt } from '../conformance/faults/json.ts'
import { accountOf, logIn } from '../conformance/faults/sessions.ts'
import { origin, simulatorUnderTest } from '../conformance/simulator-under-test.ts'
import { type TestMock, startTestMock } from './test-mock.ts'

interface BadRequest {
  name: string
  method: string
  /** Includes the query. */
  path: string
  mediaType?: string
  body?: string
}

const json = 'application/json'
const login = '/eqUser/api/user/login'

/** For each rule of each operation, the first request that violates it. Also requests for paths and methods that are not in the contract. */
const badRequests: BadRequest[] = [
  ...contractOperations.flatMap((operation) =>
    ordinaryRequests(operation, {}).flatMap((ordinary) =>
      invalidCases(operation, ordinary).flatMap((invalid) =>
        invalid.requests.slice(0, 1).map((request) => ({
          name: `${operation.id} ${nameOf(invalid)}`,
          method: operation.method.toUpperCase(),
          path: pathOf(operation.path, request),
          ...(request.body !== undefined && {
            mediaType: json,
            body: JSON.stringify(request.body),
          }),
        })),
      ),
    ),
  ),
  { name: 'another method', method: 'PUT', path: login },
  { name: 'an unknown path', method: 'GET', path: '/eqUser/api/nothing' },
  { name: 'no JSON', method: 'POST', path: login, mediaType: json, body: '{' },
  { name: 'another media type', method: 'POST', path: login, mediaType: 'text/xml', body: '<a/>' },
  { name: '70 kB', method: 'POST', path: login, mediaType: json, body: ' '.repeat(70_000) },
]

const simulator = simulatorUnderTest()
let mock: TestMock
let session: string | undefined

beforeAll(async () => {
  mock = await startTestMock()
  session = await logIn(simulator.send, accountOf(0))
})

afterAll(() => mock.stop())

test('the mock refuses what the simulator refuses, with the same status, code and pointer', async () => {
  const different = []
  for (const request of badRequests) {
    const [ofSimulator, ofMock] = [await simulatorSays(request), await mockSays(request)]
    if (JSON.stringify(ofSimulator) !== JSON.stringify(ofMock))
      different.push({ name: request.name, ofSimulator, ofMock })
  }
  expect(different).toEqual([])
})

test('the message about an unknown path or method says what to write', async () => {
  const messageOf = async (path: string): Promise<unknown> =>
    (await fetch(`${mock.address}${path}`)).json()
  expect(await messageOf('/eqUser/api/user/logon')).toMatchObject({
    code: 404,
    message: expect.stringContaining('Did you mean "/eqUser/api/user/login"?'),
  })
  expect(await messageOf(login)).toMatchObject({
    code: 405,
    message: expect.stringContaining('Use POST.'),
  })
})

test('a HEAD request has the status of the GET request and no body', async () => {
  const response = await fetch(`${mock.address}/eqUser/api/open/news`, { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

function pathOf(path: string, { path: parameters, query }: RequestParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((parameters[name] ?? '').toWellFormed()),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((single) => [name, single]),
  )
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? filled : `${filled}?${text}`
}

const headersOf = ({ mediaType }: BadRequest): [string, string][] => [
  ['cookie', `EQUSER_SESSION=${session}`],
  ...(mediaType === undefined ? [] : [['content-type', mediaType] satisfies [string, string]]),
]

async function simulatorSays(request: BadRequest): Promise<object> {
  const [path = '', query = ''] = request.path.split('?')
  const { status, headers, body } = await simulator.send({
    method: request.method,
    path,
    query,
    headers: [['origin', origin], ...headersOf(request)],
    body: Buffer.from(request.body ?? ''),
  })
  const allow = headers.find(([name]) => name === 'allow')?.[1]
  return answer(status, allow, Buffer.from(body).toString())
}

async function mockSays(request: BadRequest): Promise<object> {
  const response = await fetch(mock.address + request.path, {
    method: request.method,
    headers: headersOf(request),
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  const allow = response.headers.get('allow') ?? undefined
  return answer(response.status, allow, await response.text())
}

function answer(status: number, allow: string | undefined, body: string): object {
  const value: unknown = JSON.parse(body)
  return { status, allow, code: valueAt(value, '/code'), violations: valueAt(value, '/violations') }
}
