import type { CallResult } from '../../verify/caller.ts'
import type { ActiveCheck } from '../../verify/context.ts'
import { mailedSecret } from '../../verify/mailed-secret.ts'

const inventedToken = 'notIssuedByAnyServer00000000000000'

/** Contract, resetPassword: the token of the mailed URL authorises it and is then used up. */
export const resetToken: ActiveCheck = {
  name: 'reset-token',
  looksFor:
    'a token of a password-change URL that is good twice, for another terminal, or not at all',
  tier: 'destructive',
  async run(context, operation) {
    const { known, caller, permissions } = context
    const { terminalId, initPassword, password, 'owner.terminalId': otherTerminal } = known
    if (operation.id !== 'resetPassword' || !permissions.includes('loginMails')) return
    if (typeof terminalId !== 'string' || typeof password !== 'string') return
    // The terminal under "registration", whose owner this run has registered.
    if (initPassword === undefined || !context.isWanted('registerUser')) return
    const request = async (): Promise<CallResult> => {
      const requested = await caller.call('requestLoginMail', {
        body: { terminalId, initPassword },
      })
      if (requested.isSuccess)
        await expectRefused('an invented token while another one is valid', inventedToken)
      return requested
    }
    const reset = (token: string, of: unknown = terminalId): Promise<CallResult> =>
      caller.call('resetPassword', { body: { terminalId: of, password: `${password}1`, token } })
    async function expectRefused(place: string, token: string, of?: unknown): Promise<void> {
      const result = await reset(token, of)
      if (result.isSuccess) report(place, `With ${place}, a new password is set`, result)
    }
    const report = (place: string, message: string, result: CallResult): void =>
      context.report({
        operationId: 'resetPassword',
        place,
        message: `${message}: status ${result.status}${result.code === undefined ? '' : ` and code ${result.code}`}.`,
        pointer: result.isSuccess ? '/responses/400' : '/responses/204',
        provenance: 'stated',
        calls: [result],
      })

    if (!context.readMails) await request()
    const token = await mailedSecret(context, /(?<![\w-])[\w-]{32,128}(?![\w-])/g, request)
    if (token === undefined) return
    await expectRefused('the token of another terminal', token, otherTerminal)
    const used = await reset(token)
    if (used.isSuccess) await expectRefused('a token that was used before', token)
    else if (used.status < 500)
      report('as mailed', 'With a token as it was mailed, no password is set', used)
  },
}
