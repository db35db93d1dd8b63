/** `signedInFrom` is the client that logged in last. Failed logins of other clients can't lock this client out. */
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

/** Has no `terminalId`, because an administrator chooses a terminal at each login. */
interface Admin {
  kind: 'admin'
  userId: string
  password: string
  signedInFrom?: string | undefined
}

/** The token of the last mailed password-change URL. It replaces earlier tokens. */
interface PasswordReset {
  token: string
  issuedAt: number
}

/** A secret with limited attempts: a user's password, or the registration code of a terminal. */
export type Secret = `password of ${string}` | `code of ${string}`

/** Attempts are counted per secret, per secret and client, and per client. */
export type Guessed = Secret | `${Secret} from ${string}` | `guesses from ${string}`

/** Emails whose rate is limited for each user and each client. */
export type LimitedMail = 'registration' | 'login reminder' | 'one-time password'

export interface SentMails {
  at: Record<`${LimitedMail} ${'to' | 'from'} ${string}`, number>
  sweptAt: number
}

export interface Attempts {
  /** Times of the failures, oldest first. */
  failedAt: Record<Guessed, number[]>
  /** When expired failures were last removed. */
  sweptAt: number
}

/** `terminalId` is the owner's terminal, or the terminal that an administrator acts for. */
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

export type PageAccess =
  | { kind: 'unlocked'; usedAt: number }
  | { kind: 'fetching'; usedAt: number; readyAt: number }
  /** Every form of the page contains `formKey`, which prevents cross-site request forgery. */
  | { kind: 'shown'; usedAt: number; formKey: string }

export interface OnetimePassword {
  token: string
  issuedAt: number
  wrongGuesses: number
}
