import type { Command } from '../../../simulator/state/command.ts'
import type { FaultEffect, FaultWindow } from '../../../simulator/state/fault.ts'
import { expect, test } from 'vitest'
import { allowedFaultCodes } from '../../../simulator/models/command-error.ts'
import { armFault, clearFaults } from '../../../simulator/models/faults/fault.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  type Browser,
  runCommand,
  withContext,
  label,
  minuteMs,
  newLabel,
  advanceBy,
  browser,
  loginTaro,
  fixtureWorld,
  registration,
  taro,
} from '../fixture-world.ts'

const operationId = 'getTerminalStatus'
const invalid: FaultEffect = { kind: 'error', code: 400014 }

function arm(world: SimulatorWorld, effect: FaultEffect, window: FaultWindow = {}): void {
  withContext(world, (context) => armFault(context, { operationId, effect, ...window }))
}

const { userId, password } = registration
const port = { userId, password }

/** Creates a world in which both terminals have an owner. */
function twoOwners(): SimulatorWorld {
  const world = fixtureWorld()
  browser(world).post('regist/user-registration', registration)
  advanceBy(world, 5 * minuteMs)
  return world
}

function login(world: SimulatorWorld, user: object): Browser {
  const loggedIn = browser(world)
  loggedIn.post('user/login', user)
  return loggedIn
}

function statuses(world: SimulatorWorld, count: number): number[] {
  const owner = loginTaro(world)
  return Array.from({ length: count }, () => owner.get('user/term-status').status)
}

test('a fault returns its error code instead of running the operation', () => {
  const world = fixtureWorld()
  arm(world, invalid)
  expect(loginTaro(world).get('user/term-status')).toMatchObject({ status: 400, code: 400014 })
  expect(loginTaro(world).get('user').status).toBe(200)
})

test.each<[Command, string]>([
  [
    { verb: 'fault', operationId, effect: { kind: 'drop' }, userId: 'kanazawa_tarou' },
    'There is no user kanazawa_tarou (known: kanazawa_taro; did you mean "kanazawa_taro"?).',
  ],
  [
    { verb: 'expire-sessions', userId: 'nobody' },
    'There is no user nobody (known: kanazawa_taro).',
  ],
  [
    { verb: 'fault', operationId, effect: { kind: 'drop' }, fromAt: 2, untilAt: 1 },
    'untilAt must be after fromAt.',
  ],
  [{ verb: 'clear-faults', id: 'fault-9' }, 'There is no fault fault-9.'],
  [
    { verb: 'eruption', areaName: '白山さん', level: 3, etc: '' },
    'There is no volcano 白山さん. Did you mean "白山"?',
  ],
  [{ verb: 'quake', quake: 'noto2024' }, '; did you mean "noto-2024"?)'],
])('a command that would have no effect is refused: %j', (command, reason) => {
  expect(() => runCommand(fixtureWorld(), command)).toThrow(reason)
})

test('a fault of a registration may name the new user', () => {
  const world = fixtureWorld()
  const operation = { operationId: 'registerUser', effect: { kind: 'drop' } } as const
  runCommand(world, { verb: 'fault', ...operation, userId })
  expect(world.state.faults).toHaveLength(1)
})

test('a fault affects only the requests of its window', () => {
  const [first, later, twice] = [fixtureWorld(), fixtureWorld(), fixtureWorld()]
  arm(first, invalid, { count: 2 })
  arm(later, invalid, { skip: 2 })
  arm(twice, invalid, { skip: 1, count: 1 })
  expect(statuses(first, 4)).toEqual([400, 400, 200, 200])
  expect(statuses(later, 4)).toEqual([200, 200, 400, 400])
  expect(statuses(twice, 4)).toEqual([200, 400, 200, 200])
})

test('a fault for a user or a terminal only affects and counts calls by that user or to that terminal', () => {
  const world = twoOwners()
  arm(world, invalid, { userId: taro.userId, skip: 1 })
  arm(world, { kind: 'error', code: 500 }, { terminalId: newLabel.terminalId, count: 1 })
  const owners = [loginTaro(world), login(world, port)]
  const calls = (): number[] => owners.map((owner) => owner.get('user/term-status').status)
  expect([calls(), calls(), calls()]).toEqual([
    [200, 500],
    [400, 200],
    [400, 200],
  ])
})

