import { canonicalJson, digest, digestOfText } from './canonical-json.ts'
import { type Steps, finish } from './steps.ts'
import { handling, type Rules, type TimedInput, type World } from './world.ts'

/** One input to a world, with the digest of its output. */
export type JournalEntry<Input> = {
  /** Counts a world's inputs from 0. */
  readonly index: number
  /** Virtual time in epoch milliseconds. */
  readonly atMs: number
  readonly input: Input
  /** SHA-256 of the output, in hexadecimal. */
  readonly outputDigest: string
  /** What the output was, in short. Only the journals of a store have it, for people: no replay needs it. */
  readonly note?: string | undefined
}

/**
 * Handles an input, in steps, and returns the output with the journal entry that repeats it. The entry contains
 * the input itself, not a copy, so the caller must not change it afterwards. Throws before the world
 * changes if JSON can't represent the input.
 */
export function* recording<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  timed: TimedInput<Input>,
): Steps<{ output: Output; entry: JournalEntry<Input> }> {
  if (!rules.adopt) canonicalJson(timed.input)
  const index = world.inputCount
  const output = yield* handling(world, rules, timed)
  const { atMs, input } = timed
  return { output, entry: { index, atMs, input, outputDigest: outputDigest(rules, output) } }
}

/** As `recording`, without a pause. */
export function record<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  timed: TimedInput<Input>,
): { output: Output; entry: JournalEntry<Input> } {
  return finish(recording(world, rules, timed))
}

/** Returns the SHA-256 of an output, as 64 hexadecimal digits. A journal stores it instead of the output. */
export function outputDigest<Output>(
  { serialiseOutput }: Pick<Rules<never, never, never, Output>, 'serialiseOutput'>,
  output: Output,
): string {
  return serialiseOutput ? digestOfText(serialiseOutput(output)) : digest(output)
}
