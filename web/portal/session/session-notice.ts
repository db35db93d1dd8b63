/** What the session has to tell its user, on whatever page they are. */
export type SessionNotice = { kind: 'none' } | { kind: 'endingSoon' } | { kind: 'timedOut' }

let notice: SessionNotice = { kind: 'none' }
const listeners = new Set<() => void>()

/** The notice in force; a store for `useSyncExternalStore`. */
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
