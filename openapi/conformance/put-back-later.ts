import type { Profile } from './profile.ts'
import type { Wait, Send } from './verify/caller.ts'
import { createCaller } from './verify/caller.ts'
import { createBudget } from './verify/limits/budget.ts'
import { budgetOf } from './verify/limits/run-limits.ts'
import { dateOf } from './verify/limits/server-date.ts'
import type { KeptState } from './verify/put-back/kept-state.ts'
import type { KeptValue } from './verify/put-back/kept-value.ts'
import { notBack, putBack } from './verify/put-back/put-back.ts'
import { createSessions } from './verify/sessions.ts'

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
    origin,
    budget: createBudget(budgetOf(profile, 'destructive')),
    limits: profile,
    wait,
    now,
    onExchange: (exchange) => {
      serverMs = dateOf(exchange) ?? serverMs
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
