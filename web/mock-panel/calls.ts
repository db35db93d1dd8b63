/** How a call ended, or that it has not yet. */
export type Outcome =
  | { kind: 'open' }
  | { kind: 'answered'; status: number; violations: string | undefined }
  | { kind: 'lost' }

/** The operations that a screen called, in the order of their first calls, each as its last call went. */
export interface ScreenCalls {
  /** Counts the screens seen, so that one seen twice is told apart. */
  visit: number
  pathname: string
  calls: readonly { operationId: string; callId: string; outcome: Outcome }[]
}

/** The screens that were seen, latest first. */
export type CallLog = readonly ScreenCalls[]

/** More would hide what one looks for. */
const maximalScreens = 8

/** The log with a call that has just gone out from a screen. */
export function withCall(
  log: CallLog,
  pathname: string,
  call: { operationId: string; callId: string },
): CallLog {
  const [latest, ...earlier] = log
  const open = { ...call, outcome: { kind: 'open' } as const }
  if (latest?.pathname !== pathname) {
    const visit = (latest?.visit ?? 0) + 1
    return [{ visit, pathname, calls: [open] }, ...log].slice(0, maximalScreens)
  }
  const isKnown = latest.calls.some(({ operationId }) => operationId === call.operationId)
  const calls = isKnown
    ? latest.calls.map((one) => (one.operationId === call.operationId ? open : one))
    : [...latest.calls, open]
  return [{ ...latest, calls }, ...earlier]
}

/** The log with the end of a call; one that a later call has taken the place of changes nothing. */
export function withOutcome(log: CallLog, callId: string, outcome: Outcome): CallLog {
  return log.map((screen) => ({
    ...screen,
    calls: screen.calls.map((call) => (call.callId === callId ? { ...call, outcome } : call)),
  }))
}
