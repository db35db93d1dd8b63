import { expect, test } from 'vitest'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { isAll } from '../amount.ts'
import type { Edit } from './faults/json.ts'
import { isSuccess, withJson } from './faults/messages.ts'
import { simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

/** Verifies a simulator whose successful responses are changed on their way. */
async function verifyChanged(change: (response: ReceivedResponse) => ReceivedResponse) {
  const under = simulatorUnderTest()
  return verifySimulator(
    {
      send: async (request) => {
        const response = await under.send(request)
        return isSuccess(response) ? change(response) : response
      },
      readMails: under.readMails,
      tier: isAll ? 'destructive' : 'read',
      // Responses whose times, codes, lists and plans are used in calculations of checks.
      only: isAll
        ? undefined
        : [
            'listHistory',
            'getHistoryEvent',
            'listWarnings',
            'getFirmwareUpdate',
            'getOpenWave',
            'getTerminalStatus',
            'getTsunamiOption',
          ],
    },
    under,
  )
}

const kinds = ['string', 'number', 'boolean', 'list', 'object'] as const

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

/** Replaces every value of a kind within a JSON object. */
function inPlaceOf(kind: string, instead: unknown): Edit {
  const replace: Edit = (value) => (kindOf(value) === kind ? instead : within(value))
  const within: Edit = (value) => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]))
  }
  return within
}

/** Nested lists, nearly as deep as readJson allows. */
const deep: unknown = JSON.parse('['.repeat(80) + ']'.repeat(80))
/** Names that every object inherits from its prototype. */
const named: unknown = JSON.parse('{"__proto__":1,"constructor":1,"toString":1,"length":-1}')

const hostile: [name: string, instead: unknown][] = [
  ['an empty object', {}],
  ['an empty list', []],
  ['null', null],
  ['true', true],
  ['a number beyond every calendar', 1e300],
  ['a negative number beyond every calendar', -1e300],
  ['-0.5', -0.5],
  ['an empty text', ''],
  ['400 digits', '9'.repeat(400)],
  ['half a character', '\ud83d'],
  ['a control character', '\0'],
  ['a line break and a header', 'a\r\nb: c'],
  ['steps to other folders', '/../%2e%2e/..'],
  ['a pattern that takes long', '(((((a+)+)+)+)+$'],
  ['a date that does not exist', '9999-99-99T99:99:99Z'],
  ['names of every object', named],
  ['lists in lists', deep],
]

/** The values that daily runs try, because similar ones have crashed a run before. */
const daily: Partial<Record<string, readonly string[]>> = {
  string: ['an empty object', '400 digits', 'half a character', 'names of every object'],
  number: ['a number beyond every calendar', 'names of every object'],
}

/** The wrong values that replace lists, objects and flags. More values of a wrong type would find nothing else. */
const ofAnyKind = new Set(['an empty object', 'null', 'names of every object', 'lists in lists'])

const values = hostile
  .flatMap(([name, instead]) => kinds.map((kind) => ({ name, kind, instead })))
  .filter(({ name, kind }) =>
    isAll
      ? ['string', 'number'].includes(kind) || ofAnyKind.has(name)
      : daily[kind]?.includes(name),
  )

test.each(values)(
  '$name instead of every $kind is a finding and does not end the run',
  async ({ kind, instead }) => {
    const edit = inPlaceOf(kind, instead)
    const { findings, problems } = await verifyChanged((response) => withJson(response, edit))
    expect(findings.length).toBeGreaterThan(0)
    expect(problems.filter((problem) => problem.includes('mistake'))).toEqual([])
  },
)

test('a number with 400 digits is a finding in its operation', async () => {
  const { findings } = await verifyChanged((response) => {
    const text = new TextDecoder().decode(response.body)
    const digits = text.replaceAll(/"(\w*[tT]ime)":\d+/g, `"$1":${'9'.repeat(400)}`)
    return digits === text ? response : { ...response, body: new TextEncoder().encode(digits) }
  })
  const malformed = findings.filter(({ check }) => check === 'malformed-json')
  expect(malformed.map(({ operationId }) => operationId)).toContain('listHistory')
})
