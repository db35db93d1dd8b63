import { contractOperation } from '../../contract/contract.ts'
import { headerValue } from '../exchange/exchange.ts'
import type { Caller, CallResult } from './caller.ts'
import { applyMs, pairOf, savePairs } from './read-back.ts'
import type { Sessions } from './sessions.ts'

/** Remembers successful saves, so that a finding can also list the save before it. Some mistakes need both to be repeated. */
export class EarlierSaves {
  readonly #saves: CallResult[] = []
  readonly #sessions: Sessions

  constructor(caller: Caller, sessions: Sessions) {
    this.#sessions = sessions
    caller.watch({
      onResult: (id, _, result) => {
        if (result.isSuccess && pairOf(id)) this.#saves.push(result)
      },
    })
  }

  /** Returns the calls of a finding, after the last earlier save of each form that they read. Adds nothing if all calls read. */
  putBefore(calls: CallResult[]): CallResult[] {
    const [first] = calls
    if (!first || calls.every(({ exchange }) => exchange.request.method === 'GET')) return calls
    const startMs = first.exchange.startedAtMs ?? 0
    const earlier = savePairs.flatMap(({ save, read }) => {
      const shown = calls.find(isCallOf(contractOperation(read).path, 'GET'))
      const user = shown && this.#userOf(shown)
      const last = this.#saves
        .filter(isCallOf(contractOperation(save).path, 'POST'))
        .findLast((one) => (one.exchange.startedAtMs ?? 0) < startMs && this.#userOf(one) === user)
      return shown && last && !calls.includes(last) ? [asFirst(last, shown, startMs)] : []
    })
    return [...earlier, ...calls]
  }

  #userOf({ exchange }: CallResult): string | undefined {
    return this.#sessions.userOf(headerValue(exchange.request.headers, 'cookie') ?? '')
  }
}

function isCallOf(path: string, method: string): (call: CallResult) => boolean {
  return ({ exchange: { request } }) => request.path === path && request.method === method
}

/**
 * Returns an earlier save as the first call of a finding: with the session of a later call, and at most 5 minutes before the next
 * call, because saved data is applied within this time.
 */
function asFirst(save: CallResult, later: CallResult, nextMs: number): CallResult {
  const { request, startedAtMs = 0 } = save.exchange
  const session = headerValue(later.exchange.request.headers, 'cookie') ?? ''
  const headers = request.headers.map(
    ([name, value]) => [name, name === 'cookie' ? session : value] as const,
  )
  const exchange = {
    ...save.exchange,
    request: { ...request, headers },
    startedAtMs: Math.max(startedAtMs, nextMs - applyMs),
    isConcurrent: false,
  }
  return { ...save, exchange }
}
