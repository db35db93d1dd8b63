import type { Terminal } from '../../state/terminal.ts'
import type { Account, Owner } from '../../state/account.ts'
import type { SimulatorState } from '../../state/state.ts'

/** Returns the account of a user name, if it exists. */
export function accountOf(accounts: Record<string, Account>, userId: string): Account | undefined {
  return Object.hasOwn(accounts, userId) ? accounts[userId] : undefined
}

/** Returns a terminal's owner, if it has one. */
export function ownerOf(
  accounts: Record<string, Account>,
  { ownerId }: Pick<Terminal, 'ownerId'>,
): Owner | undefined {
  const account = ownerId === undefined ? undefined : accountOf(accounts, ownerId)
  return account?.kind === 'owner' ? account : undefined
}

/** Adds an account and assigns an owner's terminal, which must already exist. */
export function addAccount(
  { accounts, terminals }: Pick<SimulatorState, 'accounts' | 'terminals'>,
  account: Account,
): void {
  accounts[account.userId] = account
  const terminal = account.kind === 'owner' ? terminals[account.terminalId] : undefined
  if (terminal) terminal.ownerId = account.userId
}
