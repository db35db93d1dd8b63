import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { WithheldError } from '../../calls/budget.ts'

/** The response times of two consecutive failed logins, for a known and an unknown user. */
interface TimePair {
  knownMs: number
  unknownMs: number
}

/** Network latency hides smaller differences. */
export const limitMs = 25
/** A difference must exceed the median deviation of the times by this factor. */
const noiseFactor = 4
/** A call that takes this many times the larger median was delayed by a pause of the server. */
const pauseFactor = 3
/** With fewer pairs, a difference may be due to chance. */
const minPairs = 6

/**
 * Whether the known user comes first in each pair. The order is irregular, so that no periodic delay on the server matches it.
 */
const knownFirst = [true, false, false, true, false, true, true, false, false, true]
/** A successful login resets the count of failures. Servers lock an account after a few of them. */
const pairsBetweenLogins = 2
const neededLogins = 2 * knownFirst.length + knownFirst.length / pairsBetweenLogins

/** Contract, login: 400010 in both cases, so that user names can't be guessed. The response time must not reveal them either. */
export const loginTimes: StatefulCheck = {
  name: 'login-times',
  tier: 'read',
  operations: ['login'],
  async run(context) {
    if (!context.owner) return
    if (!context.permissions.includes('lockouts')) throw new WithheldError(notPermitted)
    if (context.caller.loginsLeft < neededLogins) throw new WithheldError(tooFewLogins)
    const { pairs, calls } = await measure(context)
    if (pairs.length < minPairs) throw new WithheldError(tooFewTimes)
    const difference = differenceOf(pairs)
    if (!difference) return
    const { knownMs, unknownMs } = difference
    context.infer('login', calls, {
      place: 'known users: time',
      message: `A wrong password for a known user is refused after ${Math.round(knownMs)} ms, and an unknown user after ${Math.round(unknownMs)} ms (medians of ${pairs.length} alternating calls each). The difference reveals which user names exist. Differences below ${limitMs} ms are not reported.`,
      pointer: '/responses/400',
    })
  },
}

const what = 'The response times of failed logins were not compared.'
const notPermitted = `${what} The check needs failed logins. To allow them, add "lockouts" to the permissions in the profile.`
const tooFewLogins = `${what} The check needs ${neededLogins} logins, more than the profile allows. Raise "maxLogins".`
const tooFewTimes = `${what} The server refused fewer than ${minPairs} pairs of logins, or their times are unknown.`

/** Measures alternating failed logins for a known user and unknown users, until the server asks for a pause. */
async function measure(
  context: VerifyContext,
): Promise<{ pairs: TimePair[]; calls: CallResult[] }> {
  const { owner, caller, sessions, known } = context
  const { password, 'login.userId': unknownUser } = known
  const pairs: TimePair[] = []
  let calls: CallResult[] = []
  if (!owner || typeof password !== 'string' || typeof unknownUser !== 'string')
    return { pairs, calls }
  const refuse = (userId: string): Promise<CallResult> =>
    caller.call('login', { body: { userId, password }, isLimitExpected: true })
  for (const [index, isKnownFirst] of knownFirst.entries()) {
    if (index % pairsBetweenLogins === 0) await sessions.create(owner)
    // A new name each time, because a server may delay repeated failures of the same name.
    const users = [owner.userId, `${unknownUser.slice(0, 10)}${index}`]
    const results: CallResult[] = []
    for (const userId of isKnownFirst ? users : users.toReversed())
      results.push(await refuse(userId))
    const [ofKnown, ofUnknown] = isKnownFirst ? results : results.toReversed()
    const knownMs = timeOf(ofKnown)
    const unknownMs = timeOf(ofUnknown)
    if (knownMs === undefined || unknownMs === undefined) break
    pairs.push({ knownMs, unknownMs })
    calls = results
  }
  return { pairs, calls }
}

function timeOf(result: CallResult | undefined): number | undefined {
  return result?.status === 400 ? result.exchange.response.tookMs : undefined
}

/**
 * Returns both medians if they clearly differ: by at least `limitMs` and 4 times the median deviation within each kind,
 * and by at least half of the difference in every pair without a pause. Undefined if the times may be equal.
 */
export function differenceOf(pairs: readonly TimePair[]): TimePair | undefined {
  const known = pairs.map(({ knownMs }) => knownMs)
  const unknown = pairs.map(({ unknownMs }) => unknownMs)
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  const difference = median(pairs.map((pair) => pair.knownMs - pair.unknownMs))
  const noise = Math.max(deviation(known), deviation(unknown))
  if (Math.abs(difference) < Math.max(limitMs, noiseFactor * noise)) return undefined
  const pauseMs = pauseFactor * Math.max(knownMs, unknownMs)
  const undisturbed = pairs.filter((pair) => Math.max(pair.knownMs, pair.unknownMs) < pauseMs)
  const isSteady = undisturbed.every((pair) => (pair.knownMs - pair.unknownMs) / difference >= 0.5)
  return isSteady && undisturbed.length >= minPairs ? { knownMs, unknownMs } : undefined
}

/** Returns the median absolute deviation, which a few outliers don't change. */
function deviation(values: readonly number[]): number {
  const centre = median(values)
  return median(values.map((value) => Math.abs(value - centre)))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
