import { digest, digestOfText } from './canonical-json.ts'
import type { Rules } from './world.ts'

/** What a journal keeps of an output: equal for equal outputs, and for no others. */
export function outputDigest<Output>(
  { textOf }: Pick<Rules<never, never, never, Output>, 'textOf'>,
  output: Output,
): string {
  return textOf ? digestOfText(textOf(output)) : digest(output)
}
