import { emptyState } from '../models/empty-state.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** A world as text, to be kept. */
export function encodeWorld(world: SimulatorWorld): string {
  return JSON.stringify(world)
}

/** A world from its text; undefined when another version of the simulator wrote it in another form. */
export function decodeWorld(text: string): SimulatorWorld | undefined {
  const value: unknown = JSON.parse(text)
  return isWorld(value) ? value : undefined
}

// That the text is what was written is the journal's promise; left to see is whether it is our kind.
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
