import type { OperationId } from '../../../contract/contract.ts'
import { errors } from '../../../generated/errors.ts'
import type { CallOptions, CallResult } from '../../verify/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'

/** More attempts than any limit of the contract allows. */
const maximalAttempts = 8

interface Story {
  id: OperationId
  /** What is tried again and again. Undefined if the profile lacks what is needed. */
  options: (context: VerifyContext) => CallOptions | undefined
  what: string
}

const wrongCode = 'Zz99Zz99'

const stories: Story[] = [
  {
    id: 'login',
    what: 'wrong passwords',
    options: ({ known }) => ({
      body: { userId: known['login.userId'], password: known['password'] },
    }),
  },
  ...(['initializeTerminal', 'requestLoginMail'] as const).map((id): Story => ({
    id,
    what: 'wrong registration codes',
    options: ({ known }) =>
      known['terminalId'] === undefined
        ? undefined
        : { body: { terminalId: known['terminalId'], initPassword: wrongCode } },
  })),
  { id: 'issueOnetimePassword', what: 'mails', options: () => ({}) },
]

export const lockout: StatefulCheck = {
  name: 'lockout',
  looksFor: 'secrets that can be tried, or mails that can be sent, without a pause',
  tier: 'destructive',
  operations: stories.map(({ id }) => id),
  async run(context) {
    if (!context.permissions.includes('lockouts')) return
    for (const { id, what, options } of stories) {
      const callOptions = options(context)
      if (!context.isWanted(id) || callOptions === undefined) continue
      await context.settle()
      const calls = await tryUntilLimited(context, id, callOptions)
      const [last] = calls.slice(-1)
      // Calls that are refused for another reason, such as a terminal that restarts, say nothing.
      if (!last || last.status === 429 || !calls.every(isAttempt)) continue
      context.report({
        operationId: id,
        place: 'no limit',
        message: `${calls.length} calls with ${what} in a row are answered without status 429.`,
        pointer: '/responses/429',
        calls: [last],
      })
    }
  },
}

/** Whether a call has sent a mail, or was refused for its wrong secret. */
function isAttempt({ isSuccess, code }: CallResult): boolean {
  return isSuccess || code === errors.wrongSerialOrPassword
}

/** The responses until the first one with status 429. Empty if too few attempts are allowed. */
async function tryUntilLimited(
  { caller, sessions, owner }: VerifyContext,
  id: OperationId,
  options: CallOptions,
): Promise<CallResult[]> {
  const results: CallResult[] = []
  if (id === 'login' && sessions.loginsLeft < maximalAttempts) return results
  const session = id === 'issueOnetimePassword' && owner ? await sessions.of(owner) : undefined
  for (let attempt = 0; attempt < maximalAttempts; attempt += 1) {
    const result = await caller.call(id, {
      ...options,
      ...(session === undefined ? {} : { session }),
      isLimitExpected: true,
    })
    results.push(result)
    if (result.status === 429 || result.status >= 500) break
  }
  return results
}
