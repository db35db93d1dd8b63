import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancelEvent,
  emptyQueue,
  nextEvent,
  pendingEvents,
  pushEvent,
  takeDueEvent,
  type EventQueue,
} from '../../../simulator/engine/event-queue.ts'

function queueOf(...timesMs: number[]): EventQueue<string> {
  const queue = emptyQueue<string>()
  for (const [place, atMs] of timesMs.entries()) pushEvent(queue, atMs, `event ${place}`)
  return queue
}

function takeAll(queue: EventQueue<string>): string[] {
  const taken: string[] = []
  for (;;) {
    const due = takeDueEvent(queue, Number.MAX_SAFE_INTEGER)
    if (due === undefined) return taken
    taken.push(due.event)
  }
}

test('the earliest event comes first, whenever it was pushed', () => {
  expect(takeAll(queueOf(30, 10, 20))).toEqual(['event 1', 'event 2', 'event 0'])
})

test('events due together come in the order they were pushed', () => {
  expect(takeAll(queueOf(5, 5, 5, 5, 5))).toEqual([
    'event 0',
    'event 1',
    'event 2',
    'event 3',
    'event 4',
  ])
})

test('an event due later than asked for stays in the queue', () => {
  const queue = queueOf(10)
  expect(takeDueEvent(queue, 9)).toBeUndefined()
  expect(takeDueEvent(queue, 10)).toEqual({ atMs: 10, id: 0, event: 'event 0' })
})

test('looking at the next event leaves it there, and steps over cancelled ones', () => {
  const queue = queueOf(10, 20)
  cancelEvent(queue, 0)
  expect(nextEvent(queue)).toEqual({ atMs: 20, id: 1, event: 'event 1' })
  expect(takeAll(queue)).toEqual(['event 1'])
})

test('cancelling an event twice, or after it has run, changes nothing', () => {
  const queue = queueOf(10, 20, 30)
  takeDueEvent(queue, 10)
  cancelEvent(queue, 0)
  cancelEvent(queue, 1)
  cancelEvent(queue, 1)
  expect(takeAll(queue)).toEqual(['event 2'])
})

test.each([-1, 1, 0.5, Number.NaN])('cancelling %d, an id never given out, is an error', (id) => {
  expect(() => cancelEvent(queueOf(10), id)).toThrow(`There is no event ${id}`)
})

test('a hundred thousand cancelled timers leave next to nothing behind', () => {
  const queue = queueOf(1_000_000)
  for (let round = 0; round < 100_000; round += 1) {
    cancelEvent(queue, pushEvent(queue, 2_000_000, 'timer'))
  }
  expect(queue.heap.length).toBeLessThan(100)
  expect(Object.keys(queue.cancelled).length).toBeLessThan(100)
  expect(takeAll(queue)).toEqual(['event 0'])
})

test('cancelling timers that have run leaves next to nothing behind', () => {
  const queue = emptyQueue<string>()
  for (let round = 0; round < 10_000; round += 1) {
    const id = pushEvent(queue, round, 'timer')
    takeDueEvent(queue, round)
    cancelEvent(queue, id)
  }
  expect(Object.keys(queue.cancelled).length).toBeLessThan(100)
})

test('what is left after most events were cancelled still comes in order', () => {
  const times = fc.array(fc.nat(1_000), { minLength: 200, maxLength: 300 })
  fc.assert(
    fc.property(times, fc.integer({ min: 3, max: 10 }), (timesMs, keepEvery) => {
      const queue = queueOf(...timesMs)
      for (const id of timesMs.keys()) if (id % keepEvery !== 0) cancelEvent(queue, id)
      const left = pendingEvents(queue).map(({ event }) => event)
      expect(left).toHaveLength(Math.ceil(timesMs.length / keepEvery))
      expect(takeAll(queue)).toEqual(left)
    }),
  )
})

test('any mixture of pushing, cancelling and taking behaves like a sorted list', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('push' as const), inMs: fc.nat(50) }),
    fc.record({ kind: fc.constant('cancel' as const), id: fc.nat(200) }),
    fc.record({ kind: fc.constant('take' as const), passMs: fc.nat(20) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const queue = emptyQueue<string>()
      let model: { atMs: number; id: number; event: string }[] = []
      let nowMs = 0
      const actual: unknown[] = []
      const expected: unknown[] = []
      for (const taken of steps) {
        if (taken.kind === 'push') {
          const atMs = nowMs + taken.inMs
          const id = pushEvent(queue, atMs, 'event')
          model.push({ atMs, id, event: 'event' })
          model.sort((a, b) => a.atMs - b.atMs || a.id - b.id)
        } else if (taken.kind === 'cancel') {
          if (queue.nextId === 0) continue
          const cancelled = taken.id % queue.nextId
          cancelEvent(queue, cancelled)
          model = model.filter(({ id }) => id !== cancelled)
        } else {
          nowMs += taken.passMs
          actual.push(takeDueEvent(queue, nowMs))
          expected.push(
            model[0] !== undefined && model[0].atMs <= nowMs ? model.shift() : undefined,
          )
        }
        expect(pendingEvents(queue)).toEqual(model)
        expect(nextEvent(queue)).toEqual(model[0])
        expect(Object.keys(queue.cancelled)).toHaveLength(queue.cancelledCount)
      }
      expect(actual).toEqual(expected)
    }),
  )
})
