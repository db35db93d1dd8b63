import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateHash } from '../../../simulator/engine/state-hash.ts'
import {
  advance,
  createWorld,
  handle,
  nextEventAtMs,
  type Rules,
  type World,
} from '../../../simulator/engine/world.ts'
import { newToy, toyPrograms, toyRules, type Order } from './bell-tower.ts'

/** A machine whose events do as they say: what each test is about stands in the test. */
type Deed = { name: string; next?: { inMs: number; deed: Deed }[] }
type Diary = { ran: string[] }

const deedRules: Rules<Diary, Deed, Deed, number> = {
  onEvent(context, { name, next = [] }) {
    context.state.ran.push(`${name} at ${context.nowMs}`)
    for (const { inMs, deed } of next) context.schedule(context.nowMs + inMs, deed)
  },
  onInput(context, deed) {
    this.onEvent(context, deed)
    return context.nowMs
  },
}

function diaryWith(...timelineEntries: [atMs: number, deed: Deed][]): World<Diary, Deed> {
  return createWorld({ seed: 'diary', startAtMs: 0, state: { ran: [] } }, (context) => {
    for (const [atMs, deed] of timelineEntries) context.schedule(atMs, deed)
  })
}

test('events run earliest first, ties by insertion, each at its own time', () => {
  const world = diaryWith(
    [20, { name: 'c' }],
    [10, { name: 'a' }],
    [20, { name: 'd' }],
    [10, { name: 'b' }],
  )
  advance(world, deedRules, 30)
  expect(world.state.ran).toEqual(['a at 10', 'b at 10', 'c at 20', 'd at 20'])
  expect(world.nowMs).toBe(30)
})

test('an event that an event schedules before the target runs before the target', () => {
  const early = { name: 'early', next: [{ inMs: 5, deed: { name: 'chained' } }] }
  const world = diaryWith([10, early], [20, { name: 'late' }])
  advance(world, deedRules, 30)
  expect(world.state.ran).toEqual(['early at 10', 'chained at 15', 'late at 20'])
})

test('an event scheduled for this very instant runs after those already due', () => {
  const first = { name: 'first', next: [{ inMs: 0, deed: { name: 'third' } }] }
  const world = diaryWith([10, first], [10, { name: 'second' }])
  advance(world, deedRules, 10)
  expect(world.state.ran).toEqual(['first at 10', 'second at 10', 'third at 10'])
})

test('an input finds every event due at its time done, and none due later', () => {
  const world = diaryWith([10, { name: 'due' }], [11, { name: 'not due' }])
  expect(handle(world, deedRules, { atMs: 10, input: { name: 'input' } })).toBe(10)
  expect(world.state.ran).toEqual(['due at 10', 'input at 10'])
  expect(nextEventAtMs(world)).toBe(11)
})

test('a world with nothing to come has no next event', () => {
  expect(nextEventAtMs(diaryWith())).toBeUndefined()
})

test('a cancelled event never runs', () => {
  const world = newToy()
  handle(world, toyRules, { atMs: 1_000, input: hang('low') })
  handle(world, toyRules, { atMs: 1_000, input: hang('high') })
  handle(world, toyRules, { atMs: 1_050, input: { kind: 'stop', place: 0 } })
  advance(world, toyRules, 2_000)
  expect(world.state.rings).toEqual([{ atMs: 1_100, bell: 'high' }])
})

test('time never goes back', () => {
  const world = diaryWith([5, { name: 'due' }])
  advance(world, deedRules, 10)
  expect(() => advance(world, deedRules, 9)).toThrow("at 10 ms and can't go back to 9 ms")
  expect(() => handle(world, deedRules, { atMs: 9, input: { name: 'late' } })).toThrow(
    "can't go back",
  )
  expect(world).toMatchObject({ nowMs: 10, inputCount: 0, state: { ran: ['due at 5'] } })
})

