import type { OperationId } from '../../../openapi/contract/contract.ts'
import {
  headerValue,
  type ReceivedResponse,
} from '../../../openapi/conformance/exchange/exchange.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import { inTurn, record, setAt, valueAt } from '../faults/json.ts'
import { isSuccess, jsonOf, on, refusal, withHeader, withJson } from '../faults/messages.ts'
import { isForeign, isValid } from '../faults/rules.ts'
import { isSignedIn, userOf } from '../faults/sessions.ts'

const saves = [
  'saveSettings',
  'saveTsunamiOption',
  'saveEruptionOption',
  'saveFirmwareUpdate',
  'saveDrill',
] as const satisfies OperationId[]
const reads = [
  'getSettings',
  'getTerminalStatus',
  'getTsunamiOption',
  'getEruptionOption',
  'getFirmwareUpdate',
  'getDrill',
] as const satisfies OperationId[]

const needTerminal = [
  'saveSettings',
  'saveTsunamiOption',
  'saveEruptionOption',
  'sendTestCast',
  'sendAlertTestCast',
  'startRedundancyCheck',
  'getTerminalLog',
  'getOnetimePassword',
  'issueOnetimePassword',
] as const satisfies OperationId[]
export const showConnection = ['getTerminalStatus', 'getSettings', 'getRedundancyCheck'] as const

/**
 * Shows saved values in views only after a while. Until then, views respond as before the save.
 *
 * @param every 1 for all views, 3 for every third one
 */
export function delayed(ms: number, now: () => number, every = 1): (send: Send) => Send {
  return on([...saves, ...reads], () => {
    const before = new Map<string, ReceivedResponse>()
    let changesAt = 0
    let views = 0
    return async (request, send, { id }) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      if (saves.some((one) => one === id)) {
        changesAt = now() + ms
        return response
      }
      const key = `${id} ${await userOf(send, request)}`
      views += 1
      if (now() < changesAt && views % every > 0) return response
      if (now() >= changesAt) before.set(key, response)
      return withConnection(before.get(key) ?? response, response)
    }
  })
}

/** Returns the same response of a view, including the state of the connection, for `ms` milliseconds after it was read. */
export function lagging(ms: number, now: () => number): (send: Send) => Send {
  return on(['getSettings', 'getTerminalStatus'], () => {
    const kept = new Map<string, { atMs: number; response: ReceivedResponse }>()
    return async (request, send, { id }) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      const key = `${id} ${await userOf(send, request)}`
      const old = kept.get(key)
      if (old && now() - old.atMs < ms) return { ...old.response, headers: response.headers }
      kept.set(key, { atMs: now(), response })
      return response
    }
  })
}

/** Disconnects the terminal for a while after a save. Requests that break a rule are still refused for that reason. */
export function restarting(ms: number, now: () => number): (send: Send) => Send {
  return on([...needTerminal, ...showConnection], () => {
    let backAt = 0
    return async (request, send, { id }) => {
      const isAway = now() < backAt
      const isMeant =
        needTerminal.some((one) => one === id) && isValid(request) && !isForeign(request)
      if (isAway && isMeant && (await isSignedIn(send, request))) return refusal(400014)
      const response = await send(request)
      if (!isSuccess(response)) return response
      if (saves.some((one) => one === id)) backAt = now() + ms
      return isAway ? withJson(response, disconnected) : response
    }
  })
}

const connection = ['isConnected', 'isAlive', 'isTmConnection', 'online', 'lastAccessDate']

/** Updates the connection and the time in an old response, because these are always current. */
function withConnection(old: ReceivedResponse, current: ReceivedResponse): ReceivedResponse {
  const json = jsonOf(current)
  const edit = inTurn(...connection.map((name) => setAt(`/${name}`, valueAt(json, `/${name}`))))
  return withHeader(withJson(old, edit), 'date', headerValue(current.headers, 'date'))
}

export const disconnected = inTurn(
  ...['isConnected', 'isAlive', 'isTmConnection', 'online'].map((name) =>
    record((members) => (Object.hasOwn(members, name) ? { ...members, [name]: false } : members)),
  ),
)
