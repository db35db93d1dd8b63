/** A signed-in browser. `terminalId` is the owner's terminal, or the one an administrator acts for. */
export interface Session {
  id: string
  userId: string
  terminalId: string
  isAdmin: boolean
  lastUsedAt: number
  /** The terminal's settings page, once a one-time password has opened it. */
  page?: PageAccess | undefined
}

/** How far a session has come with the terminal's settings page, after a one-time password let it in. */
export type PageAccess =
  | { kind: 'unlocked'; usedAt: number }
  | { kind: 'fetching'; usedAt: number; readyAt: number }
  /** `formKey` goes with each form of the page, so that no other site can change the settings. */
  | { kind: 'shown'; usedAt: number; formKey: string }

/** The one-time password of a terminal's settings page that was issued last and isn't used yet. */
export interface OnetimePassword {
  token: string
  issuedAt: number
  wrongGuesses: number
}
