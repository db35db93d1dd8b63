import { TransportError } from '../connection/transport.ts'
import type { CallResult, Caller } from '../calls/caller.ts'
import { applyMs } from '../calls/read-back.ts'
import { isFromGateway } from '../calls/responses.ts'
import { LoginError } from '../calls/sessions.ts'
import type { Poll } from '../calls/waiting.ts'

/** Makes a call, and repeats it after an outage. Returns the last result, or throws the last error. */
export type Patience = <Result extends Pick<CallResult, 'status'>>(
  make: () => Promise<Result>,
) => Promise<Result>

/** Creates a function that waits for the end of an outage for up to 5 minutes. After a longer outage, it does not wait again. */
export function createPatience(caller: Caller, poll: Poll): Patience {
  let isSpent = false
  return async (make) => {
    let [outcome] = await Promise.allSettled([make()])
    if (!isOutage(outcome)) return resultOf(outcome)
    const isOver = await poll('the end of an outage', isSpent ? 0 : applyMs, async () => {
      // Checks with a harmless call whether the outage is over, because `make` may log in, and logins are limited.
      const probe = caller.call('getSessionUser', { session: null, isReserved: true })
      const [probed] = await Promise.allSettled([probe])
      if (isOutage(probed)) return false
      ;[outcome] = await Promise.allSettled([make()])
      return !isOutage(outcome)
    })
    isSpent ||= !isOver
    return resultOf(outcome)
  }
}

function resultOf<Result>(outcome: PromiseSettledResult<Result>): Result {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Returns whether there was no response, or only that of a gateway. Status 500 may mean that a session has ended. */
function isOutage(outcome: PromiseSettledResult<Pick<CallResult, 'status'>>): boolean {
  if (outcome.status === 'fulfilled') return isFromGateway(outcome.value)
  const error: unknown = outcome.reason
  return error instanceof TransportError || (error instanceof LoginError && isFromGateway(error))
}
