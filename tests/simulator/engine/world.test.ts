import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from '../../../simulator/engine/steps.ts'
import { stateHashing } from '../../../simulator/engine/state-hash.ts'
import {
  advancing,
  createWorld,
  handle,
  nextEventAtMs,
  type Rules,
  type World,
  contextOf,
} from '../../../simulator/engine/world.ts'
import { toyPrograms, toyRules, toyWorld, type ToyOutput, type ToyWorld } from './toy-machine.ts'

/** An event that records its name and schedules the events in `next`. */
type Step = { name: string; next?: { inMs: number; step: Step }[] }
type StepLog = { ran: string[] }

const stepRules: Rules<StepLog, Step, Step, number> = {
  onEvent(context, { name, next = [] }) {
    context.state.ran.push(`${name} at ${context.nowMs}`)
    for (const { inMs, step } of next) context.schedule(context.nowMs + inMs, step)
  },
  onInput(context, step) {
    this.onEvent(context, step)
    return context.nowMs
  },
}

function worldWith(...events: [atMs: number, step: Step][]): World<StepLog, Step> {
  const world = createWorld<StepLog, Step>({ seed: 'steps', startAtMs: 0, state: { ran: [] } })
  for (const [atMs, step] of events) contextOf(world).schedule(atMs, step)
  return world
}

test('an event scheduled by another event runs in the same advance if it is due', () => {
  const early = { name: 'early', next: [{ inMs: 5, step: { name: 'chained' } }] }
  const world = worldWith([10, early], [20, { name: 'late' }])
  finish(advancing(world, stepRules, 30))
  expect(world.state.ran).toEqual(['early at 10', 'chained at 15', 'late at 20'])
})

test('an event scheduled for the current time runs after those already scheduled', () => {
  const first = { name: 'first', next: [{ inMs: 0, step: { name: 'third' } }] }
  const world = worldWith([10, first], [10, { name: 'second' }])
  finish(advancing(world, stepRules, 10))
  expect(world.state.ran).toEqual(['first at 10', 'second at 10', 'third at 10'])
})

test('all events due by the time of an input run before it', () => {
  const world = worldWith([10, { name: 'due' }], [11, { name: 'not due' }])
  expect(handle(world, stepRules, { atMs: 10, input: { name: 'input' } })).toBe(10)
  expect(world.state.ran).toEqual(['due at 10', 'input at 10'])
  expect(nextEventAtMs(world)).toBe(11)
})

test('time never moves backwards', () => {
  const world = worldWith([5, { name: 'due' }])
  finish(advancing(world, stepRules, 10))
  expect(() => finish(advancing(world, stepRules, 9))).toThrow('the world is at 10 ms, not 9 ms')
  expect(() => handle(world, stepRules, { atMs: 9, input: { name: 'late' } })).toThrow(
    "Can't move time backwards",
  )
  expect(world).toMatchObject({ nowMs: 10, inputCount: 0, state: { ran: ['due at 5'] } })
})

test('an event cannot be scheduled in the past', () => {
  const world = worldWith([10, { name: 'wrong', next: [{ inMs: -1, step: { name: 'before' } }] }])
  expect(() => finish(advancing(world, stepRules, 10))).toThrow(
    'the world is at 10 ms, the event is due at 9 ms: {"name":"before"}',
  )
})

test.each([Number.NaN, Infinity, 0.5])('%d is rejected as a time', (ms) => {
  const world = worldWith()
  expect(() => finish(advancing(world, stepRules, ms))).toThrow(`got ${ms}`)
  expect(() => worldWith([ms, { name: 'never' }])).toThrow(`got ${ms}`)
  expect(() => createWorld({ seed: '', startAtMs: ms, state: {} })).toThrow(`got ${ms}`)
})

test('an endless loop of events at the same time throws and names the event', () => {
  const endless: Rules<null, { name: string }, never, never> = {
    onEvent: (context, event) => void context.schedule(context.nowMs, event),
    onInput: (_, input) => input,
  }
  const world = createWorld<null, { name: string }>({ seed: '', startAtMs: 0, state: null })
  contextOf(world).schedule(7, { name: 'reconnect' })
  expect(() => finish(advancing(world, endless, 10))).toThrow(
    /More than 1000000 events are due at 7 ms.*\{"name":"reconnect"\}/u,
  )
})

test('any number of events can run as long as time advances', () => {
  const ticking: Rules<null, null, never, never> = {
    onEvent: (context) => void context.schedule(context.nowMs + 1, null),
    onInput: (_, input) => input,
  }
  const world = createWorld<null, null>({ seed: '', startAtMs: 0, state: null })
  contextOf(world).schedule(0, null)
  finish(advancing(world, ticking, 1_000_001))
  expect(nextEventAtMs(world)).toBe(1_000_002)
})

test('a stream can have the name of an Object.prototype property, except __proto__', () => {
  const world = toyWorld()
  expect(draw(world, 'toString')).toMatchObject({ kind: 'drawn' })
  expect(world.counters['toString']).toBeGreaterThan(0)
  expect(() => draw(world, '__proto__')).toThrow("can't be named '__proto__'")
})

test('advancing in one step or in many steps gives the same state', () => {
  fc.assert(
    fc.property(toyPrograms, fc.integer({ min: 1, max: 40 }), (program, stepMs) => {
      const [direct, stepping] = [toyWorld(), toyWorld()]
      for (const { waitMs, input } of program) {
        const atMs = direct.nowMs + waitMs
        while (stepping.nowMs + stepMs < atMs) {
          finish(advancing(stepping, toyRules, stepping.nowMs + stepMs))
        }
        const output = handle(direct, toyRules, { atMs, input })
        expect(handle(stepping, toyRules, { atMs, input })).toEqual(output)
      }
      expect(finish(stateHashing(stepping))).toBe(finish(stateHashing(direct)))
    }),
  )
})

function draw(world: ToyWorld, stream: string): ToyOutput {
  return handle(world, toyRules, { atMs: world.nowMs, input: { kind: 'draw', stream } })
}

test('an event that takes long runs in steps, and gives the same world as without a pause', () => {
  const rules: typeof toyRules = {
    ...toyRules,
    *onEvent(context, event) {
      yield
      toyRules.onEvent(context, event)
      yield
    },
  }
  const begin = {
    atMs: 1_000,
    input: { kind: 'start', timer: 'first', inMs: 10, repeats: 3 },
  } as const
  const [steppedWorld, plainWorld] = [toyWorld(), toyWorld()]
  handle(steppedWorld, rules, begin)
  handle(plainWorld, toyRules, begin)
  const steps = advancing(steppedWorld, rules, 2_000)
  steps.next()
  expect(steppedWorld.state.fired).toEqual([])
  finish(steps)
  finish(advancing(plainWorld, toyRules, 2_000))
  expect(finish(stateHashing(steppedWorld))).toBe(finish(stateHashing(plainWorld)))
})
