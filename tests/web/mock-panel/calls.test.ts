import { expect, test } from 'vitest'
import { type CallLog, withCall, withOutcome } from '../../../web/mock-panel/calls.ts'

/** Calls in the order in which they went out, as `screen operation callId`. */
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

test('the latest screen comes first, each with its operations in the order of their calls', () => {
  const log = logOf('/login news 1', '/login login 2', '/status status 3', '/login news 4')
  expect(namesOf(log)).toEqual(['/login news', '/status status', '/login news login'])
  expect(new Set(log.map(({ visit }) => visit)).size).toBe(3)
})

test('an operation called again by its screen stands there once, as its last call went', () => {
  const log = logOf('/status status 1', '/status log 2', '/status status 3')
  expect(namesOf(log)).toEqual(['/status status log'])
  const late = withOutcome(log, '1', { kind: 'answered', status: 500, violations: undefined })
  expect(late[0]?.calls[0]?.outcome).toEqual({ kind: 'open' })
  const ended = withOutcome(late, '3', { kind: 'lost' })
  expect(ended[0]?.calls.map(({ outcome }) => outcome.kind)).toEqual(['lost', 'open'])
})

test('an answer that comes after its screen was left is told there', () => {
  const log = logOf('/login login 1', '/status status 2')
  const [status, login] = withOutcome(log, '1', {
    kind: 'answered',
    status: 204,
    violations: undefined,
  })
  expect(login?.calls[0]?.outcome).toMatchObject({ kind: 'answered', status: 204 })
  expect(status?.calls[0]?.outcome).toEqual({ kind: 'open' })
})

test('no more than the latest eight screens are kept', () => {
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
