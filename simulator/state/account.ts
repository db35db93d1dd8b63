/** A user who can log in. An administrator has no terminal and specifies one at each login. */
export type Account = Owner | Admin

export interface Owner {
  kind: 'owner'
  userId: string
  password: string
  mailAddress: string
  terminalId: string
  passwordReset?: PasswordReset | undefined
}

export interface Admin {
  kind: 'admin'
  userId: string
  password: string
}

/** The token of the most recently mailed password-change URL. It replaces earlier tokens. */
export interface PasswordReset {
  token: string
  issuedAt: number
}

/** A secret with limited attempts: a user's password, or the registration code of a terminal. */
export type Secret = `password of ${string}` | `code of ${string}`

/** Failed attempts. */
export interface Attempts {
  /** Times of the failures in epoch milliseconds, by secret, oldest first. */
  failedAt: Record<Secret, number[]>
  /** When expired failures were last removed. */
  sweptAt: number
}
