/** A login session. `terminalId` is the owner's terminal, or the one that an administrator acts for. */
export interface Session {
  id: string
  userId: string
  terminalId: string
  isAdmin: boolean
  /** Absent in worlds that an older version of the simulator stored. */
  startedAt?: number | undefined
  lastUsedAt: number
  /** Access to the terminal's settings page. Absent until a one-time password unlocks it. */
  page?: PageAccess | undefined
}

/** A session's access to the terminal's settings page after it was unlocked by a one-time password. */
export type PageAccess =
  | { kind: 'unlocked'; usedAt: number }
  | { kind: 'fetching'; usedAt: number; readyAt: number }
  /** Every form of the page contains `formKey`, which prevents cross-site request forgery. */
  | { kind: 'shown'; usedAt: number; formKey: string }

/** The most recent unused one-time password of a terminal's settings page. */
export interface OnetimePassword {
  token: string
  issuedAt: number
  wrongGuesses: number
}
