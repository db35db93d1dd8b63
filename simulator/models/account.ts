/** Who may log in. An administrator has no terminal and names one at every login. */
export type Account = Owner | Admin

export interface Owner {
  kind: 'owner'
  userId: string
  password: string
  mailAddress: string
  terminalId: string
}

export interface Admin {
  kind: 'admin'
  userId: string
  password: string
}

/** The account of that name, if any. */
export function accountOf(accounts: Record<string, Account>, userId: string): Account | undefined {
  return Object.hasOwn(accounts, userId) ? accounts[userId] : undefined
}

/** Whom a terminal belongs to, if anybody. */
export function ownerOf(accounts: Record<string, Account>, terminalId: string): Owner | undefined {
  for (const account of Object.values(accounts)) {
    if (account.kind === 'owner' && account.terminalId === terminalId) return account
  }
  return undefined
}
