import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import type { Fault } from '../fault.ts'
import { isSuccess, jsonOf, on, withJson, withQuery } from '../messages.ts'
import {
  accountOf,
  isSignedIn,
  logIn,
  newSessionIdOf,
  sessionIdOf,
  withSession,
} from '../sessions.ts'
import { at, remove, valueAt } from '../json.ts'
import { isValid } from '../rules.ts'

/** The server confuses two owners with concurrent calls, or trusts a client that names another terminal. */
export const mixedOwnerFaults: Fault[] = [
  ...(
    [
      'getSessionUser',
      'getTerminalStatus',
      'getSettings',
      'getTerminalLog',
      'getTsunamiOption',
      'getRedundancyCheck',
      'listHistory',
      'getHistoryEvent',
      'getWaveFile',
    ] as const
  ).map((id): Fault => ({
    kind: 'ownership',
    name: `${id} responds with the session of the latest call`,
    operations: [id, 'login'],
    between: sharedBetweenCalls(id),
  })),
  {
    kind: 'ownership',
    name: 'every session sees the data of the first login',
    operations: ['login', 'getSessionUser', 'getTerminalStatus', 'getSettings'],
    between(send) {
      let first: string | undefined
      return async (request) => {
        const response = await send(request)
        first ??= newSessionIdOf(response)
        const isRead = request.method === 'GET' && sessionIdOf(request) !== undefined
        if (!isRead || !isSuccess(response) || first === undefined) return response
        const other = await send(withSession(request, first))
        return isSuccess(other) ? other : response
      }
    },
  },
  ...(
    [
      ['saveSettings', 'getSettings'],
      ['saveTsunamiOption', 'getTsunamiOption'],
      ['saveDrill', 'getDrill'],
      ['saveFirmwareUpdate', 'getFirmwareUpdate'],
    ] as const
  ).map(([save, read]): Fault => ({
    kind: 'ownership',
    name: `${save} saves to all owners' terminals`,
    operations: [save, read],
    between: alsoFor(1, save),
  })),
  {
    kind: 'ownership',
    name: 'a new password is set for all owners',
    operations: ['changePassword', 'login'],
    between: alsoFor(1, 'changePassword'),
  },
  ...(['getSettings', 'getTerminalStatus'] as const).map((id): Fault => ({
    kind: 'ownership',
    name: `${id} returns the data of the terminal in the query`,
    operations: [id],
    between: on([id], () => async (request, send) => {
      const named = new URLSearchParams(request.query).get('terminalId')
      const own = await send(withQuery(request, (query) => query.delete('terminalId')))
      const account = accounts().find(({ terminalId }) => terminalId === named)
      if (!account || !isSuccess(own)) return own
      return send({ ...withSession(request, await logIn(send, account)), query: '' })
    }),
  })),
  {
    kind: 'ownership',
    name: 'an owner can choose another terminal at the login',
    operations: ['login', 'getSessionUser'],
    between: on(['login'], () => async (request, send) => {
      const named = valueAt(jsonOf(request), '/terminalId')
      const response = await send(withJson(request, at('/terminalId', remove)))
      const account = accounts().find(({ terminalId }) => terminalId === named)
      if (named === undefined || !isSuccess(response))
        return named === undefined ? response : send(request)
      return account
        ? send(withJson(request, () => ({ userId: account.userId, password: account.password })))
        : response
    }),
  },
]

function accounts() {
  return [accountOf(0), accountOf(1)]
}

/** Stores the current user in one variable for all calls, and reads it after a pause. */
function sharedBetweenCalls(id: OperationId): (send: Send) => Send {
  return on([id], () => {
    let latest: string | undefined
    return async (request, send) => {
      const own = sessionIdOf(request)
      if (own === undefined || !(await isSignedIn(send, request))) return send(request)
      latest = own
      await new Promise(setImmediate)
      return send(withSession(request, latest))
    }
  })
}

/** Also saves an owner's data for another owner. */
function alsoFor(index: number, id: OperationId): (send: Send) => Send {
  return on([id], () => {
    let other: string | undefined
    return async (request: SentRequest, send) => {
      const response = await send(request)
      if (!isSuccess(response) || !isValid(request)) return response
      other ??= await logIn(send, accountOf(index))
      await send(withSession(request, other))
      return response
    }
  })
}