test('a call without a session belongs to the user and terminal in its body', () => {
  const world = twoOwners()
  const failed: FaultEffect = { kind: 'error', code: 500 }
  withContext(world, (context) => {
    armFault(context, { operationId: 'login', effect: failed, terminalId: label.terminalId })
    armFault(context, {
      operationId: 'requestLoginMail',
      effect: failed,
      terminalId: newLabel.terminalId,
    })
  })
  const visitor = browser(world)
  expect(visitor.post('user/login', taro).status).toBe(500)
  expect(visitor.post('user/login', port).status).toBe(204)
  expect(browser(world).post('regist/forgot-mail', label).status).toBe(204)
  expect(browser(world).post('regist/forgot-mail', newLabel).status).toBe(500)
  expect(browser(world).post('user/login', 'no object').status).toBe(400)
})

test('a fault for a user does not keep their session alive', () => {
  const world = fixtureWorld()
  arm(world, invalid, { userId: taro.userId })
  const owner = loginTaro(world)
  for (const _ of [1, 2]) {
    advanceBy(world, 20 * minuteMs)
    owner.get('user/term-status')
  }
  expect(owner.get('user').status).toBe(401)
})

test('faults for an operation fire in the order in which they were armed', () => {
  const world = fixtureWorld()
  for (const code of [500, 400014]) arm(world, { kind: 'error', code }, { count: 1 })
  expect(statuses(world, 3)).toEqual([500, 400, 200])
})

test('a fault is active between two virtual times', () => {
  const world = fixtureWorld()
  arm(world, invalid, { fromAt: world.nowMs + minuteMs, untilAt: world.nowMs + 2 * minuteMs })
  expect(statuses(world, 1)).toEqual([200])
  advanceBy(world, minuteMs)
  expect(statuses(world, 1)).toEqual([400])
  advanceBy(world, minuteMs)
  expect(statuses(world, 1)).toEqual([200])
})

test("a fault with a probability is drawn from the world's seed", () => {
  const draw = (seed: string) => {
    const world = fixtureWorld({ seed })
    arm(world, invalid, { probability: 0.5 })
    return statuses(world, 40)
  }
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  expect(new Set(draw('a'))).toEqual(new Set([200, 400]))
})

test('faults can be cleared by id, by operation, or all at once', () => {
  const world = fixtureWorld()
  arm(world, invalid)
  arm(world, invalid)
  expect(withContext(world, (context) => clearFaults(context, { id: 'fault-1' }))).toBe(1)
  expect(withContext(world, (context) => clearFaults(context, { operationId: 'login' }))).toBe(0)
  expect(withContext(world, (context) => clearFaults(context, {}))).toBe(1)
  expect(statuses(world, 1)).toEqual([200])
})

test('with a transport fault the operation runs, and the fault is passed on with the response', () => {
  const world = fixtureWorld()
  const effects = [
    { kind: 'delay', delayMs: 500 },
    { kind: 'drop' },
    { kind: 'truncate', keepBytes: 10 },
  ] satisfies FaultEffect[]
  for (const effect of effects) arm(world, effect, { count: 1 })
  const owner = loginTaro(world)
  for (const effect of effects) {
    expect(owner.get('user/term-status').transport).toEqual(effect)
  }
})

test('a fault can break the contract in each named way', () => {
  const broken = (name: Extract<FaultEffect, { kind: 'break' }>['name']) => {
    const world = fixtureWorld()
    arm(world, { kind: 'break', name })
    return loginTaro(world).get('user/term-status')
  }
  expect(broken('missing-field').body).not.toHaveProperty('terminalId')
  expect(broken('null-field').body).toMatchObject({ terminalId: null })
  expect(broken('wrong-type').body).toMatchObject({ terminalId: { wrong: 'type' } })
  expect(broken('extra-field').body).toMatchObject({ notInTheContract: true })
  expect(broken('undeclared-status').status).toBe(418)
  expect(broken('wrong-content-type').headers['content-type']).toBe('text/plain')
  expect(broken('unknown-code')).toMatchObject({ status: 400, code: 999999 })
})

test('a fault can leave out the named fields', () => {
  const world = fixtureWorld()
  arm(world, { kind: 'omit', fields: ['userId'] })
  const owner = loginTaro(world)
  expect(owner.get('user/term-status').body).toMatchObject({ terminalId: '1700123' })
  expect(owner.get('user/term-status').body).not.toHaveProperty('userId')
})

test('a fault can use the error codes that the contract allows for its operation', () => {
  expect(allowedFaultCodes('getTerminalLog')).toEqual([400014, 400019, 401, 500])
})
