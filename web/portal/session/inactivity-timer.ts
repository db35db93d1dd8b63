/** Calls back after `ms` milliseconds. Returns a function that cancels it. */
export type Schedule = (callback: () => void, ms: number) => () => void

export interface InactivityTimer {
  /** Starts, or starts again from zero. */
  restart(): void
  stop(): void
}

export interface InactivityEvents {
  /** Two minutes before the limit. */
  warning: () => void
  limit: () => void
}

/** The session ends after this time without a response. The warning comes two minutes before. */
export const inactivityLimitMs = 30 * 60_000
export const inactivityWarningMs = inactivityLimitMs - 2 * 60_000

/** Creates a timer that reports inactivity, first with a warning. */
export function createInactivityTimer(schedule: Schedule, on: InactivityEvents): InactivityTimer {
  let cancels: (() => void)[] = []
  const stop = (): void => {
    for (const cancel of cancels) cancel()
    cancels = []
  }
  return {
    stop,
    restart() {
      stop()
      cancels = [schedule(on.warning, inactivityWarningMs), schedule(on.limit, inactivityLimitMs)]
    },
  }
}
