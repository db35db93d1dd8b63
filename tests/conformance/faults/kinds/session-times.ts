import type { Fault } from '../fault.ts'
import { type RefusalTimes, timed } from '../sessions.ts'

/** The response time of a refused login reveals which user names exist. */
export const timeFaults: Fault[] = [
  times('the password of an unknown user is not hashed', (isKnown) => (isKnown ? 95 : 8)),
  times(
    'the hash of a known user takes 120 ms longer, in a network with 15 ms of jitter',
    (isKnown, random) => (isKnown ? 180 : 60) + 15 * random(),
  ),
  times(
    'the hash of a known user takes 300 ms longer, and every eighth response 2 s longer',
    (isKnown, random) => (isKnown ? 330 : 30) + 20 * random() + (random() < 1 / 8 ? 2_000 : 0),
  ),
]

function times(name: string, msOf: RefusalTimes): Fault {
  return { kind: 'session', name, operations: ['login'], between: timed(msOf) }
}
