import { expect, test } from 'vitest'
import {
  contractOperation,
  document,
  type OperationId,
} from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { checkResponse } from '../../../openapi/contract/validate.ts'
import { galleryOperations } from '../../../scripts/gallery/gallery-contract.ts'
import { createMockServer } from '../../../web/gallery/mock-server.ts'

const operations = await galleryOperations(document)
const now = Date.UTC(2024, 0, 1, 7, 25)
const status = new Request('http://portal.test/eqUser/api/user/term-status')

function isOperationId(id: string): id is OperationId {
  return document.paths !== undefined && operations.some((operation) => operation.id === id)
}

test('every response in the gallery follows the contract, including derived ones', () => {
  const problems = operations.flatMap(({ id, responses }) => {
    if (!isOperationId(id)) return [`${id} is not in the contract`]
    return responses
      .filter(({ contentType }) => contentType === 'application/json')
      .flatMap(({ name, status: code, body = '' }) =>
        checkResponse(contractOperation(id).id, {
          status: code,
          headers: { 'content-type': 'application/json' },
          body: JSON.parse(body),
        })
          // Examples of successful logins have no cookie.
          .filter((problem) => !problem.startsWith('the header '))
          .map((problem) => `${id} ${name}: ${problem}`),
      )
  })
  expect(problems).toEqual([])
})

test('lists have a response with one element and one with many', () => {
  const warnings = operations.find(({ id }) => id === 'listWarnings')
  const items = (name: string): unknown[] => {
    const body = warnings?.responses.find((response) => response.name === name)?.body ?? '{}'
    const parsed: unknown = JSON.parse(body)
    return isRecord(parsed) ? (Object.values(parsed).find(Array.isArray) ?? []) : []
  }
  expect(items('one')).toHaveLength(1)
  expect(items('many')).toHaveLength(20)
  expect(new Set(items('many').map((item) => JSON.stringify(item))).size).toBe(20)
})

test("the owner's responses are of one world: each has the place and the earthquake of the others", async () => {
  const bodyOf = async (path: string): Promise<unknown> => {
    const server = createMockServer(operations, { responses: {}, isSimulated: false }, now)
    return (await server.fetch(new Request(`http://portal.test/eqUser/api/user/${path}`))).json()
  }
  const code = '20240101161011'
  const place = { lat: 36.56103, lng: 136.65655 }
  expect(await bodyOf('term-status')).toMatchObject({ ...place, lastAccessDate: now })
  expect(await bodyOf('conf-update')).toMatchObject(place)
  expect(await bodyOf(`history/${code}`)).toMatchObject({ term: place })
  expect(await bodyOf('history')).toMatchObject({
    count: 1,
    terminalEqSummaryItems: [{ eqcode: code }],
  })
})

test("each state gets its own responses, with its time and the simulator's header", async () => {
  const chosen = { responses: { getTerminalStatus: 'disconnected' }, isSimulated: true }
  const server = createMockServer(operations, chosen, now)
  const response = await server.fetch(status)
  expect(await response.json()).toMatchObject({ isConnected: false })
  expect(response.headers.get('date')).toBe('Mon, 01 Jan 2024 07:25:00 GMT')
  expect(response.headers.has('x-simulation')).toBe(true)
  expect(server.called().map(({ id }) => id)).toEqual(['getTerminalStatus'])
})

test('a lost call rejects like fetch, and a pending call waits until the server is closed', async () => {
  const one = { isSimulated: false }
  const losing = createMockServer(
    operations,
    { ...one, responses: { getTerminalStatus: 'lost' } },
    now,
  )
  await expect(losing.fetch(status)).rejects.toThrow('Failed to fetch')
  const waiting = createMockServer(
    operations,
    { ...one, responses: { getTerminalStatus: 'pending' } },
    now,
  )
  const call = waiting.fetch(status)
  expect(waiting.isBusy()).toBe(false)
  waiting.close()
  await expect(call).rejects.toThrow('Failed to fetch')
})
