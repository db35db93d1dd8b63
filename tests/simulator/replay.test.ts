import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractOperations } from '../../openapi/contract.ts'
import type { RawAnswer, RawRequest } from '../../simulator/api/message.ts'
import { type SimulatorInput, answerOf, simulatorRules } from '../../simulator/rules.ts'
import { parseScenario } from '../../simulator/scenario/parse.ts'
import { openWorld } from '../../simulator/world-mould.ts'
import type { JournalEntry } from '../../simulator/world/journal-entry.ts'
import { record } from '../../simulator/world/record.ts'
import { replay } from '../../simulator/world/replay.ts'
import { stateHash } from '../../simulator/world/state-hash.ts'

const scenario = parseScenario(readFileSync('simulator/scenarios/noto-2024.yaml', 'utf8'), 'noto')

/** A request after so many milliseconds, with the session of the last login when it wants one. */
interface Step {
  afterMs: number
  method: string
  path: string
  query: string
  body?: string | undefined
  isSignedIn: boolean
}

interface Run {
  answers: RawAnswer[]
  entries: JournalEntry<SimulatorInput>[]
  hash: string
}

function run(steps: Step[]): Run {
  const world = openWorld(scenario)
  const answers: RawAnswer[] = []
  const entries: JournalEntry<SimulatorInput>[] = []
  let cookie: string | undefined
  for (const { afterMs, isSignedIn, ...request } of steps) {
    const headers: RawRequest['headers'] = {
      contentType: 'application/json',
      ...(isSignedIn && cookie !== undefined && { cookie }),
    }
    const input = { kind: 'request' as const, request: { ...request, headers } }
    const { output, entry } = record(world, simulatorRules, { atMs: world.nowMs + afterMs, input })
    const answer = answerOf(output)
    cookie = answer.headers['set-cookie']?.split(';')[0] ?? cookie
    answers.push(answer)
    entries.push(entry)
  }
  return { answers, entries, hash: stateHash(world) }
}

const login = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })
const night: Step[] = [
  ['POST', 'user/login', login],
  ['GET', 'user/term-status'],
  ['GET', 'user/history'],
  ['GET', 'user/history/20240101161029'],
  ['POST', 'user/login', login.replace('2024', '1999')],
  ['POST', 'user/logout'],
  ['GET', 'user'],
].map(([method = '', path = '', body], index) => ({
  afterMs: index * 1_000,
  method,
  path: `/eqUser/api/${path}`,
  query: '',
  body,
  isSignedIn: true,
}))

test('the same night with the same inputs gives the same answers and the same state, twice', () => {
  const [first, second] = [run(night), run(night)]
  expect(first.answers.map(({ status }) => status)).toEqual([204, 200, 200, 200, 400, 200, 401])
  expect(second).toEqual(first)
})

test('a journal repeats on a fresh world', () => {
  const { entries, hash } = run(night)
  expect(replay(openWorld(scenario), simulatorRules, entries)).toEqual({
    kind: 'same',
    entryCount: night.length,
    stateHash: hash,
  })
})

test('an answer that comes out differently is named', () => {
  const { entries } = run(night)
  const tampered = entries.map((entry) =>
    entry.index === 3 ? { ...entry, outputDigest: 'x' } : entry,
  )
  expect(replay(openWorld(scenario), simulatorRules, tampered)).toMatchObject({
    kind: 'different',
    index: 3,
  })
})

const anyStep: fc.Arbitrary<Step> = fc.record({
  afterMs: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 86_400_000 })),
  method: fc.constantFrom('GET', 'POST', 'PUT'),
  path: fc.oneof(
    fc.constantFrom(...contractOperations.map(({ path }) => path)),
    fc.webPath().map((path) => `/eqUser/api${path}`),
  ),
  query: fc.oneof(fc.constant(''), fc.webQueryParameters()),
  body: fc.oneof(fc.constant(login), fc.json(), fc.string(), fc.constant(undefined)),
  isSignedIn: fc.boolean(),
})

test('whatever is sent, a journal repeats and nothing is a server error', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const { answers, entries, hash } = run(steps)
      const errors = answers.filter(({ status }) => status >= 500 && status !== 501)
      expect(errors).toEqual([])
      expect(replay(openWorld(scenario), simulatorRules, entries)).toMatchObject({
        kind: 'same',
        stateHash: hash,
      })
    }),
    { numRuns: 150 },
  )
})
