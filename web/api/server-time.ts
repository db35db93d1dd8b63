/** Keeps the server's "now", in epoch milliseconds, as its answers tell it. */
export interface ServerClock {
  /** Takes the time from an answer's Date header; a missing or unreadable one changes nothing. */
  note(headers: Headers): void
  /** The time of the last answer; undefined before the first. */
  now(): number | undefined
}

/**
 * The portal shows and compares times by the server's clock alone: a telephone's may be wrong, and
 * a simulated server lives at another time.
 */
export function createServerClock(): ServerClock {
  let answeredAt: number | undefined
  return {
    note(headers) {
      const at = Date.parse(headers.get('date') ?? '')
      if (!Number.isNaN(at)) answeredAt = at
    },
    now: () => answeredAt,
  }
}

/** The clock of the server that this portal talks to. */
export const serverClock = createServerClock()
