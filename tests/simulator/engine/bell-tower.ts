import * as fc from 'fast-check'
import type { EventId } from '../../../simulator/engine/event-queue.ts'
import { createWorld, type Rules, type World } from '../../../simulator/engine/world.ts'

/** A tiny machine that uses all a world offers: bells that ring later, echo, and can be stopped. */
export type Toy = { rings: { atMs: number; bell: string }[]; hung: EventId[] }

export type Ring = { bell: string; echoes: number }

export type Order =
  | { kind: 'hang'; bell: string; inMs: number; echoes: number }
  | { kind: 'stop'; place: number }
  | { kind: 'draw'; stream: string }
  | { kind: 'listen' }

export type SuccessResponse =
  | { kind: 'hung'; id: EventId }
  | { kind: 'stopped' }
  | { kind: 'drawn'; fraction: number; token: string }
  | { kind: 'heard'; atMs: number; rings: number }

export type ToyWorld = World<Toy, Ring>

export const toyRules: Rules<Toy, Ring, Order, SuccessResponse> = {
  onEvent(context, { bell, echoes }) {
    context.state.rings.push({ atMs: context.nowMs, bell })
    if (echoes === 0) return
    const delayMs = Math.floor(context.random(`echo/${bell}`) * 100)
    context.schedule(context.nowMs + delayMs, { bell, echoes: echoes - 1 })
  },
  onInput(context, order) {
    if (order.kind === 'hang') {
      const { bell, inMs, echoes } = order
      const id = context.schedule(context.nowMs + inMs, { bell, echoes })
      context.state.hung.push(id)
      return { kind: 'hung', id }
    }
    if (order.kind === 'stop') {
      for (const id of context.state.hung.splice(order.place, 1)) context.cancel(id)
      return { kind: 'stopped' }
    }
    if (order.kind === 'draw') {
      const { stream } = order
      return {
        kind: 'drawn',
        fraction: context.random(stream),
        token: context.token(stream, 6, 'abc'),
      }
    }
    return { kind: 'heard', atMs: context.nowMs, rings: context.state.rings.length }
  },
}

export function newToy(seed = 'tower'): ToyWorld {
  return createWorld({ seed, startAtMs: 1_000, state: { rings: [], hung: [] } })
}

// Plain objects, as inputs are: without this, fast-check also makes some with no prototype.
const plain = { noNullPrototype: true }

/** Orders, each with the virtual time that passes before it. */
export const toyPrograms: fc.Arbitrary<{ waitMs: number; order: Order }[]> = fc.array(
  fc.record(
    {
      waitMs: fc.nat(150),
      order: fc.oneof(
        fc.record(
          {
            kind: fc.constant('hang' as const),
            bell: fc.constantFrom('low', 'high'),
            inMs: fc.nat(300),
            echoes: fc.nat(4),
          },
          plain,
        ),
        fc.record({ kind: fc.constant('stop' as const), place: fc.nat(3) }, plain),
        fc.record(
          { kind: fc.constant('draw' as const), stream: fc.constantFrom('a', 'b', 'c') },
          plain,
        ),
        fc.record({ kind: fc.constant('listen' as const) }, plain),
      ),
    },
    plain,
  ),
  { maxLength: 60 },
)
