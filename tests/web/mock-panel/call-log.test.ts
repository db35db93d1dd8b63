import { expect, test } from 'vitest'
import { type CallLog, withCall, withOutcome } from '../../../web/mock-panel/call-log.ts'

/** Builds a log from calls in order, each as `screen operation callId`. */
function logOf(...calls: string[]): CallLog {
  let log: CallLog = []
  for (const call of calls) {
    const [pathname = '', operationId = '', callId = ''] = call.split(' ')
    log = withCall(log, pathname, { operationId, callId })
  }
  return log
}

const namesOf = (log: CallLog) =>
  log.map(({ pathname, calls }) => [pathname, ...calls.map((call) => call.operationId)].join(' '))

test('the latest screen comes first, and each screen lists its operations in the order of their calls', () => {
  const log = logOf('/login news 1', '/login login 2', '/status status 3', '/login news 4')
  expect(namesOf(log)).toEqual(['/login news', '/status status', '/login news login'])
  expect(new Set(log.map(({ visit }) => visit)).size).toBe(3)
})

test('an operation called again by a screen is listed once, with the outcome of its last call', () => {
  const log = logOf('/status status 1', '/status log 2', '/status status 3')
  expect(namesOf(log)).toEqual(['/status status log'])
  const late = withOutcome(log, '1', { kind: 'completed', status: 500, violations: undefined })
  expect(late[0]?.calls[0]?.outcome).toEqual({ kind: 'pending' })
  const ended = withOutcome(late, '3', { kind: 'failed' })
  expect(ended[0]?.calls.map(({ outcome }) => outcome.kind)).toEqual(['failed', 'pending'])
})

test('a response that arrives after its screen was left is logged for that screen', () => {
  const log = logOf('/login login 1', '/status status 2')
  const [status, login] = withOutcome(log, '1', {
    kind: 'completed',
    status: 204,
    violations: undefined,
  })
  expect(login?.calls[0]?.outcome).toMatchObject({ kind: 'completed', status: 204 })
  expect(status?.calls[0]?.outcome).toEqual({ kind: 'pending' })
})

test('the log has at most the latest eight screens', () => {
  const log = logOf(...Array.from({ length: 12 }, (_, index) => `/${index} news ${index}`))
  expect(log.map(({ pathname }) => pathname)).toEqual([
    '/11',
    '/10',
    '/9',
    '/8',
    '/7',
    '/6',
    '/5',
    '/4',
  ])
})
