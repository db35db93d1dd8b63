import type { CallResult } from '../../verify/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { WithheldError } from '../../verify/limits/budget.ts'
import { mailedSecret, noMailbox } from '../../verify/mailed-secret.ts'

/** A data centre may have to fetch the page from the terminal first. */
const maximalFetchMs = 60_000

/** Specification, section 6: a one-time password opens the terminal's page. Contract: it is used up then. */
export const onetimePassword: StatefulCheck = {
  name: 'onetime-password',
  looksFor: 'a one-time password that is good twice, for another owner, or not at all',
  tier: 'write',
  operations: ['loginWithOnetimePassword', 'getTerminalPage'],
  async run(context) {
    const { owner, other, caller, sessions, permissions } = context
    if (!owner || !permissions.includes('onetimePasswords') || sessions.loginsLeft < 3) return
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
      if (result.isSuccess) report(context, place, `${capital(place)} is accepted`, result)
    }
    if (other) {
      const place = "a one-time password of another owner's terminal"
      expectRefused(place, await logIn(token, await sessions.of(other)))
    }
    const used = await logIn(token)
    if (!used.isSuccess) {
      if (used.status < 500)
        report(context, 'as mailed', 'A one-time password as it was mailed is refused', used)
      return
    }
    await expectPage(context, session)
    const second = await sessions.create(owner)
    const elsewhere = await caller.call('getTerminalPage', { session: second })
    if (elsewhere.isSuccess)
      report(
        context,
        'another session',
        "A one-time password opens the terminal's page in another session as well,",
        elsewhere,
      )
    expectRefused('a one-time password that was used before', await logIn(token, second))
    for (const one of [session, second]) await caller.call('logout', { session: one })
  },
}

async function expectPage(context: VerifyContext, session: string): Promise<void> {
  let page: CallResult | undefined
  await context.poll(maximalFetchMs, async () => {
    page = await context.caller.call('getTerminalPage', { session })
    return page.status < 500
  })
  if (page && !page.isSuccess && page.status < 500)
    report(
      context,
      'the page',
      "After a login with a one-time password, the terminal's page is refused",
      page,
    )
}

function report(context: VerifyContext, place: string, message: string, result: CallResult): void {
  const code = result.code === undefined ? '' : ` and code ${result.code}`
  context.report({
    operationId: 'loginWithOnetimePassword',
    place,
    message: `${message} with status ${result.status}${code}.`,
    pointer: result.isSuccess ? '/responses/400' : '/responses/204',
    provenance: 'stated',
    calls: [result],
  })
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
