import { type OperationId, contractOperation } from '../../../../openapi/contract/contract.ts'
import {
  headerValue,
  type ReceivedResponse,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { valueAt } from '../json.ts'
import { isSuccess, jsonOf, on, withHeader } from '../messages.ts'
import { alsoRead, timeOf } from '../sentences/stateful.ts'
import { newSessionIdOf, sessionIdOf, userOf, withSession } from '../sessions.ts'

/** A save is lost if another save follows it, even if the second one begins after the response to the first. */
export const savedSequenceFaults: Fault[] = [
  lost('saveDrill', 'getDrill', 'saveFirmwareUpdate', 3),
  lost('saveFirmwareUpdate', 'getFirmwareUpdate', 'saveDrill', 3),
  // The terminal restarts between these saves.
  lost('saveTsunamiOption', 'getTsunamiOption', 'saveSettings', 300),
  lost('saveEruptionOption', 'getEruptionOption', 'saveTsunamiOption', 300),
  lost('saveDrill', 'getDrill', 'saveDrill', 3),
  lost('saveFirmwareUpdate', 'getFirmwareUpdate', 'saveFirmwareUpdate', 3),
  lost('saveTsunamiOption', 'getTsunamiOption', 'saveTsunamiOption', 300),
  {
    kind: 'saved',
    name: 'saveSettings writes back the update window as it was at the login of its session',
    operations: ['login', 'saveSettings', 'saveFirmwareUpdate', 'getFirmwareUpdate'],
    between: (send) => {
      const windows = new Map<string, unknown>()
      return async (request) => {
        const response = await send(request)
        const issued = newSessionIdOf(response)
        const session = sessionIdOf(request)
        if (!isSuccess(response)) return response
        if (issued !== undefined) {
          const read = await alsoRead(send, withSession(request, issued), 'getFirmwareUpdate')
          windows.set(issued, valueAt(jsonOf(read), '/schedule'))
        }
        const { path } = contractOperation('saveSettings')
        if (request.path === path && request.method === 'POST' && windows.has(session ?? ''))
          await send({
            ...request,
            path: contractOperation('saveFirmwareUpdate').path,
            body: new TextEncoder().encode(
              JSON.stringify({ schedule: windows.get(session ?? '') }),
            ),
          })
        return response
      }
    },
  },
]

/**
 * Loses the first save if the second one follows within `seconds`, because the second writes an old copy back. If both save the
 * same form, loses the second one, as with a write-behind cache. A read between the saves prevents the loss.
 */
function lost(first: OperationId, read: OperationId, second: OperationId, seconds: number): Fault {
  const ids = [...new Set([first, read, second])]
  return {
    kind: 'saved',
    name: `${second} within ${seconds} seconds after ${first} loses the ${first === second ? 'second' : 'first'} save`,
    operations: ids,
    between: on(ids, () => {
      const copies = new Map<string, { atMs: number; response: ReceivedResponse }>()
      const stale = new Map<string, ReceivedResponse>()
      return async (request, send, { id }) => {
        const user = await userOf(send, request)
        if (user === undefined) return send(request)
        if (id === read) {
          copies.delete(user)
          const response = await send(request)
          const old = stale.get(user)
          return old ? withHeader(old, 'date', headerValue(response.headers, 'date')) : response
        }
        const before = await alsoRead(send, request, read)
        const response = await send(request)
        if (!isSuccess(response)) return response
        const copy = copies.get(user)
        const isSoon = copy && timeOf(response) - copy.atMs <= seconds * 1_000
        if (id === first) {
          stale.delete(user)
          copies.set(user, { atMs: timeOf(response), response: before })
        }
        if (id === second && isSoon) stale.set(user, first === second ? before : copy.response)
        return response
      }
    }),
  }
}
