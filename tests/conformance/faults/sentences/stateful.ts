import { contractOperation, type OperationId } from '../../../../openapi/contract/contract.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import {
  headerValue,
  type ReceivedResponse,
  type SentRequest,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { valueAt } from '../json.ts'
import { type Around, isSuccess, jsonOf, noContent, on, refusal } from '../messages.ts'
import { codeOf } from '../rules.ts'
import { userOf } from '../sessions.ts'
import { own } from './sentence.ts'

/** Returns the response to another reading call with the same session. */
export function alsoRead(
  send: Send,
  { headers }: SentRequest,
  id: OperationId,
): Promise<ReceivedResponse> {
  return send({
    method: 'GET',
    path: contractOperation(id).path,
    query: '',
    headers: headers.filter(([name]) => name === 'cookie'),
    body: new Uint8Array(),
  })
}

/** Returns the server's time, in epoch milliseconds, from the `Date` header. */
export function timeOf({ headers }: ReceivedResponse): number {
  return Date.parse(headerValue(headers, 'date') ?? '')
}

/** Shows saved data only after the given minutes. Until then, reading calls return the earlier responses. */
export function slow(
  save: OperationId,
  reads: readonly OperationId[],
  minutes: number,
  name: string,
): Fault {
  return own(
    [save, ...reads],
    name,
    () => {
      const old = new Map<string, { untilMs: number; response: ReceivedResponse }>()
      return async (request, send, { id }) => {
        const user = await userOf(send, request)
        if (user === undefined) return send(request)
        if (id !== save) {
          const response = await send(request)
          const stale = old.get(`${id} ${user}`)
          return stale && timeOf(response) < stale.untilMs ? stale.response : response
        }
        const before = await Promise.all(
          reads.map(async (read) => [read, await alsoRead(send, request, read)] as const),
        )
        const response = await send(request)
        if (!isSuccess(response)) return response
        const untilMs = timeOf(response) + minutes * 60_000
        for (const [read, stale] of before) {
          const kept = old.get(`${read} ${user}`)
          const isStill = kept && timeOf(response) < kept.untilMs
          old.set(`${read} ${user}`, { untilMs, response: isStill ? kept.response : stale })
        }
        return response
      }
    },
    [save, ...reads],
  )
}

/** Refuses an operation that needs no terminal while the terminal is not connected. */
export function needsTerminal(id: OperationId, alsoCalled: readonly OperationId[]): Fault {
  const name = 'is refused while the terminal is not connected'
  return own([id, ...alsoCalled], name, () => async (request, send) => {
    const response = await send(request)
    if (!isSuccess(response)) return response
    const status = await alsoRead(send, request, 'getTerminalStatus')
    return valueAt(jsonOf(status), '/isConnected') === false ? refusal(400014) : response
  })
}

/** Decides whether to accept a token that the server refuses, from the mailed tokens and the used ones. */
type Judge = (
  token: string,
  seen: { mailed: readonly string[]; used: readonly string[] },
) => boolean

/** Accepts a token that the server refuses if `isGood` returns true for the tokens mailed and used so far. */
export function goodTokens(
  id: 'loginWithOnetimePassword' | 'resetPassword',
  operations: readonly OperationId[],
  name: string,
  isGood: Judge,
): Fault {
  const pattern =
    id === 'resetPassword' ? /token=([\w-]{32,})/g : /(?<![\w-])([A-Za-z0-9]{24})(?![\w-])/g
  const mailed = new Set<string>()
  return {
    kind: 'sentences',
    name,
    operations,
    mails(texts) {
      for (const [, token] of texts.matchAll(pattern)) if (token !== undefined) mailed.add(token)
      return texts
    },
    between: on([id], () => {
      const used: string[] = []
      mailed.clear()
      return async (request, send) => {
        const response = await send(request)
        const token = String(valueAt(jsonOf(request), '/token'))
        if (isSuccess(response)) used.push(token)
        const isRefused = [400, 400015, 400016, 400017].includes(Number(codeOf(response)))
        return isRefused && isGood(token, { mailed: [...mailed], used }) ? noContent : response
      }
    }),
  }
}

/** Removes the emails that contain `part` from the mailbox, as if they were never sent. */
export function withoutMail(operations: readonly OperationId[], name: string, part: string): Fault {
  return mailing(operations, name, (mail) => (mail.includes(part) ? '' : mail))
}

/** Changes the text of each mail. */
export function mailing(
  operations: readonly OperationId[],
  name: string,
  change: (mail: string) => string,
): Fault {
  return {
    kind: 'sentences',
    name,
    operations,
    mails: (texts) =>
      texts
        .split(/(?=^.+ 様$)/m)
        .map(change)
        .join(''),
  }
}

/** Handles calls so that two concurrent calls with the same token get the same response. */
export function atOnce(): Around {
  const running = new Map<unknown, Promise<ReceivedResponse>>()
  return async (request, send) => {
    const token = valueAt(jsonOf(request), '/token')
    const earlier = running.get(token)
    if (earlier) return earlier
    const response = send(request)
    running.set(token, response)
    try {
      return await response
    } finally {
      running.delete(token)
    }
  }
}
