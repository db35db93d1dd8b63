import { canonicalJson, digest, digestOfText } from './canonical-json.ts'
import type { Steps } from './steps.ts'
import { handling, type Rules, type TimedInput, type World } from './world.ts'

/** An input to a world, with the digest of its output. */
export type JournalEntry<Input> = {
  /** The number of the input in its world, from 0. */
  readonly index: number
  /** Virtual time. */
  readonly atMs: number
  readonly input: Input
  /** SHA-256 in hexadecimal. */
  readonly outputDigest: string
  /** The output or a summary of it, as JSON, for people. A replay does not need it. */
  readonly note?: string | undefined
}

/** Handles an input, which becomes a part of its entry and must not be changed. Throws early if JSON can't represent the input. */
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

/** Returns the SHA-256 of an output, in hexadecimal. A journal stores it instead of the output. */
export function outputDigest<Output>(
  { serialiseOutput }: Pick<Rules<never, never, never, Output>, 'serialiseOutput'>,
  output: Output,
): string {
  return serialiseOutput ? latest.of(serialiseOutput(output)) : digest(output)
}

// Clients that poll mostly get the same outputs as other clients. Looking up the digest of a known output is faster than hashing.
const latest = {
  digests: new Map<string, string>(),
  /** Maximum number of texts, and of characters in each: about 8 MB in all. */
  maxCount: 256,
  maxLength: 16_384,
  of(text: string): string {
    if (text.length > this.maxLength) return digestOfText(text)
    const known = this.digests.get(text)
    if (known !== undefined) return known
    const made = digestOfText(text)
    if (this.digests.size >= this.maxCount) this.digests.clear()
    this.digests.set(text, made)
    return made
  },
}
