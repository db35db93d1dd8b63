import { emptyState } from '../models/empty-state.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** Serialises a world. */
export function encodeWorld(world: SimulatorWorld): string {
  return JSON.stringify(world)
}

/** Parses a serialised world. Returns undefined if another version of the simulator wrote it in another format. */
export function decodeWorld(text: string): SimulatorWorld | undefined {
  const value: unknown = JSON.parse(text)
  return isWorld(value) ? value : undefined
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
