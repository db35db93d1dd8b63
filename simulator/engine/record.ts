import { canonicalJson } from './canonical-json.ts'
import type { JournalEntry } from './journal-entry.ts'
import { outputDigest } from './output-digest.ts'
import { handle, type Rules, type TimedInput, type World } from './world.ts'

/**
 * Handles an input and returns the output with the journal entry that repeats it. The entry contains
 * the input itself, not a copy, so the caller must not change it afterwards. Throws before the world
 * changes if JSON can't represent the input.
 */
export function record<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  timed: TimedInput<Input>,
): { output: Output; entry: JournalEntry<Input> } {
  if (!rules.adopt) canonicalJson(timed.input)
  const index = world.inputCount
  const output = handle(world, rules, timed)
  const { atMs, input } = timed
  return { output, entry: { index, atMs, input, outputDigest: outputDigest(rules, output) } }
}
