import type { Terminal } from '../../state/terminal.ts'
import type { Account, Owner } from '../../state/account.ts'
import type { SimulatorState } from '../../state/state.ts'

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
