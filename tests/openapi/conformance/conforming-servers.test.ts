import { describe, expect, test } from 'vitest'
import { checkExchange } from '../../../openapi/conformance/checks/check-exchange.ts'
import {
  type Report,
  filterFindings,
  isStated,
} from '../../../openapi/conformance/report/report.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { type Unusual, exchangeOf } from './exchanges.ts'
import { reportOf } from './report-of.ts'
import { conformingServers } from './conforming-servers.ts'

describe.each(Object.entries(conformingServers))('a server with %s', (_, exchanges) => {
  // Requirements: ENTITY-15
  test('has no findings on stated rules', () => {
    const { findings, outcome } = filterFindings(reportOf(exchanges), isStated)
    expect(findings.map(textOf)).toEqual([])
    expect(outcome).toBe('clean')
  })

  test.each(exchanges.map((one, index) => [index + 1, one] as const))(
    'has a finding on an inferred rule in exchange %i',
    (_index, exchange) => {
      const { findings } = checkExchange(exchange)
      expect(findings).not.toEqual([])
      expect(new Set(findings.map(({ provenance }) => provenance))).toEqual(new Set(['inferred']))
    },
  )
})

test('an extra property in a response is information and leaves the outcome clean', () => {
  const report = reportOf([exchangeOf('getTerminalLog', { body: { log: '', lines: 12 } })])
  expect(report.findings).toMatchObject([
    { check: 'undeclared-property', keyword: 'additionalProperties', severity: 'info' },
  ])
  expect(report.outcome).toBe('clean')
})

const json = [['content-type', 'application/json']] as const

/** Responses that violate the specification, however it is read. */
const breaches: [operationId: OperationId, unusual: Unusual, keyword: string | undefined][] = [
  ['getTerminalLog', { body: { log: 5 } }, 'type'],
  ['getTerminalLog', { body: {} }, 'required'],
  ['logout', { body: { isAdmin: 1 } }, 'type'],
  ['getTerminalLog', { body: { log: null } }, 'type'],
  ['getTerminalLog', { status: 204, body: '', headers: [] }, undefined],
  ['getTerminalLog', { requestHeaders: [] }, undefined],
  ['getTerminalLog', { body: '<html>', headers: [['content-type', 'text/html']] }, undefined],
  ['getSessionUser', { body: { userId: 'a', terminalId: '1700123' } }, 'minLength'],
  ['getSessionUser', { body: { userId: 'kanazawa_taro', terminalId: '2700123' } }, 'pattern'],
  ['getSettings', { body: { since: '23:00', until: '05:00:00' } }, 'pattern'],
  ['getSettings', { body: { until: '05:00:00' } }, 'required'],
  ['getSettings', { body: { since: '23:00:00', until: '05:00:00', lat: 91 } }, 'maximum'],
  ['getTsunamiOption', { body: { areas: [{ name: '佐渡' }], receiveFlag: true } }, 'required'],
  ['getTsunamiOption', { body: { areas: [], receiveFlag: 'on' } }, 'type'],
  ['getRedundancyCheck', { body: { east0ChkFlag: 4 } }, 'enum'],
  ['getDrill', { body: { settingDeadline: 4_200_000_000_000 } }, 'maximum'],
  ['getDrill', { body: { trainingLink: 'kunren' } }, 'format'],
  ['getFirmwareUpdate', { body: { update: { until: 5 } } }, 'required'],
  ['saveDrill', { requestBody: {}, body: { jmaTrainingFlg: true } }, 'required'],
  [
    'saveSettings',
    { requestBody: { memo: 'あ'.repeat(limits.Memo.maxLength + 1) }, body: {} },
    'maxLength',
  ],
  ['saveTsunamiOption', { requestBody: { receiveFlag: true, level: 2 } }, 'enum'],
  ['changePassword', { requestBody: { password: 'short' } }, 'minLength'],
  ['requestLoginMail', { status: 422, headers: json, body: { code: 400_009 } }, undefined],
]

test.each(breaches)('%s with %o breaks a stated rule', async (id, unusual, keyword) => {
  const { findings } = filterFindings(reportOf([exchangeOf(id, unusual)]), isStated)
  expect(findings.map((finding) => finding.keyword)).toContain(keyword)
})

function textOf({ check, operationId, message }: Report['findings'][number]): string {
  return `${operationId} ${check}: ${message}`
}
