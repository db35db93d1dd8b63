import { expect, test } from 'vitest'
import { verify } from '../../openapi/conformance/verify/verify.ts'
import { type Edit } from './faults/json.ts'
import { isSuccess, withJson } from './faults/messages.ts'
import { origin, profile, simulatorUnderTest } from './simulator-under-test.ts'

/** Every value within a JSON value, changed. */
function everywhere(change: Edit): Edit {
  return (value) => {
    if (Array.isArray(value)) return value.map(everywhere(change))
    if (typeof value !== 'object' || value === null) return change(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, everywhere(change)(inner)]),
    )
  }
}

/** Responses with times, codes, lists and plans, which checks calculate with. */
const judged = [
  'listHistory',
  'getHistoryEvent',
  'listWarnings',
  'getFirmwareUpdate',
  'getOpenWave',
  'getTerminalStatus',
] as const

const isNumber = (value: unknown) => typeof value === 'number'

const hostile: [name: string, isMeant: (value: unknown) => boolean, instead: unknown][] = [
  ['a number beyond every calendar', isNumber, 1e300],
  ['a negative number beyond every calendar', isNumber, -1e300],
  ['a list in place of numbers', isNumber, []],
  ['null in place of everything', () => true, null],
]

test.each(hostile)('%s is a finding and does not end a run', async (_, isMeant, instead) => {
  const edit = everywhere((value) => (isMeant(value) ? instead : value))
  const { send, wait, readMails } = simulatorUnderTest()
  const { findings } = await verify({
    send: async (request) => {
      const response = await send(request)
      return isSuccess(response) ? withJson(response, edit) : response
    },
    wait,
    readMails,
    origin,
    profile,
    tier: 'read',
    only: judged,
    seed: 1,
    today: '2026-01-01',
  })
  expect(findings.length).toBeGreaterThan(0)
})

test('a number of 400 digits is a finding of the operation that has it', async () => {
  const { send, wait, readMails } = simulatorUnderTest()
  const { findings } = await verify({
    send: async (request) => {
      const response = await send(request)
      const text = new TextDecoder().decode(response.body)
      const digits = text.replaceAll(/"(\w*[tT]ime)":\d+/g, `"$1":${'9'.repeat(400)}`)
      return digits === text ? response : { ...response, body: new TextEncoder().encode(digits) }
    },
    wait,
    readMails,
    origin,
    profile,
    tier: 'read',
    only: judged,
    seed: 1,
    today: '2026-01-01',
  })
  const malformed = findings.filter(({ check }) => check === 'malformed-json')
  expect(malformed.map(({ operationId }) => operationId)).toContain('listHistory')
})
