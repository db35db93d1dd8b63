import { expect, test } from 'vitest'
import { contractOperations } from '../../../../openapi/contract/contract.ts'
import { checkExchange } from '../../../../openapi/conformance/checks/check-exchange.ts'
import {
  type CountedFinding,
  FindingCounter,
} from '../../../../openapi/conformance/exchange/finding.ts'
import { rulePlace } from '../../../../openapi/conformance/report/rule-place.ts'
import { causesOf } from '../../../../openapi/conformance/report/causes.ts'
import { incompleteResponse } from '../../../../openapi/conformance/checks/messages/wire.ts'
import { TransportError } from '../../../../openapi/conformance/connection/transport.ts'
import { limits } from '../../../../openapi/generated/limits.ts'
import { exchangeOf } from '../exchanges.ts'

function findingsOn(...exchanges: Parameters<typeof checkExchange>[0][]): CountedFinding[] {
  const found = new FindingCounter()
  for (const exchange of exchanges) {
    for (const finding of checkExchange(exchange).findings) found.add(finding)
  }
  return found.all()
}

test('a redirect instead of 401 in every operation is one cause', () => {
  const secured = contractOperations.filter(({ isSecured }) => isSecured)
  const findings = findingsOn(
    ...secured.flatMap(({ id }) => [
      exchangeOf(id, { status: 302, headers: [['location', '/']] }),
      exchangeOf(id, { status: 302, headers: [['location', '/']] }),
    ]),
  )
  expect(findings.length).toBeGreaterThanOrEqual(secured.length)
  const [cause, ...more] = causesOf(findings)
  expect(more).toEqual([])
  expect(cause?.operations.toSorted()).toEqual(secured.map(({ id }) => id).toSorted())
  expect(cause?.count).toBeGreaterThanOrEqual(2 * secured.length)
})

test("access to other owners' data comes before other findings of its kind", () => {
  const findings = findingsOn(
    exchangeOf('getTerminalLog', { status: 418 }),
    exchangeOf('getSettings', { body: { since: '23:00:00', until: '05:00:00', secret: 'a' } }),
  )
  expect(causesOf(findings).map(({ first }) => first.check)[0]).toBe('known-secret')
})

test('a broken error schema in several operations is one cause', () => {
  const findings = findingsOn(
    ...(['getSettings', 'getDrill', 'getTerminalStatus'] as const).map((id) =>
      exchangeOf(id, { status: 401, body: { error: 401 } }),
    ),
  )
  const errors = causesOf(findings).filter(({ first }) => first.severity === 'error')
  expect(errors.map(({ operations }) => operations.length)).toEqual([3])
})

test('a call that hangs and a connection that is cut off are two causes', () => {
  const { request } = exchangeOf('getDrill', {})
  const found = new FindingCounter()
  for (const error of [
    new TransportError('timeout', 'No data for 60 s.'),
    new TransportError('cutOff', 'The connection closed.'),
  ]) {
    for (const id of ['getDrill', 'getSettings'] as const) {
      const finding = incompleteResponse(id, request, error)
      if (finding) found.add(finding)
    }
  }
  expect(causesOf(found.all()).map(({ first, operations }) => [first.place, operations])).toEqual([
    ['timeout', ['getDrill', 'getSettings']],
    ['cutOff', ['getDrill', 'getSettings']],
  ])
})

test('different mistakes stay separate, stated rules first and information last', () => {
  const findings = findingsOn(
    exchangeOf('listNews', { body: { news: [{}], extra: 1 } }),
    exchangeOf('getTerminalLog', { body: { log: null } }),
    exchangeOf('getDrill', { status: 418 }),
  )
  const causes = causesOf(findings)
  expect(causes.length).toBeGreaterThanOrEqual(4)
  const weights = causes.map(({ first }) => `${first.severity} ${first.provenance}`)
  expect(weights.indexOf('error inferred')).toBeGreaterThan(weights.lastIndexOf('error stated'))
  expect(weights.at(-1)).toMatch(/^info/)
})

test('a field that is not validated is one cause, and its rule is in the excerpt', () => {
  const { maxLength } = limits.Floor
  const body = { isUserConnMailEnabled: true, mailAddress: 'owner@example.jp' }
  const findings = findingsOn(
    exchangeOf('saveSettings', {
      requestBody: { ...body, lat: 36, lng: 137, floor: 'x'.repeat(maxLength + 1) },
    }),
    exchangeOf('saveSettings', { requestBody: { ...body, lat: 36, lng: 137, floor: ' ' } }),
  )
  const causes = causesOf(findings)
  expect(causes.map(({ first, others }) => [first.check, others.length])).toEqual([
    ['accepted-invalid-request', 1],
  ])
  const [finding] = findings
  if (!finding) throw new Error('There is no finding.')
  const { file, excerpt } = rulePlace(finding)
  expect(file).toBe('openapi/schemas/values.yaml')
  expect(excerpt).toMatch(new RegExp(`^ +maxLength: ${maxLength}$`, 'm'))
})

test.each([
  ['foreign-origin', ['another site', 'a page without an origin']],
  ['saved-is-shown', ['memo in getSettings: cut', 'memo in getTerminalStatus: cut']],
])('%s at several places is one cause', (check, places) => {
  const { request, response } = exchangeOf('saveSettings', { status: 200 })
  const findings = places.map((place): CountedFinding => ({
    check,
    operationId: 'saveSettings',
    place,
    message: place,
    contractPointer: '/paths',
    provenance: 'inferred',
    severity: 'error',
    exchanges: [{ request, response, areCookiesKnown: true }],
    count: 1,
  }))
  expect(causesOf(findings).map(({ others }) => others.length)).toEqual([1])
})
