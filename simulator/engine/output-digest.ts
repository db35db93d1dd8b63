import { digest, digestOfText } from './canonical-json.ts'
import type { Rules } from './world.ts'

/** What a journal keeps of an output: equal for equal outputs, and for no others. */
export function outputDigest<Output>(
  { serialiseOutput }: Pick<Rules<never, never, never, Output>, 'serialiseOutput'>,
  output: Output,
): string {
  return serialiseOutput ? latest.of(serialiseOutput(output)) : digest(output)
}

// Whoever asks again and again is mostly told the same; to see that is much quicker than to digest it again.
const latest = {
  text: '',
  digest: digestOfText(''),
  of(text: string): string {
    if (text !== latest.text) Object.assign(latest, { text, digest: digestOfText(text) })
    return latest.digest
  },
}
