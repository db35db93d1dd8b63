import { TransportError } from '../connection/transport.ts'
import type { CallResult, Caller, Wait } from '../calls/caller.ts'
import { applyMs } from '../calls/read-back.ts'
import { isFromGateway } from '../calls/responses.ts'
import { LoginError } from '../calls/sessions.ts'
import { poll } from '../calls/waiting.ts'

type Outcome<Result> = { result: Result } | { error: unknown }

/** Waits for the end of an outage, for up to 5 minutes. After a longer outage, it does not wait again. */
export class Patience {
  readonly #caller: Caller
  readonly #wait: Wait
  #isSpent = false

  constructor(caller: Caller, wait: Wait) {
    this.#caller = caller
    this.#wait = wait
  }

  /** Makes a call, and repeats it after an outage. Returns the last result, or throws the last error. */
  async call<Result extends Pick<CallResult, 'status'>>(
    make: () => Promise<Result>,
  ): Promise<Result> {
    let outcome = await outcomeOf(make)
    if (!isOutage(outcome)) return resultOf(outcome)
    const isOver = await poll(this.#wait, this.#isSpent ? 0 : applyMs, async () => {
      // The number of logins is limited, so a harmless call checks whether the outage is over.
      if (isOutage(await outcomeOf(() => this.#probe()))) return false
      outcome = await outcomeOf(make)
      return !isOutage(outcome)
    })
    this.#isSpent ||= !isOver
    return resultOf(outcome)
  }

  #probe(): Promise<CallResult> {
    return this.#caller.call('getSessionUser', { session: null, isReserved: true })
  }
}

async function outcomeOf<Result>(make: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await make() }
  } catch (error) {
    return { error }
  }
}

function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

/** Returns whether there was no response, or only that of a gateway. Status 500 may mean that a session has ended. */
function isOutage(outcome: Outcome<Pick<CallResult, 'status'>>): boolean {
  if ('result' in outcome) return isFromGateway(outcome.result)
  const { error } = outcome
  return error instanceof TransportError || (error instanceof LoginError && isFromGateway(error))
}
