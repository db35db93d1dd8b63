/** The state of a call. `failed`: it ended without a response. */
export type Outcome =
  | { kind: 'pending' }
  | { kind: 'completed'; status: number; violations: string | undefined }
  | { kind: 'failed' }

/** The operations that a screen called, in the order of their first calls, each with the outcome of its last call. */
export interface ScreenCalls {
  /** Counts the visits to screens, to distinguish two visits to the same screen. */
  visit: number
  pathname: string
  calls: readonly { operationId: string; callId: string; outcome: Outcome }[]
}

/** The visited screens, latest first. */
export type CallLog = readonly ScreenCalls[]

/** Maximum number of screens in the log. */
const maxScreens = 8

/** Adds a call that a screen has just made. */
export function withCall(
  log: CallLog,
  pathname: string,
  call: { operationId: string; callId: string },
): CallLog {
  const [latest, ...earlier] = log
  const pending = { ...call, outcome: { kind: 'pending' } as const }
  if (latest?.pathname !== pathname) {
    const visit = (latest?.visit ?? 0) + 1
    return [{ visit, pathname, calls: [pending] }, ...log].slice(0, maxScreens)
  }
  const isKnown = latest.calls.some(({ operationId }) => operationId === call.operationId)
  const calls = isKnown
    ? latest.calls.map((one) => (one.operationId === call.operationId ? pending : one))
    : [...latest.calls, pending]
  return [{ ...latest, calls }, ...earlier]
}

/** Sets the outcome of a call. Does nothing if a later call of the same operation has replaced it. */
export function withOutcome(log: CallLog, callId: string, outcome: Outcome): CallLog {
  return log.map((screen) => ({
    ...screen,
    calls: screen.calls.map((call) => (call.callId === callId ? { ...call, outcome } : call)),
  }))
}
