import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { editing, isSuccess, jsonOf, on, withJson } from '../messages.ts'
import { isSignedIn, userOf } from '../sessions.ts'
import { type Edit, inTurn, at, remove, valueAt, setAt } from '../json.ts'

/** Saved data is not shown everywhere, or other data has changed. */
export const savedViewFaults: Fault[] = [
  stale('saveSettings', 'getTerminalStatus', 'the status keeps the old floor', ['/floor']),
  stale('saveTsunamiOption', 'getSettings', 'the settings keep the old tsunami reception', [
    '/tsunamiEnabled',
    '/tsunamiAreaName',
  ]),
  stale('saveFirmwareUpdate', 'getSettings', 'the settings keep the old update window', [
    '/since',
    '/until',
  ]),
  {
    kind: 'saved',
    name: 'joining a drill returns the choice but does not save it',
    operations: ['saveDrill', 'getDrill'],
    between: on(['getDrill'], () => async (request, send) => {
      const response = await send(request)
      return isSuccess(response) ? withJson(response, setAt('/jmaTrainingFlg', false)) : response
    }),
  },
  echoes(
    'saveSettings',
    'saving says that the terminal has not applied the settings',
    setAt('/isTermDownloaded', false),
  ),
  resets(
    'saveSettings',
    'saving settings switches tsunami reception off',
    'getTsunamiOption',
    setAt('/receiveFlag', false),
  ),
  resets(
    'saveFirmwareUpdate',
    'saving the window drops the planned update',
    'getFirmwareUpdate',
    at('/update', remove),
  ),
]

/** A view keeps its first values for these fields. */
function stale(
  save: OperationId,
  read: OperationId,
  name: string,
  pointers: readonly string[],
): Fault {
  return {
    kind: 'saved',
    name,
    operations: [save, read],
    between: on([read], () => {
      const first = new Map<string, ReceivedResponse>()
      return async (request, send) => {
        const response = await send(request)
        const userId = isSuccess(response) ? await userOf(send, request) : undefined
        if (userId === undefined) return response
        const old = first.get(userId) ?? response
        first.set(userId, old)
        return withJson(
          response,
          inTurn(...pointers.map((one) => setAt(one, valueAt(jsonOf(old), one)))),
        )
      }
    }),
  }
}

/** The response to a save differs from the saved data. */
function echoes(save: OperationId, name: string, edit: Edit): Fault {
  return { kind: 'saved', name, operations: [save], between: editing([save], edit) }
}

/** A save changes unrelated data. */
function resets(save: OperationId, name: string, read: OperationId, edit: Edit): Fault {
  const between: Fault['between'] = (send) => {
    let isReset = false
    return on([save, read], () => async (request, next, operation) => {
      const response = await next(request)
      if (!isSuccess(response)) return response
      if (operation.id === save) isReset = await isSignedIn(next, request)
      const shows = isReset && operation.id === read
      return shows ? withJson(response, edit) : response
    })(send)
  }
  return { kind: 'saved', name, operations: [save, read], between }
}
