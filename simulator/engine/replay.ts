import { type JournalEntry, outputDigest } from './journal-entry.ts'
import type { Steps } from './steps.ts'
import { type Rules, type World, advancing, handling } from './world.ts'

/** The result of a replay: every output matched, or the first entry whose output did not, with the reason. */
export type ReplayResult<Output> =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly index: number; readonly actualOutput: Output }
  | { readonly kind: 'failed'; readonly index: number; readonly error: unknown }
  | { readonly kind: 'gap'; readonly expectedIndex: number; readonly actualIndex: number }
  | { readonly kind: 'back-in-time'; readonly index: number }

type ReplayWatcher<Input, Output> = (entry: JournalEntry<Input>) => (output: Output) => void

type ReplayProblem<Output> = Exclude<ReplayResult<Output>, { kind: 'same' }>

/**
 * Replays entries in `world`, which is a new world or comes from a snapshot. The first entry's index must equal its `inputCount`.
 * After `same`, the world is at the last entry's time, although the original world may have gone further.
 *
 * @param watch called before each entry. Returns a function that is called with the entry's output
 */
export function* replaying<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  entries: Iterable<JournalEntry<Input>>,
  watch?: ReplayWatcher<Input, Output>,
): Steps<ReplayResult<Output>> {
  for (const entry of entries) {
    const problem = positionError(world, entry) ?? (yield* replayEntry(world, rules, entry, watch))
    if (problem !== undefined) return problem
    yield
  }
  return { kind: 'same' }
}

function positionError<State, Event, Input>(
  world: World<State, Event>,
  { index, atMs }: JournalEntry<Input>,
): ReplayProblem<never> | undefined {
  if (index !== world.inputCount) {
    return { kind: 'gap', expectedIndex: world.inputCount, actualIndex: index }
  }
  if (atMs < world.nowMs) return { kind: 'back-in-time', index }
  return undefined
}

/** Replays an entry. An error from the rules is a difference from the journal, which recorded an output for this entry. */
function* replayEntry<State, Event, Input, Output>(
  world: World<State, Event>,
  rules: Rules<State, Event, Input, Output>,
  entry: JournalEntry<Input>,
  watch?: ReplayWatcher<Input, Output>,
): Steps<ReplayProblem<Output> | undefined> {
  const { index, atMs, input } = entry
  try {
    yield* advancing(world, rules, atMs)
    const onOutput = watch?.(entry)
    const actualOutput = yield* handling(world, rules, { atMs, input })
    onOutput?.(actualOutput)
    const isSame = outputDigest(rules, actualOutput) === entry.outputDigest
    return isSame ? undefined : { kind: 'different', index, actualOutput }
  } catch (error) {
    return { kind: 'failed', index, error }
  }
}
