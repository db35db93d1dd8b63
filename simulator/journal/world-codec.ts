import { type Steps, finish } from '../engine/steps.ts'
import { emptyState } from '../models/empty-state.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { addPart, isWorldPart, splitWorld } from './world-parts.ts'

/** Serialises a world: one JSON value per line, for the world without large parts, and for each part. */
export function encodeWorld(world: SimulatorWorld): string {
  return finish(encodingWorld(world))
}

/** As `encodeWorld`, in steps. The world must not change before the last step. */
export function* encodingWorld(world: SimulatorWorld): Steps<string> {
  const { rest, parts } = splitWorld(world)
  const lines = [JSON.stringify(rest)]
  for (const part of parts) {
    yield
    lines.push(JSON.stringify(part))
  }
  yield
  return lines.join('\n')
}

/** Parses a serialised world. Returns undefined if another version of the simulator wrote it in another format. */
export function decodeWorld(text: string): SimulatorWorld | undefined {
  return finish(decodingWorld(text))
}

/** As `decodeWorld`, in steps. */
export function* decodingWorld(text: string): Steps<SimulatorWorld | undefined> {
  const lines = linesOf(text)
  const world: unknown = JSON.parse(lines.next().value ?? '')
  if (!isWorld(world)) return undefined
  for (const line of lines) {
    yield
    const part: unknown = JSON.parse(line)
    if (!isWorldPart(part)) return undefined
    addPart(world, part)
  }
  return world
}

/** Copies a world in steps. It must not change before the last step. */
export function* copyingWorld(world: SimulatorWorld): Steps<SimulatorWorld> {
  const { rest, parts } = splitWorld(world)
  const copy: unknown = structuredClone(rest)
  if (!isWorld(copy)) throw new Error('The copy of a world lacks fields.')
  for (const part of parts) {
    yield
    addPart(copy, structuredClone(part))
  }
  return copy
}

function* linesOf(text: string): Generator<string, undefined> {
  let from = 0
  for (;;) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end === -1 ? undefined : end)
    if (end === -1) return undefined
    from = end + 1
  }
}

// The journal guarantees that the text is what was written. Only its format must be checked.
function isWorld(value: unknown): value is SimulatorWorld {
  return hasFields(value, worldFields) && hasFields(value.state, Object.keys(emptyState(0)))
}

const worldFields = ['seed', 'nowMs', 'state', 'queue', 'counters', 'inputCount'] as const

function hasFields<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, unknown> {
  return (
    typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name))
  )
}
