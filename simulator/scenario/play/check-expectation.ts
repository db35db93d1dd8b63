import { isRecord } from '../../../openapi/base/records.ts'
import { excerpt } from '../../../openapi/base/printable.ts'
import type { RawResponse } from '../../state/input.ts'
import { type Difference, differencesIn } from '../expect/differences.ts'
import { type ViewSource, viewOf, viewNames } from '../expect/views.ts'
import type { ResolvedExpectation } from '../scenario.ts'
import { type WorldClient, bodyOf, requestOf } from './client.ts'
import type { StepOutcome } from './result.ts'
import type { Scope } from './scope.ts'
import type { Sessions } from './sessions.ts'

export interface PlayContext {
  client: WorldClient
  sessions: Sessions
  scope: Scope
  source: ViewSource
}

/** Makes the expectation's call, if any, and compares the response and the world's views. */
export function checkExpectation(expect: ResolvedExpectation, context: PlayContext): StepOutcome {
  const filled = context.scope.fill(expect)
  if (filled.differences.length > 0) return { differences: filled.differences }
  // Only texts were replaced, and only in fields that allow any value or any text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const ready = filled.value as ResolvedExpectation
  const called =
    ready.call === undefined ? { differences: [] } : makeCall(ready.call, ready, context)
  return {
    ...called,
    differences: [...called.differences, ...compareViews(ready, context.source)],
  }
}

function makeCall(
  call: NonNullable<ResolvedExpectation['call']>,
  expect: ResolvedExpectation,
  { client, sessions }: PlayContext,
): StepOutcome {
  const session = sessions.cookieOf(expect.as)
  if ('error' in session)
    return { differences: [{ kind: 'step', path: ['as'], message: session.error }] }
  const response = client.request(requestOf(call, expect, session.cookie))
  sessions.keep(expect.as, response)
  const answer = bodyOf(response)
  const hint = response.status === 401 ? sessions.endOf(expect.as) : ''
  return { differences: compareResponse(expect, response, answer, hint), answer }
}

function compareViews(expect: ResolvedExpectation, source: ViewSource): Difference[] {
  return viewNames.flatMap((name) => {
    const expected = expect[name]
    if (expected === undefined) return []
    const seen = viewOf(name, source)
    const isGroup = name === 'terminals' && expect.terminalIds !== undefined
    return differencesIn(expected, isGroup ? selectTerminals(seen, expect.terminalIds) : seen, [
      name,
    ])
  })
}

function selectTerminals(terminals: unknown, ids: readonly string[] | undefined): unknown {
  const known = new Set(ids)
  return Array.isArray(terminals)
    ? terminals.filter((terminal) => isRecord(terminal) && known.has(String(terminal.terminalId)))
    : terminals
}

function compareResponse(
  { status, code, answer }: ResolvedExpectation,
  response: RawResponse,
  body: unknown,
  hint: string,
): Difference[] {
  const wrongStatus = statusDifference(status, code, response, hint)
  // A response with another status has none of the expected fields.
  if (wrongStatus.length > 0) return wrongStatus
  return [
    ...(code === undefined ? [] : differencesIn({ code }, body)),
    ...(answer === undefined
      ? []
      : differencesIn(answer, body).map((inner) => ({
          ...inner,
          path: ['answer', ...inner.path],
        }))),
  ]
}

function statusDifference(
  status: number | undefined,
  code: unknown,
  { status: actual, body = 'no body' }: RawResponse,
  hint: string,
): Difference[] {
  const found = excerpt(body, maxShown) + hint
  if (status !== undefined) {
    const message = `status is ${actual}, not ${status}: ${found}`
    return actual === status ? [] : [{ kind: 'status', path: ['status'], message, status: actual }]
  }
  const isSuccess = actual < 300
  if (isSuccess === (code === undefined)) return []
  const message = isSuccess
    ? `the call succeeded with status ${actual}, not with code ${String(code)}`
    : `status is ${actual}, not a success: ${found}`
  return [{ kind: 'status', path: ['call'], message }]
}

const maxShown = 300
