import type { JournalEntry } from './journal-entry.ts'
import { outputDigest } from './output-digest.ts'
import { stateHash } from './state-hash.ts'
import { handle, type Rules, type World } from './world.ts'

/** Either every output was the same, or the first entry that could not be repeated and why. */
export type ReplayResult<Output> =
  | { readonly kind: 'same'; readonly entryCount: number; readonly stateHash: string }
  | {
      readonly kind: 'different'
      readonly index: number
      readonly atMs: number
      readonly expectedDigest: string
      readonly actualDigest: string
      readonly actualOutput: Output
    }
  | {
      readonly kind: 'failed'
      readonly index: number
      readonly atMs: number
      readonly error: unknown
    }
  | { readonly kind: 'gap'; readonly expectedIndex: number; readonly actualIndex: number }
  | {
      readonly kind: 'back-in-time'
      readonly index: number
      readonly atMs: number
      readonly earliestMs: number
    }

/**
 * Repeats a journal's entries on `world`, comparing each output's digest. The world is the one the
 * header describes, or a snapshot of it: entries must begin at its `inputCount`. It is moved, and
 * stands after `same` at the last entry's time; advance it if the original went further.
 */
export function replay<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  entries: Iterable<JournalEntry<Input>>,
): ReplayResult<Output> {
  let entryCount = 0
  for (const entry of entries) {
    const trouble = positionError(world, entry) ?? repeat(world, rules, entry)
    if (trouble !== undefined) return trouble
    entryCount += 1
  }
  return { kind: 'same', entryCount, stateHash: stateHash(world) }
}

function positionError<State, Event, Input>(
  world: World<State, Event>,
  { index, atMs }: JournalEntry<Input>,
): ReplayResult<never> | undefined {
  if (index !== world.inputCount) {
    return { kind: 'gap', expectedIndex: world.inputCount, actualIndex: index }
  }
  if (atMs < world.nowMs) return { kind: 'back-in-time', index, atMs, earliestMs: world.nowMs }
  return undefined
}

/** An error is caught here only: where an output was recorded, it is a difference like another. */
function repeat<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  { index, atMs, input, outputDigest: expectedDigest }: JournalEntry<Input>,
): ReplayResult<Output> | undefined {
  try {
    const actualOutput = handle(world, rules, { atMs, input })
    const actualDigest = outputDigest(rules, actualOutput)
    if (actualDigest === expectedDigest) return undefined
    return { kind: 'different', index, atMs, expectedDigest, actualDigest, actualOutput }
  } catch (error) {
    return { kind: 'failed', index, atMs, error }
  }
}
