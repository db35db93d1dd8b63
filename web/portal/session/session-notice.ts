/** A notice about the session, shown on every page. */
export type SessionNotice =
  | { kind: 'none' }
  | { kind: 'endingSoon' }
  /** The session ends soon because of the time on this page. Other activity does not extend it. */
  | { kind: 'stayEndingSoon' }
  | { kind: 'timedOut' }
  /** The server had ended the session. */
  | { kind: 'expired' }
  | { kind: 'loggedOutElsewhere' }
  /** Another user has signed in in another tab. */
  | { kind: 'userChanged' }

let notice: SessionNotice = { kind: 'none' }
const listeners = new Set<() => void>()

/** The current notice. A store for `useSyncExternalStore`. */
export const sessionNotice = {
  get: (): SessionNotice => notice,
  set: (next: SessionNotice): void => {
    if (next.kind === notice.kind) return
    notice = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
