import { TransportError } from '../connection/transport.ts'
import type { CallResult, Caller } from '../calls/caller.ts'
import { applyMs } from '../calls/read-back.ts'
import { isFromGateway } from '../calls/responses.ts'
import { LoginError } from '../calls/sessions.ts'
import type { Poll } from '../calls/waiting.ts'

/** Waits for the end of an outage, for up to 5 minutes. After a longer outage, it does not wait again. */
export class Patience {
  readonly #caller: Caller
  readonly #poll: Poll
  #isSpent = false

  constructor(caller: Caller, poll: Poll) {
    this.#caller = caller
    this.#poll = poll
  }

  /** Makes a call, and repeats it after an outage. Returns the last result, or throws the last error. */
  async call<Result extends Pick<CallResult, 'status'>>(
    make: () => Promise<Result>,
  ): Promise<Result> {
    let [outcome] = await Promise.allSettled([make()])
    if (!isOutage(outcome)) return resultOf(outcome)
    const isOver = await this.#poll(
      'the end of an outage',
      this.#isSpent ? 0 : applyMs,
      async () => {
        // The number of logins is limited, so a harmless call checks whether the outage is over.
        const [probed] = await Promise.allSettled([this.#probe()])
        if (isOutage(probed)) return false
        ;[outcome] = await Promise.allSettled([make()])
        return !isOutage(outcome)
      },
    )
    this.#isSpent ||= !isOver
    return resultOf(outcome)
  }

  #probe(): Promise<CallResult> {
    return this.#caller.call('getSessionUser', { session: null, isReserved: true })
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
