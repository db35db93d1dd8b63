import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancelEvent,
  emptyQueue,
  peekEvent,
  eachPendingEvent,
  pushEvent,
  popDueEvent,
  type EventQueue,
} from '../../../simulator/engine/event-queue.ts'

function queueOf(...timesMs: number[]): EventQueue<string> {
  const queue = emptyQueue<string>()
  for (const [index, atMs] of timesMs.entries()) pushEvent(queue, atMs, `event ${index}`)
  return queue
}

function popAll(queue: EventQueue<string>): string[] {
  const events: string[] = []
  for (;;) {
    const due = popDueEvent(queue, Number.MAX_SAFE_INTEGER)
    if (due === undefined) return events
    events.push(due.event)
  }
}

test.each([-1, 1, 0.5, Number.NaN])('cancelling %d, an id that was never issued, throws', (id) => {
  expect(() => cancelEvent(queueOf(10), id)).toThrow(`There is no event ${id}`)
})

test('100,000 cancelled events are removed from the heap', () => {
  const queue = queueOf(1_000_000)
  for (let round = 0; round < 100_000; round += 1) {
    cancelEvent(queue, pushEvent(queue, 2_000_000, 'timer'))
  }
  expect(queue.heap.length).toBeLessThan(100)
  expect(Object.keys(queue.cancelled).length).toBeLessThan(100)
  expect(popAll(queue)).toEqual(['event 0'])
})

test('any sequence of push, cancel and pop matches a sorted list', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('push' as const), inMs: fc.nat(50) }),
    fc.record({ kind: fc.constant('cancel' as const), id: fc.nat(200) }),
    fc.record({ kind: fc.constant('pop' as const), passMs: fc.nat(20) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const queue = emptyQueue<string>()
      let model: { atMs: number; id: number; event: string }[] = []
      let nowMs = 0
      const actual: unknown[] = []
      const expected: unknown[] = []
      for (const operation of steps) {
        if (operation.kind === 'push') {
          const atMs = nowMs + operation.inMs
          const id = pushEvent(queue, atMs, 'event')
          model.push({ atMs, id, event: 'event' })
          model.sort((a, b) => a.atMs - b.atMs || a.id - b.id)
        } else if (operation.kind === 'cancel') {
          if (queue.nextId === 0) continue
          const cancelled = operation.id % queue.nextId
          cancelEvent(queue, cancelled)
          model = model.filter(({ id }) => id !== cancelled)
        } else {
          nowMs += operation.passMs
          actual.push(popDueEvent(queue, nowMs))
          expected.push(
            model[0] !== undefined && model[0].atMs <= nowMs ? model.shift() : undefined,
          )
        }
        expect([...eachPendingEvent(queue)]).toEqual(model)
        expect(peekEvent(queue)).toEqual(model[0])
        expect(Object.keys(queue.cancelled)).toHaveLength(queue.cancelledCount)
      }
      expect(actual).toEqual(expected)
    }),
  )
})
