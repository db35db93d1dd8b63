import { checkExchange } from '../checks/check-exchange.ts'
import type { Profile } from '../profile/profile.ts'
import { type Wait, type Send, createCaller } from '../calls/caller.ts'
import { createBudget } from '../calls/budget.ts'
import { serverNow } from '../exchange/exchange.ts'
import { budgetOf } from './run-limits.ts'
import type { KeptState, KeptValue } from '../put-back/kept-data.ts'
import { notBack, putBack } from '../put-back/put-back.ts'
import { createSessions } from '../calls/sessions.ts'

interface PutBackLaterOptions {
  send: Send
  /** The server's origin. */
  origin: string
  profile: Profile
  state: KeptState
  wait: Wait
  now: () => number
}

/** Puts back the data that an earlier run has kept and could not put back itself. */
export async function putBackLater({
  send,
  origin,
  profile,
  state,
  wait,
  now,
}: PutBackLaterOptions): Promise<{ kept: KeptValue[]; problems: string[] }> {
  const problems: string[] = []
  let serverMs: number | undefined
  const caller = createCaller({
    send,
    check: checkExchange,
    origin,
    budget: createBudget(budgetOf(profile, 'destructive')),
    limits: profile,
    wait,
    now,
    onExchange: (exchange) => {
      serverMs = (exchange && serverNow(exchange)) ?? serverMs
    },
    onRateLimit: (id) => problems.push(`${id}: the server keeps asking for a pause.`),
  })
  const sessions = createSessions(caller)
  const kept = await putBack({
    caller,
    sessions,
    wait,
    now: () => serverMs ?? now(),
    accounts: profile.accounts,
    state,
    onProblem: (text) => problems.push(text),
  })
  await sessions.endAll()
  return { kept, problems: [...problems, ...notBack(kept)] }
}
