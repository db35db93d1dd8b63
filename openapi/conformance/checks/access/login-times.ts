import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { WithheldError } from '../../calls/budget.ts'

/** Times in milliseconds of the refused logins of a known user and of unknown users. */
interface LoginTimes {
  known: number[]
  unknown: number[]
}

/** Network latency hides smaller differences. */
export const limitMs = 25

/** Whether the known user comes first in each pair of calls. Irregular, so that no periodic delay on the server matches it. */
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
    if (context.caller.loginsLeft < neededLogins)
      throw new WithheldError(`${tooFewLogins} ${context.caller.moreLogins}`)
    const { times, calls } = await measure(context)
    if (!areDifferent(times)) return
    context.infer('login', calls, {
      place: 'known users: time',
      message: `A wrong password for a known user is refused after ${rangeOf(times.known)}, and an unknown user after ${rangeOf(times.unknown)} (${knownFirst.length} alternating calls each). The difference reveals which user names exist. Differences below ${limitMs} ms are not reported.`,
      pointer: '/responses/400',
    })
  },
}

const what = 'The response times of failed logins were not compared.'
const notPermitted = `${what} The check needs failed logins. To allow them, add "lockouts" to the permissions in the profile.`
const tooFewLogins = `${what} The check needs ${neededLogins} logins, more than the profile allows.`
const tooFewTimes = `${what} The server did not refuse each of the logins, or the times are unknown.`

/** Measures alternating failed logins for a known user and unknown users. Throws WithheldError if the server asks for a pause. */
async function measure(
  context: VerifyContext,
): Promise<{ times: LoginTimes; calls: CallResult[] }> {
  const { owner, caller, sessions, known } = context
  const { password, 'login.userId': unknownUser } = known
  const times: LoginTimes = { known: [], unknown: [] }
  let calls: CallResult[] = []
  for (const [index, isKnownFirst] of knownFirst.entries()) {
    if (owner && index % pairsBetweenLogins === 0) await sessions.create(owner)
    calls = []
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      // A new name each time, because a server may delay repeated failures of the same name.
      const userId = isKnown ? owner?.userId : `${String(unknownUser).slice(0, 10)}${index}`
      const body = { userId, password }
      const result = await caller.call('login', { body, isLimitExpected: true })
      const { tookMs } = result.exchange.response
      if (result.status !== 400 || tookMs === undefined) throw new WithheldError(tooFewTimes)
      times[isKnown ? 'known' : 'unknown'].push(tookMs)
      calls.push(result)
    }
  }
  return { times, calls }
}

/** Returns whether all calls of one kind take longer than those of the other kind, apart from one pause of the server. */
export function areDifferent({ known, unknown }: LoginTimes): boolean {
  return isLonger(known, unknown) || isLonger(unknown, known)
}

function isLonger(times: readonly number[], others: readonly number[]): boolean {
  const [, longestBefore = Infinity] = others.toSorted((a, b) => b - a)
  return Math.min(...times) >= longestBefore + limitMs
}

function rangeOf(times: readonly number[]): string {
  return `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`
}
