import { finish } from '../../simulator/engine/steps.ts'
import type { SimulatorInput, SimulatorOutput, RawRequest } from '../../simulator/state/input.ts'
import { readFileSync, readdirSync } from 'node:fs'
import * as fc from 'fast-check'
import { contractOperations } from '../../openapi/contract/contract.ts'
import type { Command } from '../../simulator/state/command.ts'
import { simulatorRules } from '../../simulator/api/simulator-rules.ts'
import { createTemplate } from '../../simulator/worlds/world-template.ts'
import {
  type JournalEntry,
  type JournalHeader,
  record,
} from '../../simulator/engine/journal-entry.ts'
import { stateHashing } from '../../simulator/engine/state-hash.ts'

const folder = 'simulator/scenarios/'

/**
 * The sequences of real earthquakes take most of the time, and differ from other scenarios only in the number of their
 * earthquakes. `npm run sim -- run` plays them.
 */
const mostQuakes = 3

const sources = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, readFileSync(folder + name, 'utf8')] as const)
    .filter(([, source]) => source.split(/\bquake:/).length - 1 <= mostQuakes),
)

/** An input, `afterMs` milliseconds after the one before. A signed-in request carries the session of the last login. */
export type ScriptStep = { afterMs: number } & (
  | { kind: 'request'; request: Omit<RawRequest, 'headers'>; isSignedIn: boolean }
  | { kind: 'command'; command: Command }
  | { kind: 'advance' }
)

export interface SessionScript {
  scenario: string
  steps: ScriptStep[]
}

/** The result of a session. */
export interface SessionResult {
  header: JournalHeader
  outputs: SimulatorOutput[]
  entries: JournalEntry<SimulatorInput>[]
  end: { atMs: number; stateHash: string }
}

/** Plays a session in a new world of its scenario. */
export function play({ scenario, steps }: SessionScript): SessionResult {
  const template = createTemplate(sources.get(scenario) ?? '', scenario)
  const world = finish(template.instantiating())
  const outputs: SimulatorOutput[] = []
  const entries: JournalEntry<SimulatorInput>[] = []
  let cookie: string | undefined
  for (const step of steps) {
    const input = inputOf(step, cookie)
    const { output, entry } = record(world, simulatorRules, {
      atMs: world.nowMs + step.afterMs,
      input,
    })
    if ('status' in output) cookie = output.headers['set-cookie']?.split(';')[0] ?? cookie
    outputs.push(output)
    entries.push(entry)
  }
  const end = { atMs: world.nowMs, stateHash: finish(stateHashing(world)) }
  return { header: template.header, outputs, entries, end }
}

function inputOf(step: ScriptStep, cookie: string | undefined): SimulatorInput {
  if (step.kind === 'command') return { kind: 'command', command: step.command }
  if (step.kind === 'advance') return { kind: 'advance' }
  const headers: RawRequest['headers'] = {
    contentType: 'application/json',
    ...(step.isSignedIn && cookie !== undefined && { cookie }),
  }
  return { kind: 'request', request: { ...step.request, headers } }
}

export const login = JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' })

const terminalId = fc.constantFrom('1700123', '1700456', '1799999')
const onOff = fc.constantFrom('on' as const, 'off' as const)
const upDown = fc.constantFrom('up' as const, 'down' as const)

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ verb: fc.constant('power' as const), terminalId, state: onOff }),
  fc.record({ verb: fc.constant('link' as const), terminalId, state: upDown }),
  fc.record({
    verb: fc.constant('data-center' as const),
    dc: fc.constantFrom('east0' as const, 'west0' as const, 'east1' as const, 'west1' as const),
    state: upDown,
  }),
  fc.record({
    verb: fc.constant('quake' as const),
    quake: fc.constantFrom('noto-2024', 'hyogo-nanbu-1995', 'tohoku-2011', 'atlantis'),
  }),
  fc.record({
    verb: fc.constant('tsunami' as const),
    areaCode: fc.constantFrom('361', '999'),
    level: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    verb: fc.constant('fault' as const),
    operationId: fc.constantFrom(...contractOperations.map(({ id }) => id)),
    effect: fc.oneof(
      fc.record({ kind: fc.constant('error' as const), code: fc.constantFrom(400, 500, 401) }),
      fc.constant({ kind: 'drop' as const }),
      fc.constant({ kind: 'break' as const, name: 'wrong-type' as const }),
    ),
    probability: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
  fc.record({ verb: fc.constant('mail-failure' as const), state: onOff }),
  fc.record({ verb: fc.constant('expire-sessions' as const) }),
  fc.record({ verb: fc.constant('clear-faults' as const) }),
)

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT'),
  path: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...contractOperations.map(({ path }) => path)) },
    { weight: 1, arbitrary: fc.webPath().map((path) => `/eqUser/api${path}`) },
  ),
  query: fc.oneof(fc.constant(''), fc.webQueryParameters()),
  body: fc.oneof(fc.constant(login), fc.json(), fc.string(), fc.constant(undefined)),
})

const loginStep = fc.constant({
  kind: 'request' as const,
  request: { method: 'POST', path: '/eqUser/api/user/login', query: '', body: login },
  isSignedIn: false,
})

const step: fc.Arbitrary<ScriptStep> = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 86_400_000 })),
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('request' as const),
          request,
          isSignedIn: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: loginStep },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('command' as const), command }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'advance' as const }) },
    ),
  )
  .map(([afterMs, rest]) => ({ afterMs, ...rest }))

/** Generates sessions in all ready scenarios, with valid and invalid commands and calls. */
export const sessionScript: fc.Arbitrary<SessionScript> = fc.record({
  scenario: fc.constantFrom(...sources.keys()),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
})
