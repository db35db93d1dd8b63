import type { PasswordReset } from './password-reset.ts'
import type { SimulatorState } from './state.ts'
import type { Terminal } from './terminal.ts'

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

/** The account of that name, if any. */
export function accountOf(accounts: Record<string, Account>, userId: string): Account | undefined {
  return Object.hasOwn(accounts, userId) ? accounts[userId] : undefined
}

/** Whom a terminal belongs to, if anybody. */
export function ownerOf(
  accounts: Record<string, Account>,
  { ownerId }: Pick<Terminal, 'ownerId'>,
): Owner | undefined {
  const account = ownerId === undefined ? undefined : accountOf(accounts, ownerId)
  return account?.kind === 'owner' ? account : undefined
}

/** Adds an account, and gives an owner its terminal, which must be there already. */
export function addAccount(
  { accounts, terminals }: Pick<SimulatorState, 'accounts' | 'terminals'>,
  account: Account,
): void {
  accounts[account.userId] = account
  const terminal = account.kind === 'owner' ? terminals[account.terminalId] : undefined
  if (terminal) terminal.ownerId = account.userId
}
