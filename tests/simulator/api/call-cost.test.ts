import { beforeAll, expect, test } from 'vitest'
import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import { ordinaryRequests } from '../../../openapi/conformance/generate/ordinary-request.ts'
import { responseOf, simulatorRules } from '../../../simulator/api/simulator-rules.ts'
import { sessionCookie } from '../../../simulator/api/caller.ts'
import { recording } from '../../../simulator/engine/journal-entry.ts'
import { finish } from '../../../simulator/engine/steps.ts'
import type { RawRequest, RawResponse } from '../../../simulator/state/input.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { fixtureWorld } from '../fixture-world.ts'
import { type Counted, counted } from './counted-steps.ts'

const [small, large] = [100, 10_000]
const eqcode = '20240101161011'
const token = 'pQ7xT2mVb9Lr4ZsW8nKc5YdFh3Ju6EaG'
const firstTerminal = 1_720_000

/** State and request values that an operation needs besides those of every terminal. */
const preparations: Partial<
  Record<OperationId, (terminal: Terminal, world: SimulatorWorld) => Record<string, unknown> | void>
> = {
  initializeTerminal: (terminal) => void (terminal.ownerId = undefined),
  registerUser(terminal) {
    terminal.ownerId = undefined
    return { userId: `new_${terminal.terminalId}` }
  },
  resetPassword(terminal, { state, nowMs }) {
    const owner = state.accounts[terminal.ownerId ?? '']
    if (owner?.kind === 'owner') owner.passwordReset = { token, issuedAt: nowMs }
    return { token }
  },
  loginWithOnetimePassword(terminal, { nowMs }) {
    terminal.onetimePassword = { token: token.slice(0, 24), issuedAt: nowMs, wrongGuesses: 0 }
    return { token: token.slice(0, 24) }
  },
  getTerminalPage(terminal, { state, nowMs }) {
    const session = state.sessions[sessionOf(terminal)]
    if (session) session.page = { kind: 'shown', usedAt: nowMs, formKey: 'A'.repeat(24) }
    return { formKey: 'A'.repeat(24) }
  },
  // A place without neighbours, so that a search for them can't end early.
  getTerminalStatus: (terminal) => void (terminal.place = { lat: 30, lng: 145, floor: '1階' }),
  sendTestCast(terminal) {
    terminal.tsunami = { areaCode: '350', areaName: '石川県加賀', level: 3, alerts: [] }
    return { type: 'tsunami', level: 'emalert' }
  },
  startRedundancyCheck: ({ redundancy }) => ({
    priDcKey: redundancy.primary === 'east0' ? 'west0' : 'east0',
  }),
}

/** `size` is the number of users, terminals, sessions, mails and warnings, and of earthquakes in each history. */
function createWorldOf(size: number): SimulatorWorld {
  const world = fixtureWorld({
    fleet: {
      count: size + 2 * contractOperations.length,
      first: String(firstTerminal),
      hasOwners: true,
    },
  })
  const { state, nowMs } = world
  const session = { isAdmin: false, startedAt: nowMs, lastUsedAt: nowMs }
  const receptions: Terminal['receptions'] = {}
  for (let index = 0; index < size; index += 1) {
    const code = String(Number(eqcode) + index)
    const at = nowMs - (size - index) * 1_000
    receptions[code] = {
      eqcode: code,
      measurement: {
        firstSensAt: at,
        shindo: 4,
        wave: { magnitude: 6, depthKm: 10, distanceKm: 30, sAt: at + 4_000, seed: 0.5 },
      },
    }
    state.publicWarnings[code] = {
      eqcode: code,
      kind: 'forecast',
      originAt: at,
      sentAt: at,
      areaName: '石川県能登地方',
      lat: 37.5,
      lng: 137.3,
      depthKm: 10,
      magnitude: 6,
      isTsunamiPossible: false,
      isLast: true,
      isCancelled: false,
    }
    state.mails.push({
      id: `mail-${index + 1}`,
      sentAt: nowMs,
      kind: 'normal',
      to: 'owner@example.jp',
      subject: '件名',
      text: '本文',
    })
  }
  for (const terminal of Object.values(state.terminals)) {
    terminal.receptions = receptions
    const { terminalId, ownerId: userId = '' } = terminal
    const id = sessionOf(terminal)
    state.sessions[id] = { id, userId, terminalId, ...session }
  }
  return world
}

/** Calls an operation. Each call uses its own terminal (`index`), because most calls change the terminal. */
function call(world: SimulatorWorld, operation: ContractOperation, index: number): RawResponse {
  const terminal = world.state.terminals[firstTerminal + index]
  if (!terminal) throw new Error(`There is no terminal ${index}.`)
  terminal.connection = { kind: 'connected', dc: terminal.redundancy.primary, sinceAt: world.nowMs }
  const { terminalId, registrationCode: initPassword, ownerId: userId } = terminal
  const known = { terminalId, initPassword, userId, password: `Fleet-${terminalId}`, code: eqcode }
  const special = preparations[operation.id]?.(terminal, world) ?? {}
  const [ordinary] = ordinaryRequests(operation, { ...known, ...special })
  return send(world, operation, ordinary ?? { path: {}, query: {}, body: undefined }, terminal)
}

function send(
  world: SimulatorWorld,
  { method, path }: ContractOperation,
  request: ReturnType<typeof ordinaryRequests>[number],
  terminal: Terminal,
): RawResponse {
  const query = Object.entries(request.query).map(([name, value]) => [name, String(value)])
  const raw: RawRequest = {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.path[name] ?? ''),
    query: new URLSearchParams(query.filter(([, value]) => value !== '')).toString(),
    headers: { contentType: 'application/json', cookie: sessionCookie(sessionOf(terminal)) },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }
  const input = { kind: 'request' as const, request: raw }
  return responseOf(finish(recording(world, simulatorRules, { atMs: world.nowMs, input })).output)
}

function sessionOf({ terminalId }: Terminal): string {
  return `session${terminalId}`.padEnd(32, 'x')
}

let worlds: Counted<SimulatorWorld>[] = []
beforeAll(() => {
  worlds = [small, large].map((size) => counted(createWorldOf(size)))
})

// Requirements: LIMIT-23
test.each(contractOperations.map((operation, index) => ({ ...operation, index })))(
  '$id takes no more steps with 10,000 users, terminals, sessions, mails and earthquakes than with 100',
  (operation) => {
    const [few = NaN, many = NaN] = worlds.map(({ value, takeSteps }) => {
      // The first call creates indexes, so its steps are not counted.
      call(value, operation, 2 * operation.index)
      takeSteps()
      const { status, body } = call(value, operation, 2 * operation.index + 1)
      expect({ status, body }).toEqual({ status: status < 300 ? status : 'a success', body })
      return takeSteps()
    })
    // A few more steps are allowed, because the event queue takes a logarithmic number of them.
    expect(many).toBeLessThan(few + 100)
  },
)
