/** Who may log in. An administrator has no terminal and names one at every login. */
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

/** The token of the last password-change URL that was mailed; it takes the place of earlier ones. */
export interface PasswordReset {
  token: string
  issuedAt: number
}

/** What is being guessed: a user's password, or the code on a terminal's label. */
export type Secret = `password of ${string}` | `code of ${string}`

/** Wrong guesses: when, in epoch milliseconds, oldest first, by secret. */
export interface Attempts {
  failedAt: Record<Secret, number[]>
  /** When those that no longer count were last thrown away. */
  sweptAt: number
}