test('nothing can be made due in the past', () => {
  const world = diaryWith([10, { name: 'wrong', next: [{ inMs: -1, deed: { name: 'before' } }] }])
  expect(() => advance(world, deedRules, 10)).toThrow(
    'The world is at 10 ms; nothing can be due at 9 ms: {"name":"before"}',
  )
})

test.each([Number.NaN, Infinity, 0.5])('%d is not an instant', (ms) => {
  const world = diaryWith()
  expect(() => advance(world, deedRules, ms)).toThrow(`this was ${ms}`)
  expect(() => diaryWith([ms, { name: 'never' }])).toThrow(`this was ${ms}`)
  expect(() => createWorld({ seed: '', startAtMs: ms, state: {} })).toThrow(`this was ${ms}`)
})

test('an instant that never ends is reported with the event that keeps it going', () => {
  const endless: Rules<null, { name: string }, never, never> = {
    onEvent: (context, event) => void context.schedule(context.nowMs, event),
    onInput: (_, input) => input,
  }
  const world = createWorld<null, { name: string }>(
    { seed: '', startAtMs: 0, state: null },
    (context) => void context.schedule(7, { name: 'reconnect' }),
  )
  expect(() => advance(world, endless, 10)).toThrow(
    /More than 1000000 events are due at 7 ms.*\{"name":"reconnect"\}/u,
  )
})

test('many events in a row are no endless instant as long as time passes', () => {
  const ticking: Rules<null, null, never, never> = {
    onEvent: (context) => void context.schedule(context.nowMs + 1, null),
    onInput: (_, input) => input,
  }
  const world = createWorld<null, null>(
    { seed: '', startAtMs: 0, state: null },
    (context) => void context.schedule(0, null),
  )
  advance(world, ticking, 1_000_001)
  expect(nextEventAtMs(world)).toBe(1_000_002)
})

test('numbers of one stream do not depend on what other streams are asked for', () => {
  const [alone, together] = [newToy(), newToy()]
  const fromAlone = [draw(alone, 'a'), draw(alone, 'a')]
  const fromTogether = [draw(together, 'a'), draw(together, 'b'), draw(together, 'a')]
  expect([fromTogether[0], fromTogether[2]]).toEqual(fromAlone)
  expect(fromTogether[1]).not.toEqual(fromTogether[0])
})

test('streams may be called like the things every object has, except for one', () => {
  const world = newToy()
  expect(draw(world, 'toString')).toMatchObject({ kind: 'drawn' })
  expect(world.counters['toString']).toBeGreaterThan(0)
  expect(() => draw(world, '__proto__')).toThrow("can't be called '__proto__'")
})

test('a world keeps nothing that its caller can still change', () => {
  const world = diaryWith()
  const input: Deed = { name: 'input', next: [{ inMs: 1, deed: { name: 'as sent' } }] }
  handle(world, deedRules, { atMs: 0, input })
  for (const { deed } of input.next ?? []) deed.name = 'changed'
  advance(world, deedRules, 1)
  expect(world.state.ran).toEqual(['input at 0', 'as sent at 1'])
})

test('going in one leap or in many steps leads to the same world', () => {
  fc.assert(
    fc.property(toyPrograms, fc.integer({ min: 1, max: 40 }), (program, stepMs) => {
      const [leaping, stepping] = [newToy(), newToy()]
      for (const { waitMs, order } of program) {
        const atMs = leaping.nowMs + waitMs
        while (stepping.nowMs + stepMs < atMs) {
          advance(stepping, toyRules, stepping.nowMs + stepMs)
        }
        const response = handle(leaping, toyRules, { atMs, input: order })
        expect(handle(stepping, toyRules, { atMs, input: order })).toEqual(response)
      }
      expect(stateHash(stepping)).toBe(stateHash(leaping))
    }),
  )
})

function hang(bell: string): Order {
  return { kind: 'hang', bell, inMs: 100, echoes: 0 }
}

function draw(world: ReturnType<typeof newToy>, stream: string) {
  return handle(world, toyRules, { atMs: world.nowMs, input: { kind: 'draw', stream } })
}
