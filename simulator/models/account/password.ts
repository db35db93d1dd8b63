import type { Account } from '../../state/account.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { expireSessions } from './session.ts'

/**
 * Changes a password. Whoever knew the old one has no access any more: other sessions of the user end, and an open
 * password-change URL is void.
 *
 * @param keptSessionId the session that changes it. Undefined if there is none.
 */
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
