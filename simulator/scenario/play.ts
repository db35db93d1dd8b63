import type { SimulatorInput } from '../state/input.ts'
import { contractOperation } from '../../openapi/contract/contract.ts'
import type { RawResponse, RawRequest } from '../state/message.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { responseOf, simulatorRules } from '../api/simulator-rules.ts'
import type { JournalEntry } from '../engine/journal-entry.ts'
import { record } from '../engine/record.ts'
import { advance } from '../engine/world.ts'
import { type Expectation, differences } from './expectation.ts'
import { actionAt } from './conflicts.ts'
import { type Scenario, isExpectation } from './schema.ts'

/** The result of one expectation. */
export interface ExpectationResult {
  index: number
  title: string
  atMs: number
  /** One sentence per difference. Empty if everything is as expected. */
  differences: string[]
}

/** A step forward: `share` is the fraction of virtual time played so far, from 0 to 1. */
export type PlayEvent =
  | { kind: 'progress'; share: number }
  | { kind: 'result'; result: ExpectationResult }

export interface Play {
  world: SimulatorWorld
  entries: JournalEntry<SimulatorInput>[]
  /** Plays to the end. Yields each result as soon as it is known. */
  events(): Generator<PlayEvent, void>
}

/** Number of slices in which virtual time is played. Each slice yields its progress. */
const sliceCount = 200

/**
 * Plays a scenario as fast as it can be computed. Each step of its timeline happens at its virtual time.
 *
 * @param world the scenario's world at its first instant
 */
export function playScenario(scenario: Scenario, world: SimulatorWorld): Play {
  const entries: JournalEntry<SimulatorInput>[] = []
  const cookies = new Map<string, string>()

  function send(atMs: number, request: RawRequest): RawResponse {
    const timed = { atMs, input: { kind: 'request' as const, request } }
    const { output, entry } = record(world, simulatorRules, timed)
    entries.push(entry)
    return responseOf(output)
  }

  function* events(): Generator<PlayEvent, void> {
    for (const [index, expectation] of expectationsOf(scenario).entries()) {
      yield* moveTo(expectation.at)
      const atMs = expectation.at
      const result = { index, title: titleOf(expectation), atMs, differences: meet(expectation) }
      yield { kind: 'result', result }
    }
    yield* moveTo(endOf(scenario))
  }

  function* moveTo(toMs: number): Generator<PlayEvent, void> {
    const { startAt } = scenario
    const sliceMs = Math.max(1, Math.ceil((endOf(scenario) - startAt) / sliceCount))
    while (world.nowMs < toMs) {
      advance(world, simulatorRules, Math.min(world.nowMs + sliceMs, toMs))
      yield { kind: 'progress', share: (world.nowMs - startAt) / (endOf(scenario) - startAt) }
    }
  }

  function meet(expectation: Expectation): string[] {
    const { as: userId } = expectation.expect
    const first = send(expectation.at, requestOf(expectation, cookieOf(userId)))
    // The session may have ended since this user's last step. Only then log in again.
    const isRenewed =
      first.status === 401 && expectation.expect.status !== 401 && userId !== undefined
    if (isRenewed) {
      const error = logIn(expectation.at, userId)
      if (error) return [error]
    }
    const response = isRenewed
      ? send(expectation.at, requestOf(expectation, cookieOf(userId)))
      : first
    return differences(expectation, { status: response.status, body: bodyOf(response) })
  }

  function cookieOf(userId: string | undefined): string | undefined {
    return userId === undefined ? undefined : cookies.get(userId)
  }

  function logIn(atMs: number, userId: string): string | undefined {
    const account = world.state.accounts[userId]
    if (!account) return `there is no user ${userId} to log in`
    const terminalId = account.kind === 'admin' ? Object.keys(world.state.terminals)[0] : undefined
    const body = { userId, password: account.password, ...(terminalId && { terminalId }) }
    const response = send(atMs, {
      method: 'POST',
      path: contractOperation('login').path,
      query: '',
      headers: { contentType: 'application/json' },
      body: JSON.stringify(body),
    })
    const cookie = response.headers['set-cookie']?.split(';')[0]
    if (cookie === undefined) return `${userId} can't log in: ${response.body ?? response.status}`
    cookies.set(userId, cookie)
    return undefined
  }

  return { world, entries, events }
}

function expectationsOf({ timeline }: Scenario): Expectation[] {
  return timeline.filter(isExpectation).toSorted((a, b) => a.at - b.at)
}

/** When a run ends, in epoch milliseconds. */
function endOf({ startAt, endAt, timeline }: Scenario): number {
  const times = timeline.map((step) => (isExpectation(step) ? step.at : actionAt(step)))
  return endAt ?? Math.max(startAt, ...times)
}

/** Describes an expectation with the contract's names. */
function titleOf({ expect }: Expectation): string {
  const user = expect.as ?? 'nobody'
  const outcome = expect.code === undefined ? '' : ` fails with ${expect.code}`
  return `${expect.call} as ${user}${outcome}`
}

function requestOf({ expect }: Expectation, cookie: string | undefined): RawRequest {
  const { method, path } = contractOperation(expect.call)
  const query = Object.entries(expect.query ?? {}).map(([key, value]) => [key, String(value)])
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(expect.path?.[name] ?? ''),
    ),
    query: new URLSearchParams(query).toString(),
    headers: { contentType: 'application/json', ...(cookie && { cookie }) },
    ...(expect.body === undefined ? {} : { body: JSON.stringify(expect.body) }),
  }
}

function bodyOf({ headers, body }: RawResponse): unknown {
  if (body === undefined || headers['content-type'] !== 'application/json') return body
  return JSON.parse(body)
}
