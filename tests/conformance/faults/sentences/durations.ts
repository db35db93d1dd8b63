import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import { minuteMs } from '../../../../openapi/base/durations.ts'
import type { Fault } from '../fault.ts'
import { isSuccess, noContent, refusal } from '../messages.ts'
import { codeOf, isForeign } from '../rules.ts'
import { newSessionIdOf, sessionIdOf, userOf } from '../sessions.ts'
import { broken, own } from './sentence.ts'
import { goodTokens, timeOf } from './stateful.ts'

const otp = ['loginWithOnetimePassword', 'issueOnetimePassword'] as const
const shown = ['getTerminalPage', ...otp] as const
const lastChange = 'loginWithOnetimePassword.2 TERM-3'

/** Faults that break sentences about how long sessions, one-time passwords and the terminal's page are valid. */
export const durationSentences: Fault[] = broken(
  ['info.11', endsAfterLogin(30)],
  ['info.11', ends('a save ends the session', (status) => status === 204)],
  ['info.11', ends('a refused save ends the session', (status) => status === 400)],
  [
    'issueOnetimePassword.1 TERM-1 loginWithOnetimePassword.400.code-400016 400016.raised.1',
    goodTokens(
      'loginWithOnetimePassword',
      otp,
      'a one-time password never expires',
      (token, { mailed, used }) => mailed.at(-1) === token && !used.includes(token),
    ),
  ],
  [
    'issueOnetimePassword.1 TERM-1',
    within(otp, 'a one-time password is valid for 5 minutes', 'issueOnetimePassword'),
  ],
  [
    `${lastChange} getTerminalPage.400.code-400016`,
    own(shown, 'the page never closes', () => {
      const pages = new Map<string | undefined, ReceivedResponse>()
      return async (request, send) => {
        const response = await send(request)
        const session = sessionIdOf(request)
        if (isSuccess(response)) pages.set(session, response)
        return codeOf(response) === 400016 ? (pages.get(session) ?? response) : response
      }
    }),
  ],
  [
    lastChange,
    own(shown, 'the page closes 12 minutes after it was opened, used or not', () => {
      const opened = new Map<string | undefined, number>()
      return async (request, send) => {
        const response = await send(request)
        const session = sessionIdOf(request)
        if (!isSuccess(response)) return response
        const openedMs = opened.get(session) ?? timeOf(response)
        opened.set(session, openedMs)
        return timeOf(response) - openedMs >= 12 * minuteMs ? refusal(400016) : response
      }
    }),
  ],
  [
    lastChange,
    within(shown, 'the page closes 5 minutes after its last call', 'loginWithOnetimePassword'),
  ],
)

function endsAfterLogin(minutes: number): Fault {
  return {
    kind: 'sentences',
    name: `a session ends ${minutes} minutes after its login`,
    operations: ['getSessionUser', 'login', 'logout'],
    between: (send: Send): Send => {
      const logins = new Map<string, number>()
      return async (request) => {
        const response = await send(request)
        const started = newSessionIdOf(response)
        if (started !== undefined) logins.set(started, timeOf(response))
        const at = logins.get(sessionIdOf(request) ?? '')
        const isOver = at !== undefined && timeOf(response) - at >= minutes * minuteMs
        return isOver && !request.path.endsWith('/logout') ? refusal(401) : response
      }
    },
  }
}

/** Refuses the first operation if its last success, or the last success of `before`, was more than 5 minutes ago. */
function within(operations: readonly OperationId[], name: string, before: OperationId): Fault {
  return own(
    operations,
    name,
    () => {
      let sinceMs = Infinity
      return async (request, send, { id }) => {
        const response = await send(request)
        const isLate = timeOf(response) - sinceMs >= 5 * minuteMs
        if (id !== before && isSuccess(response) && isLate) return refusal(400016)
        if (isSuccess(response)) sinceMs = timeOf(response)
        return response
      }
    },
    [...operations.slice(0, 1), before],
  )
}

/** A save whose status matches `isEnding` logs the owner out. */
function ends(name: string, isEnding: (status: number) => boolean): Fault {
  return own(
    ['saveEruptionOption', 'getEruptionOption', 'getSessionUser'],
    name,
    () => async (request, send) => {
      const isOwn = !isForeign(request) && (await userOf(send, request)) !== undefined
      const response = await send(request)
      if (isOwn && isEnding(response.status))
        await send({ ...request, path: '/eqUser/api/user/logout', body: noContent.body })
      return response
    },
  )
}
