import type { Fault } from '../fault.ts'
import { type RefusalTimes, timed } from '../sessions.ts'

/** How long the refusal of a login takes tells which user names exist. */
export const timeFaults: Fault[] = [
  times('the password of an unknown user is not hashed', (isKnown) => (isKnown ? 95 : 8)),
  times(
    'the hash of a known user takes 120 ms more, behind a network with 15 ms of jitter',
    (isKnown, random) => (isKnown ? 180 : 60) + 15 * random(),
  ),
  times(
    'the hash of a known user takes 300 ms more, and each eighth answer 2 s more',
    (isKnown, random) => (isKnown ? 330 : 30) + 20 * random() + (random() < 1 / 8 ? 2_000 : 0),
  ),
]

function times(name: string, msOf: RefusalTimes): Fault {
  return { kind: 'session', name, operations: ['login'], between: timed(msOf) }
}
