/**
 * A user who can log in. `signedInFrom` is the client of the last login, which other clients can't lock out.
 *
 * An administrator has no terminal and specifies one at each login.
 */
export type Account = Owner | Admin

export interface Owner {
  kind: 'owner'
  userId: string
  password: string
  mailAddress: string
  terminalId: string
  signedInFrom?: string | undefined
  passwordReset?: PasswordReset | undefined
}

interface Admin {
  kind: 'admin'
  userId: string
  password: string
  signedInFrom?: string | undefined
}

/** The token of the most recently mailed password-change URL. It replaces earlier tokens. */
interface PasswordReset {
  token: string
  issuedAt: number
}

/** A secret with limited attempts: a user's password, or the registration code of a terminal. */
export type Secret = `password of ${string}` | `code of ${string}`

/** What attempts are counted for: a secret, one client's attempts at a secret, or all attempts of a client. */
export type Guessed = Secret | `${Secret} from ${string}` | `guesses from ${string}`

/** A kind of email whose rate is limited for each user and each client. */
export type LimitedMail = 'registration' | 'login reminder' | 'one-time password'

/** Times of emails in epoch milliseconds. */
export interface SentMails {
  at: Record<`${LimitedMail} ${'to' | 'from'} ${string}`, number>
  /** When expired times were last removed. */
  sweptAt: number
}

/** Failed attempts. */
export interface Attempts {
  /** Times of the failures in epoch milliseconds, oldest first. */
  failedAt: Record<Guessed, number[]>
  /** When expired failures were last removed. */
  sweptAt: number
}

/** A login session. `terminalId` is the owner's terminal, or the terminal that an administrator acts for. */
export interface Session {
  id: string
  userId: string
  terminalId: string
  isAdmin: boolean
  startedAt: number
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
