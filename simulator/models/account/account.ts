import { dayMs } from '../../../openapi/base/durations.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { Account, Owner } from '../../state/account.ts'
import type { SimulatorState, SimulatorContext } from '../../state/state.ts'
import { expireSessions } from './session.ts'
import { type Guesser, clearFailures } from './attempts.ts'
import { ownValue } from '../../../openapi/base/records.ts'

export function ownerOf(
  accounts: Record<string, Account>,
  { ownerId }: Pick<Terminal, 'ownerId'>,
): Owner | undefined {
  const account = ownerId === undefined ? undefined : ownValue(accounts, ownerId)
  return account?.kind === 'owner' ? account : undefined
}

/** Adds an account. An owner's terminal must already exist. */
export function addAccount(
  { accounts, terminals }: Pick<SimulatorState, 'accounts' | 'terminals'>,
  account: Account,
): void {
  accounts[account.userId] = account
  const terminal = account.kind === 'owner' ? terminals[account.terminalId] : undefined
  if (terminal) terminal.ownerId = account.userId
}

/** Sets the password. Ends the user's sessions except `keptSessionId`, and invalidates an open password-change URL. */
export function setPassword(
  context: SimulatorContext,
  account: Account,
  password: string,
  keptSessionId?: string,
): void {
  account.password = password
  if (account.kind === 'owner') account.passwordReset = undefined
  expireSessions(context, account.userId, keptSessionId)
}

/** A password-change URL is valid for this time and for one use. */
export const passwordResetTimeoutMs = dayMs

const tokenLength = 32

export function startPasswordReset(context: SimulatorContext, owner: Owner): string {
  const token = context.token('password reset', tokenLength)
  owner.passwordReset = { token, issuedAt: context.nowMs }
  return token
}

/** Sets the new password. Returns false without changes if the token is wrong, already used or expired. */
export function finishPasswordReset(
  context: SimulatorContext,
  owner: Owner,
  token: string,
  password: string,
  guesser: Guesser,
): boolean {
  const { passwordReset } = owner
  if (passwordReset?.token !== token) return false
  if (context.nowMs - passwordReset.issuedAt >= passwordResetTimeoutMs) return false
  setPassword(context, owner, password)
  clearFailures(context, `password of ${owner.userId}`, guesser)
  return true
}
