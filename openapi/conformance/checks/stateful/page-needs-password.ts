import type { StatefulCheck } from '../../verify/context.ts'

/** Specification, section 6: terminal-side settings are reachable through the one-time-password page. */
export const pageNeedsPassword: StatefulCheck = {
  name: 'page-needs-password',
  looksFor: "the terminal's own settings page in a session without a one-time password",
  tier: 'read',
  operations: ['getTerminalPage'],
  async run(context) {
    const { owner, sessions, caller } = context
    if (!owner) return
    if (sessions.loginsLeft < 1) {
      context.skip('getTerminalPage', 'the profile allows too few logins for a new session')
      return
    }
    const session = await sessions.create(owner)
    const result = await caller.call('getTerminalPage', { session })
    await caller.call('logout', { session })
    sessions.forget(session)
    if (!result.isSuccess) return
    context.report({
      operationId: 'getTerminalPage',
      place: 'new session',
      message: `The terminal's settings page is returned with status ${result.status} in a new session, in which no one-time password was used.`,
      pointer: '/responses/400',
      provenance: 'stated',
      calls: [result],
    })
  },
}
