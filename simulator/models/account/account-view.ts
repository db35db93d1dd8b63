import type { SimulatorState } from '../../state/state.ts'

/** The views of all accounts. */
export function accountViews({ accounts }: SimulatorState) {
  return Object.values(accounts).map((account) => {
    const { kind, userId, password } = account
    return account.kind === 'owner'
      ? { kind, userId, password, terminalId: account.terminalId, mailAddress: account.mailAddress }
      : { kind, userId, password }
  })
}
