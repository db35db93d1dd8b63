import { excerpt } from '../../../openapi/contract/printable.ts'
import type { Violation } from '../../invariants/invariant.ts'
import type { RawResponse } from '../../state/message.ts'
import { compareViews } from '../expect/compare-views.ts'
import { type Difference, differencesIn } from '../expect/differences.ts'
import type { ViewSource } from '../expect/views.ts'
import type { ResolvedExpectation } from '../scenario.ts'
import { type WorldClient, bodyOf } from './client.ts'
import { requestOf } from './request.ts'
import type { StepOutcome } from './result.ts'
import type { Scope } from './scope.ts'
import type { Sessions } from './sessions.ts'

/** What steps are carried out with. */
export interface PlayTools {
  client: WorldClient
  sessions: Sessions
  scope: Scope
  source: ViewSource
  /** The broken invariants so far. Empty if none are observed. */
  violations: readonly Violation[]
}

/** Makes the call of an expectation, if it has one, and compares the response and the world. */
export function meet(expect: ResolvedExpectation, tools: PlayTools): StepOutcome {
  const filled = tools.scope.fill(expect)
  if (filled.differences.length > 0) return { differences: filled.differences }
  // Only texts were replaced, in fields that take any value or any text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const ready = filled.value as ResolvedExpectation
  const called = ready.call === undefined ? { differences: [] } : makeCall(ready.call, ready, tools)
  return {
    ...called,
    differences: [
      ...called.differences,
      ...compareViews(ready, tools.source),
      ...brokenInvariants(ready.invariants, tools.violations),
    ],
  }
}

function makeCall(
  call: NonNullable<ResolvedExpectation['call']>,
  expect: ResolvedExpectation,
  { client, sessions }: PlayTools,
): StepOutcome {
  const session = sessions.cookieOf(expect.as)
  if ('error' in session) return { differences: [{ path: ['as'], message: session.error }] }
  const response = client.request(requestOf(call, expect, session.cookie))
  sessions.keep(expect.as, response)
  const answer = bodyOf(response)
  return { differences: compareResponse(expect, response, answer), answer }
}

function brokenInvariants(
  expected: ResolvedExpectation['invariants'],
  violations: readonly Violation[],
): Difference[] {
  if (expected === undefined) return []
  return violations
    .filter(({ invariant }) => expected === 'all' || expected.includes(invariant))
    .map(({ invariant, atMs, message }) => ({
      path: ['invariants'],
      message: `${invariant} is broken at ${new Date(atMs).toISOString()}: ${message}`,
    }))
}

function compareResponse(
  { status, code, answer }: ResolvedExpectation,
  response: RawResponse,
  body: unknown,
): Difference[] {
  const wrongStatus = statusDifference(status, code, response)
  // The body of another response has none of the expected fields.
  if (wrongStatus.length > 0) return wrongStatus
  return [
    ...(code === undefined ? [] : differencesIn({ code }, body)),
    ...(answer === undefined
      ? []
      : differencesIn(answer, body).map((one) => ({ ...one, path: ['answer', ...one.path] }))),
  ]
}

function statusDifference(
  status: number | undefined,
  code: unknown,
  response: RawResponse,
): Difference[] {
  const actual = response.status
  if (status !== undefined) {
    const message = `status is ${actual}, not ${status}: ${excerptOf(response)}`
    return actual === status ? [] : [{ path: ['status'], message, found: { value: actual } }]
  }
  if (code !== undefined || actual < 300) return []
  return [{ path: ['call'], message: `status is ${actual}, not a success: ${excerptOf(response)}` }]
}

/** Maximum number of characters of a body in a message. */
const maximalShown = 300

function excerptOf({ body = 'no body' }: RawResponse): string {
  return excerpt(body, maximalShown)
}
