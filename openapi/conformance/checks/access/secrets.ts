import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext, ActiveCheck } from '../../calls/context.ts'
import { WithheldError } from '../../calls/budget.ts'
import { responseText } from '../../calls/responses.ts'
import { mailedSecret, noMailbox } from '../../calls/mailbox.ts'
import { swappedCase } from './sessions.ts'
import { minuteMs } from '../../../base/durations.ts'

/** A data centre may first have to fetch the page from the terminal. */
const maxFetchMs = minuteMs

/** Specification, section 6: a one-time password opens the terminal's page. Contract: it can be used once. */
export const onetimePassword: StatefulCheck = {
  name: 'onetime-password',
  tier: 'write',
  operations: ['loginWithOnetimePassword', 'getTerminalPage'],
  async run(context) {
    const { owner, peer, caller, sessions, permissions } = context
    if (!owner || !permissions.includes('onetimePasswords') || caller.loginsLeft < 3) return
    if (!context.readMails) throw new WithheldError(noMailbox)
    await context.settle()
    const session = await sessions.create(owner)
    const token = await mailedSecret(context, /\b[A-Za-z0-9]{24}\b/g, () =>
      caller.call('issueOnetimePassword', { session }),
    )
    if (token === undefined) return
    const logIn = (given: string, as = session): Promise<CallResult> =>
      caller.call('loginWithOnetimePassword', { session: as, body: { token: given } })
    const expectRefused = (place: string, result: CallResult): void => {
      if (result.isSuccess) reportLogin(context, place, `${capital(place)} is accepted`, result)
    }
    if (peer) {
      const place = "a one-time password of another owner's terminal"
      expectRefused(place, await logIn(token, await sessions.of(peer)))
    }
    expectRefused('a one-time password in other letter case', await logIn(swappedCase(token)))
    const used = await logIn(token)
    if (!used.isSuccess) {
      if (used.status < 500)
        reportLogin(context, 'as mailed', 'The mailed one-time password is refused', used)
      return
    }
    await expectPage(context, session)
    const second = await sessions.create(owner)
    const elsewhere = await caller.call('getTerminalPage', { session: second })
    if (elsewhere.isSuccess)
      reportLogin(
        context,
        'another session',
        "After a login with a one-time password in one session, the terminal's page also opens in another session",
        elsewhere,
      )
    expectRefused('a one-time password that was used before', await logIn(token, second))
    for (const open of [session, second]) await caller.call('logout', { session: open })
  },
}

async function expectPage(context: VerifyContext, session: string): Promise<void> {
  let page: CallResult | undefined
  await context.poll(maxFetchMs, async () => {
    page = await context.caller.call('getTerminalPage', { session })
    return page.status < 500
  })
  if (page && !page.isSuccess && page.status < 500)
    reportLogin(
      context,
      'the page',
      "After a login with a one-time password, the terminal's page is refused",
      page,
    )
}

function reportLogin(
  context: VerifyContext,
  place: string,
  message: string,
  result: CallResult,
): void {
  context.report('loginWithOnetimePassword', [result], {
    place,
    message: `${message} with ${responseText(result)}.`,
    pointer: result.isSuccess ? '/responses/400' : '/responses/204',
    provenance: 'stated',
  })
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const inventedToken = 'notIssuedByAnyServer00000000000000'

/** Contract, resetPassword: the token of the mailed URL authorizes the call and can be used once. */
export const resetToken: ActiveCheck = {
  name: 'reset-token',
  tier: 'destructive',
  async run(context, operation) {
    const { known, caller, permissions } = context
    const { terminalId, initPassword, password, 'owner.terminalId': otherTerminal } = known
    if (operation.id !== 'resetPassword' || !permissions.includes('loginMails')) return
    if (typeof terminalId !== 'string' || typeof password !== 'string') return
    // The terminal under "registration", whose owner this run has registered.
    if (initPassword === undefined || !context.isWanted('registerUser')) return
    const request = (): Promise<CallResult> =>
      caller.call('requestLoginMail', { body: { terminalId, initPassword } })
    const reset = (token: string, of: unknown = terminalId): Promise<CallResult> =>
      caller.call('resetPassword', { body: { terminalId: of, password: `${password}1`, token } })
    async function expectRefused(place: string, token: string, of?: unknown): Promise<void> {
      const result = await reset(token, of)
      if (result.isSuccess) report(place, `A new password is set with ${place}`, result)
    }
    const report = (place: string, message: string, result: CallResult): void =>
      context.report('resetPassword', [result], {
        place,
        message: `${message}: ${responseText(result)}.`,
        pointer: result.isSuccess ? '/responses/400' : '/responses/204',
        provenance: 'stated',
      })

    // With a mailbox, a token in another letter case is tried instead, because only three wrong tokens may be sent.
    if (!context.readMails && (await request()).isSuccess)
      await expectRefused('an invented token while another one is valid', inventedToken)
    const token = await mailedSecret(context, /(?<![\w-])[\w-]{32,128}(?![\w-])/g, request)
    if (token === undefined) return
    await expectRefused('the token of another terminal', token, otherTerminal)
    await expectRefused('the token in other letter case', swappedCase(token))
    const used = await reset(token)
    if (used.isSuccess) await expectRefused('a token that was used before', token)
    else if (used.status < 500) report('as mailed', 'The mailed token is refused', used)
  },
}
