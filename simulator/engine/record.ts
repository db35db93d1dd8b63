import { canonicalJson } from './canonical-json.ts'
import type { JournalEntry } from './journal-entry.ts'
import { outputDigest } from './output-digest.ts'
import { handle, type Rules, type TimedInput, type World } from './world.ts'

/**
 * Handles an input and makes the journal entry that repeats it. The entry keeps the input itself:
 * whoever sent it leaves it alone from now on. Throws, before the world has moved, for an input
 * that JSON can't carry, and so no journal either.
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
