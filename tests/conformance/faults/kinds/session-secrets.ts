import { createHash } from 'node:crypto'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault, FaultKind } from '../fault.ts'
import { changing, isSuccess, jsonOf, noContent, on, refusal, withJson } from '../messages.ts'
import { accountOf, logIn, sessionIdOf, withSession } from '../sessions.ts'
import { valueAt, textAt, setAt } from '../json.ts'
import { isValid, codeOf } from '../rules.ts'

const page = ['issueOnetimePassword', 'loginWithOnetimePassword', 'getTerminalPage'] as const
const reset = ['registerUser', 'requestLoginMail', 'resetPassword', 'login'] as const

/** Insufficient checks of one-time passwords and of tokens in password-change URLs. */
export const secretFaults: Fault[] = [
  shows(
    'issueOnetimePassword',
    'the one-time password',
    'onetimePassword',
    'k3Vx9QmT7bLr2ZsP5wNc8YdF',
  ),
  shows('getSettings', 'the password', 'note', accountOf(0).password),
  shows('getTerminalStatus', 'a hash of the password', 'check', sha256(accountOf(0).password)),
  shows('getSessionUser', 'the session id', 'key', sessionIdOf),
  ...secret('session', 'loginWithOnetimePassword', 'one-time password', page),
  ...secret('destructive', 'resetPassword', 'token', reset),
  {
    kind: 'session',
    name: "a one-time password opens the page of another owner's terminal",
    operations: page,
    between: on(['loginWithOnetimePassword'], () => async (request, send) => {
      const response = await send(request)
      if (isSuccess(response) || response.status === 401) return response
      for (const account of [accountOf(0), accountOf(1)]) {
        const other = await send(withSession(request, await logIn(send, account)))
        if (isSuccess(other)) return other
      }
      return response
    }),
  },
  {
    kind: 'session',
    name: 'a one-time password opens the page in every session of its owner',
    operations: page,
    between(send) {
      let opened: SentRequest | undefined
      return on(
        ['loginWithOnetimePassword', 'getTerminalPage'],
        () =>
          async (request, next, { id }) => {
            const response = await next(request)
            if (id === 'loginWithOnetimePassword' && isSuccess(response)) opened = request
            const isClosed = id === 'getTerminalPage' && codeOf(response) === 400015
            return isClosed && opened ? next({ ...request, headers: opened.headers }) : response
          },
      )(send)
    },
  },
  {
    kind: 'session',
    name: 'the page stays locked after a one-time password',
    operations: page,
    between: changing(['getTerminalPage'], () => refusal(400015)),
  },
  {
    kind: 'destructive',
    name: 'a token resets the password of any terminal',
    operations: reset,
    between: on(['resetPassword'], () => {
      const terminals = new Set<unknown>()
      return async (request, send) => {
        const response = await send(request)
        terminals.add(valueAt(jsonOf(request), '/terminalId'))
        if (isSuccess(response)) return response
        for (const terminalId of ['1700789', ...terminals]) {
          const other = await send(withJson(request, setAt('/terminalId', terminalId)))
          if (isSuccess(other)) return other
        }
        return response
      }
    }),
  },
]

/** Mistakes with any secret that is mailed for single use. */
function secret(
  kind: FaultKind,
  id: OperationId,
  what: string,
  operations: readonly OperationId[],
): Fault[] {
  return [
    {
      kind,
      name: `a ${what} can be used again`,
      operations,
      between: on([id], () => {
        const used = new Set<unknown>()
        return async (request, send) => {
          const token = valueAt(jsonOf(request), '/token')
          const response = await send(request)
          if (isSuccess(response)) used.add(token)
          return response.status === 400 && used.has(token) ? noContent : response
        }
      }),
    },
    {
      kind,
      name: `any ${what} works while one is valid`,
      operations,
      between: on([id, 'issueOnetimePassword', 'requestLoginMail'], () => {
        let isOpen = false
        return async (request, send, operation) => {
          const response = await send(request)
          if (operation.id !== id) isOpen ||= isSuccess(response)
          return operation.id === id && isOpen && response.status === 400 && isValid(request)
            ? noContent
            : response
        }
      }),
    },
    {
      kind,
      name: `a ${what} is refused although it was mailed`,
      operations,
      between: on([id], () => (request, send) => send(withJson(request, reversed))),
    },
  ]
}

const reversed = textAt('/token', (token) => Array.from(token).toReversed().join(''))

/** An undeclared property reveals a secret. */
function shows(
  id: OperationId,
  what: string,
  name: string,
  shown: string | typeof sessionIdOf,
): Fault {
  const between = changing([id], (response, request) => {
    const value = typeof shown === 'string' ? shown : shown(request)
    return isSuccess(response) ? withJson(response, setAt(`/${name}`, value)) : response
  })
  return { kind: 'session', name: `${id} shows ${what}`, operations: [id], between }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
