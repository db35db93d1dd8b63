import * as fc from 'fast-check'
import type { EventId } from '../../../simulator/engine/event-queue.ts'
import { createWorld, type Rules, type World } from '../../../simulator/engine/world.ts'

/** The state of a toy machine: timers that can repeat and be cancelled. Its rules use every engine feature. */
export type ToyState = { fired: { atMs: number; timer: string }[]; timerIds: EventId[] }

export type ToyEvent = { timer: string; repeats: number }

export type ToyInput =
  | { kind: 'start'; timer: string; inMs: number; repeats: number }
  | { kind: 'cancel'; index: number }
  | { kind: 'draw'; stream: string }
  | { kind: 'read' }

export type ToyOutput =
  | { kind: 'started'; id: EventId }
  | { kind: 'cancelled' }
  | { kind: 'drawn'; fraction: number; token: string }
  | { kind: 'status'; atMs: number; firedCount: number }

export type ToyWorld = World<ToyState, ToyEvent>

export const toyRules: Rules<ToyState, ToyEvent, ToyInput, ToyOutput> = {
  onEvent(context, { timer, repeats }) {
    context.state.fired.push({ atMs: context.nowMs, timer })
    if (repeats === 0) return
    const delayMs = Math.floor(context.random(`delay/${timer}`) * 100)
    context.schedule(context.nowMs + delayMs, { timer, repeats: repeats - 1 })
  },
  onInput(context, input) {
    if (input.kind === 'start') {
      const { timer, inMs, repeats } = input
      const id = context.schedule(context.nowMs + inMs, { timer, repeats })
      context.state.timerIds.push(id)
      return { kind: 'started', id }
    }
    if (input.kind === 'cancel') {
      for (const id of context.state.timerIds.splice(input.index, 1)) context.cancel(id)
      return { kind: 'cancelled' }
    }
    if (input.kind === 'draw') {
      const { stream } = input
      return {
        kind: 'drawn',
        fraction: context.random(stream),
        token: context.token(stream, 6),
      }
    }
    return { kind: 'status', atMs: context.nowMs, firedCount: context.state.fired.length }
  },
}

export function toyWorld(seed = 'toy'): ToyWorld {
  return createWorld({ seed, startAtMs: 1_000, state: { fired: [], timerIds: [] } })
}

// Inputs must be plain objects. Without this option, fast-check also generates objects without a prototype.
const plain = { noNullPrototype: true }

/** `waitMs` is the virtual time before the input. */
export type ToyProgram = { waitMs: number; input: ToyInput }[]

export const toyPrograms: fc.Arbitrary<ToyProgram> = fc.array(
  fc.record(
    {
      waitMs: fc.nat(150),
      input: fc.oneof(
        fc.record(
          {
            kind: fc.constant('start' as const),
            timer: fc.constantFrom('first', 'second'),
            inMs: fc.nat(300),
            repeats: fc.nat(4),
          },
          plain,
        ),
        fc.record({ kind: fc.constant('cancel' as const), index: fc.nat(3) }, plain),
        fc.record(
          { kind: fc.constant('draw' as const), stream: fc.constantFrom('a', 'b', 'c') },
          plain,
        ),
        fc.record({ kind: fc.constant('read' as const) }, plain),
      ),
    },
    plain,
  ),
  { maxLength: 60 },
)
