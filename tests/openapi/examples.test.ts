import { expect, test } from 'vitest'
import { checkExchange } from '../../openapi/conformance/checks/check-exchange.ts'
import { ordinaryRequests } from '../../openapi/conformance/generate/ordinary-request.ts'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { exchangeOf } from './conformance/exchanges.ts'

const responses = contractOperations.flatMap((operation) =>
  [...operation.responses].flatMap(([status, { content = {} }]) =>
    Object.entries(content['application/json']?.examples ?? {}).map(([name, { value }]) => {
      return { id: operation.id, operation, status, name, value }
    }),
  ),
)
const successes = responses.filter(({ status }) => status < 300)
const requests = contractOperations.flatMap(({ body }) => body?.examples ?? [])

/** Checks that compare a response with its request. They don't apply here, because each example belongs to a different request. */
const ofRequest = new Set(['echo', 'event-code-time'])

test.each(successes)(
  'the example $name of $id passes the passive checks',
  ({ operation, value }) => {
    const [request = { path: {}, query: {}, body: undefined }] = ordinaryRequests(operation, {})
    const page =
      isRecord(value) && 'limit' in value ? { limit: value.limit, offset: value.offset } : {}
    const query = Object.entries({ ...request.query, ...page }).map(([key, one]) => [
      key,
      String(one),
    ])
    const { findings } = checkExchange(
      exchangeOf(operation.id, {
        body: value,
        path: operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => request.path[key] ?? ''),
        query: new URLSearchParams(query).toString(),
        requestBody: request.body,
      }),
    )
    expect(findings.filter(({ check }) => !ofRequest.has(check))).toEqual([])
  },
)

/** All objects in examples, except those about administrators, who act for the terminals of others. */
const objects = [...successes.map(({ value }) => value), ...requests]
  .flatMap((value) => [...objectsIn(value)])
  .filter(({ isAdmin, userId }) => isAdmin !== true && userId !== 'support_01')
  .map((one): Record<string, unknown> => ({
    ...one,
    mail: one.mailAddress ?? one.userEmailAddress,
    // Objects without these fields are requests with new values, whose place may differ.
    place: 'terminalId' in one || 'isTmConnection' in one ? placeIn(one) : undefined,
    // Areas with intensities are not tsunami areas, so the same code has a different name.
    tsunamiArea: 'shindo' in one ? undefined : one.name,
  }))

test.each([
  ['terminal', 'terminalId', 'userId'],
  ['user', 'userId', 'terminalId'],
  ['terminal', 'terminalId', 'initPassword'],
  ['terminal', 'terminalId', 'planName'],
  ['terminal', 'terminalId', 'mail'],
  ['owner', 'mail', 'place'],
  ['area', 'code', 'tsunamiArea'],
  ['area', 'tsunamiAreaCode', 'tsunamiAreaName'],
  ['earthquake of the history', 'eqcode', 'eewReceiveTime'],
  ['earthquake of the history', 'eqcode', 'obsShindo'],
  ['earthquake', 'eqcode', 'originTime'],
  ['earthquake', 'eqcode', 'areaName'],
])('a %s is the same in all examples: one %s has one %s', (_, key, value) => {
  const known = objects.filter((one) => isText(one, key) && Reflect.get(one, value) !== undefined)
  expect(known.length).toBeGreaterThan(0)
  const different = [...Map.groupBy(known, (one) => String(Reflect.get(one, key)))].filter(
    ([, group]) => new Set(group.map((one) => JSON.stringify(Reflect.get(one, value)))).size > 1,
  )
  expect(different).toEqual([])
})

test('every history was recorded at the place of a terminal', () => {
  const places = objects.flatMap(({ lat, lng }) => (lat === undefined ? [] : [[lat, lng]]))
  const terms = objects.flatMap(({ term }) => (isRecord(term) ? [[term.lat, term.lng]] : []))
  expect(terms.length).toBeGreaterThan(0)
  for (const term of terms) expect(places).toContainEqual(term)
})

test('every tsunami area in an example is in the list', () => {
  const areas = new Set(
    objects.filter((one) => isText(one, 'code')).map(({ tsunamiArea }) => tsunamiArea),
  )
  const named = objects.flatMap(({ tsunamiAreaName }) => tsunamiAreaName ?? [])
  expect(named.filter((name) => !areas.has(name))).toEqual([])
})

function placeIn({ lat, lng, floor }: Record<string, unknown>): unknown {
  return lat === undefined || floor === undefined ? undefined : { lat, lng, floor }
}

function isText(one: object, key: string): boolean {
  return typeof Reflect.get(one, key) === 'string'
}

function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (isRecord(value)) yield value
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}
