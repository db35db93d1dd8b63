import { type OperationId, contractOperations } from '../../../../openapi/contract/contract.ts'
import type {
  ReceivedResponse,
  SentRequest,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import type { Fault } from '../fault.ts'
import { on, isSuccess, jsonOf, withJson } from '../messages.ts'
import { setAt, valueAt } from '../json.ts'
import { accountOf, logIn, newSessionIdOf, sessionIdOf, withSession } from '../sessions.ts'
import { insteadOf } from '../rules.ts'
import { timeOf } from '../sentences/stateful.ts'

/** An owner reaches data of another owner. */
export const ownershipFaults: Fault[] = [
  ...(['getHistoryEvent', 'getWaveFile', 'getWaveSamples'] as const).map((id) =>
    notFoundElsewhere(id),
  ),
  ...(
    [
      'getSettings',
      'getTerminalStatus',
      'listHistory',
      'getTerminalLog',
      'getFirmwareUpdate',
      'getTsunamiOption',
    ] as const
  ).map((id) => cachedForAll(id)),
  ...contractOperations
    .filter(({ method, isSecured }) => method === 'get' && isSecured)
    .map(({ id }) => cachedForAll(id, 3)),
  {
    kind: 'ownership',
    name: 'the warning of an earthquake is stored once for all owners',
    operations: ['getHistoryEvent', 'listHistory'],
    between: on(['getHistoryEvent'], () => {
      const warnings = new Map<string, unknown>()
      return async (request, send) => {
        const response = await send(request)
        const eew = valueAt(jsonOf(response), '/eew')
        if (!isSuccess(response) || eew === undefined) return response
        if (!warnings.has(request.path)) warnings.set(request.path, eew)
        return withJson(response, setAt('/eew', warnings.get(request.path)))
      }
    }),
  },
  {
    kind: 'ownership',
    name: 'every session sees the data of the latest login',
    operations: ['login', 'getSessionUser', 'getTerminalStatus', 'getSettings'],
    between(send) {
      let latest: string | undefined
      return async (request) => {
        const response = await send(request)
        latest = newSessionIdOf(response) ?? latest
        const isRead = request.method === 'GET' && sessionIdOf(request) !== undefined
        if (!isRead || !isSuccess(response) || latest === undefined) return response
        return insteadOf(send, response, withSession(request, latest))
      }
    },
  },
]

/** Searches all terminals if the owner's terminal does not have the event. */
function notFoundElsewhere(id: OperationId): Fault {
  return {
    kind: 'ownership',
    name: `${id} finds earthquakes of every terminal`,
    operations: [id],
    between: on([id], () => {
      const sessions: (string | undefined)[] = []
      return async (request, send) => {
        const response = await send(request)
        if (response.status !== 404) return response
        if (sessions.length === 0) {
          sessions.push(await logIn(send, accountOf(0)), await logIn(send, accountOf(1)))
        }
        return firstSuccess(
          send,
          response,
          sessions.map((one) => withSession(request, one)),
        )
      }
    }),
  }
}

/** A cache uses the address of a call as its key, but not the caller. By default, it never expires. */
function cachedForAll(id: OperationId, seconds?: number): Fault {
  return {
    kind: 'ownership',
    name: `${id} comes from a cache ${seconds === undefined ? '' : `of ${seconds} seconds `}for all owners`,
    operations: id === 'getTerminalPage' ? [id, 'loginWithOnetimePassword'] : [id],
    between: on([id], () => {
      const cache = new Map<string, ReceivedResponse>()
      return async (request, send) => {
        const response = await send(request)
        if (!isSuccess(response) && id !== 'getTerminalPage') return response
        const key = request.path + request.query
        const cached = cache.get(key)
        const maxMs = (seconds ?? Infinity) * 1_000
        if (cached && timeOf(response) - timeOf(cached) < maxMs) return cached
        if (isSuccess(response)) cache.set(key, response)
        return response
      }
    }),
  }
}

async function firstSuccess(
  send: Send,
  response: ReceivedResponse,
  requests: readonly SentRequest[],
): Promise<ReceivedResponse> {
  for (const request of requests) {
    const other = await insteadOf(send, response, request)
    if (other !== response) return other
  }
  return response
}
