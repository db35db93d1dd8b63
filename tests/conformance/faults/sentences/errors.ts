import type { OperationId } from '../../../../openapi/contract/contract.ts'
import {
  headerValue,
  type ReceivedResponse,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import { matchRequest } from '../../../../openapi/conformance/exchange/match-request.ts'
import type { Fault } from '../fault.ts'
import { at, inTurn, record, rename, setAt } from '../json.ts'
import { answer, changing, isSuccess, page, refusal, withHeader, withJson } from '../messages.ts'
import { codeOf, isForeign } from '../rules.ts'
import { isSignedIn } from '../sessions.ts'
import { origin } from '../../simulator-under-test.ts'
import { body, broken, code, own, shows, status } from './sentence.ts'

const refused = (response: ReceivedResponse): boolean => response.status >= 400

/** Faults that break sentences about errors of all operations. */
export const errorSentences: Fault[] = broken(
  [
    'CacheControl.1',
    header('getWaveFile', 'shared caches may store the image', 'cache-control', 'max-age=86400'),
  ],
  [
    'Date.1',
    header(
      'getDrill',
      'the date is the start of the server',
      'date',
      'Thu, 01 Jan 2015 00:00:00 GMT',
    ),
  ],
  [
    'info.6 ApiError.1',
    errors(['saveEruptionOption', 'login'], 'the code is called errorCode', (response) =>
      withJson(response, rename('code', 'errorCode')),
    ),
  ],
  [
    'ApiError.1',
    errors(['changePassword', 'getHistoryEvent'], 'errors are pages', (response) =>
      page(response.status, '<!doctype html><h1>Error</h1>'),
    ),
  ],
  [
    'ApiError.1',
    errors(['saveFirmwareUpdate', 'getWaveFile'], 'errors have no body', (response) => ({
      ...response,
      body: new Uint8Array(),
    })),
  ],
  [
    'ApiError.code.1',
    errors(['saveTsunamiOption', 'sendTestCast'], 'the code is the status', (response) =>
      withJson(
        response,
        at('/code', (one) => (one === 400 ? 40_000 : response.status)),
      ),
    ),
  ],
  [
    'ApiError.code.1',
    errors(['sendAlertTestCast', 'listHistory'], 'codes are texts', (response) =>
      withJson(response, at('/code', String)),
    ),
  ],
  [
    'ApiError.violations.2',
    own(['login'], 'a wrong password is a violation', () => async (request, send) => {
      const response = await send(request)
      return codeOf(response) === 400010
        ? withJson(
            response,
            setAt('/violations', [
              { in: 'body', pointer: '/password', rule: 'match', message: 'does not match' },
            ]),
          )
        : response
    }),
  ],
  [
    'ApiError.violations.2',
    errors(
      ['getHistoryEvent', 'login', 'getTerminalPage'],
      'violations are empty where there are none',
      (response) =>
        withJson(
          response,
          record((error) => ({ violations: [], ...error })),
        ),
    ),
  ],
  [
    'info.8',
    own(
      ['loginWithOnetimePassword', 'issueOnetimePassword'],
      'a wrong one-time password has the status of no session',
      () => async (request, send) => {
        const response = await send(request)
        return response.status === 400 ? refusal(401) : response
      },
    ),
  ],
  [
    'info.8 404.raised.1',
    own(
      ['getHistoryEvent', 'listHistory'],
      'an earthquake that is not found has the status of no session',
      () => async (request, send) => {
        const response = await send(request)
        return response.status === 404 ? refusal(401) : response
      },
    ),
  ],
  ['info.14', reads('saveTsunamiOption', ['areaCode', 'level', 'receiveFlag'])],
  ['info.14', reads('login', ['userId', 'password', 'terminalId'])],
  [
    'info.14',
    errors(['saveDrill'], 'a body that is open ends in a server error', (response) =>
      codeOf(response) === 400 ? refusal(500) : response,
    ),
  ],
  [
    '400.raised.1 VALID-32',
    errors(
      ['saveEruptionOption', 'sendTestCast'],
      'a request that is invalid answers 422',
      (response) => (codeOf(response) === 400 ? answer(422, { code: 422 }) : response),
    ),
  ],
  [
    '401.raised.1',
    own(
      ['startRedundancyCheck', 'saveDrill'],
      'no session is a bad request',
      () => async (request, send) => {
        const response = await send(request)
        return response.status === 401 ? refusal(400) : response
      },
      ['startRedundancyCheck', 'saveDrill'],
    ),
  ],
  [
    'Unauthorized.1',
    errors(['getFirmwareUpdate', 'getDrill'], 'no session answers 403', (response) =>
      response.status === 401 ? refusal(403) : response,
    ),
  ],
  [
    'Unauthorized.1',
    errors(
      ['getTerminalStatus', 'getSettings'],
      'an ended session answers the login page',
      (response) => (response.status === 401 ? page(200) : response),
    ),
  ],
  ['Forbidden.1 403.raised.1', fromAnywhere(['saveSettings'])],
  ['Forbidden.1 403.raised.1', fromAnywhere(['registerUser', 'requestLoginMail'])],
  ['403.raised.1', fromAnywhere(['issueOnetimePassword', 'logout'])],
  [
    '403.raised.1',
    errors(['saveTsunamiOption', 'changePassword'], 'another origin is a bad request', (response) =>
      response.status === 403 ? refusal(400) : response,
    ),
  ],
  [
    'Forbidden.1',
    own(
      ['getSettings'],
      'reading from another origin is forbidden',
      () => async (request, send) => (isForeign(request) ? refusal(403) : send(request)),
    ),
  ],
  ['UnsupportedMediaType.1 415.raised.1', takesType(['saveFirmwareUpdate', 'sendAlertTestCast'])],
  [
    'UnsupportedMediaType.1 415.raised.1',
    errors(['sendTestCast', 'resetPassword'], 'another media type is a bad request', (response) =>
      response.status === 415 ? refusal(400) : response,
    ),
  ],
  ['404.raised.1 CALL-33', elsewhere('unknown paths are the portal', 404, () => page(200))],
  ['404.raised.1', elsewhere('unknown paths answer without a code', 404, () => answer(404, {}))],
  ['405.raised.1 CALL-33', elsewhere('another method is not found', 405, () => refusal(404))],
  ['405.raised.1', otherMethods()],
  [
    'CALL-33',
    errors(['saveSettings', 'saveDrill'], 'a large body is a bad request', (response) =>
      response.status === 413 ? refusal(400) : response,
    ),
  ],
  [
    'CALL-33',
    errors(
      ['saveSettings', 'login', 'registerUser'],
      'a large body ends in a server error',
      (response) => (response.status === 413 ? refusal(500) : response),
    ),
  ],
  ['CALL-3', without(['getDrill', 'getFirmwareUpdate'])],
  [
    'CALL-3 401.raised.1',
    errors(['getTerminalLog', 'sendTestCast'], 'no session is not found', (response) =>
      response.status === 401 ? refusal(404) : response,
    ),
  ],
  [
    'CALL-4',
    shows(['saveTsunamiOption'], 'answers 200 and what was saved', (_, request) => ({
      ...answer(200, {}),
      body: request.body,
    })),
  ],
  ['CALL-4', shows(['sendTestCast'], 'answers 202', (response) => ({ ...response, status: 202 }))],
  [
    'CALL-4',
    shows(['changePassword'], 'answers 200 without a body', (response) => ({
      ...response,
      status: 200,
    })),
  ],
  [
    'BadRequest.1',
    errors(
      ['listHistory', 'listWarnings'],
      'a page that breaks the contract is a server error',
      (response) => (response.status === 400 ? refusal(500) : response),
    ),
  ],
  ['BadRequest.1', code('listHistory', 400, 404)],
  ['ROLE-2', firstOwner(['getRedundancyCheck', 'getTerminalLog'])],
  ['ROLE-2', firstOwner(['listHistory', 'getHistoryEvent'])],
  ['info.7', code('sendAlertTestCast', 400002, 400003)],
  [
    'VALID-32',
    body('saveDrill')('/jmaTraining').takes('null is taken as no', (flag) => flag === null, false),
  ],
  [
    '400.raised.1',
    status(['saveDrill'], 400, 'a bad request has a code of the framework', (response) =>
      withJson(response, inTurn(setAt('/code', 400_100), setAt('/message', 'Bad Request'))),
    ),
  ],
)

/** Changes the error responses of these operations. */
function errors(
  operations: readonly OperationId[],
  name: string,
  change: (response: ReceivedResponse) => ReceivedResponse,
): Fault {
  return own(
    operations,
    name,
    () => async (request, send) => {
      const response = await send(request)
      return refused(response) ? change(response) : response
    },
    operations,
  )
}

/** Ignores unknown members of a body instead of refusing them. */
function reads(id: OperationId, known: readonly string[]): Fault {
  return own(
    [id],
    'unknown members of the body are read over',
    () => (request, send) =>
      send(
        withJson(
          request,
          record((members) =>
            Object.fromEntries(Object.entries(members).filter(([name]) => known.includes(name))),
          ),
        ),
      ),
  )
}

function fromAnywhere(operations: readonly OperationId[]): Fault {
  return own(
    operations,
    'another origin may call',
    () => (request, send) =>
      send(isForeign(request) ? withHeader(request, 'origin', origin) : request),
    operations,
  )
}

function takesType(operations: readonly OperationId[]): Fault {
  return own(
    operations,
    'any media type is read as JSON',
    () => (request, send) =>
      send(
        headerValue(request.headers, 'content-type') === undefined
          ? request
          : withHeader(request, 'content-type', 'application/json'),
      ),
    operations,
  )
}

/** Replaces the responses with status `from` to calls that are not in the contract. */
function elsewhere(name: string, from: number, create: () => ReceivedResponse): Fault {
  return {
    kind: 'sentences',
    name,
    operations: ['getDrill', 'listHistory', 'listNews'],
    between: (send) => async (request) => {
      const response = await send(request)
      return response.status === from && matchRequest(request).kind !== 'found'
        ? create()
        : response
    },
  }
}

/** A method that a path does not have does the same as POST, or the same as GET if the path has no POST. */
function otherMethods(): Fault {
  return {
    kind: 'sentences',
    name: 'other methods are taken for the one that there is',
    operations: ['saveDrill', 'getSettings', 'saveSettings'],
    between: (send) => async (request) => {
      const response = await send(request)
      if (response.status !== 405) return response
      const posted = await send({ ...request, method: 'POST' })
      return posted.status === 405
        ? send({ ...request, method: 'GET', body: new Uint8Array() })
        : posted
    },
  }
}

/** A call without a session gets the last successful response, whoever received it. */
function without(operations: readonly OperationId[]): Fault {
  return own(
    operations,
    'no session is needed',
    () => {
      let last: ReceivedResponse | undefined
      return async (request, send) => {
        const response = await send(request)
        if (isSuccess(response)) last = response
        return response.status === 401 && last ? last : response
      }
    },
    operations,
  )
}

/** Every session sees the terminal of the first session. */
function firstOwner(operations: readonly OperationId[]): Fault {
  return own(
    [...operations, 'login'],
    'every session sees the terminal of the first one',
    () => {
      let first: string | undefined
      return async (request, send) => {
        if (!(await isSignedIn(send, request))) return send(request)
        const cookie = headerValue(request.headers, 'cookie')
        const theirs = first === undefined ? undefined : withHeader(request, 'cookie', first)
        if (theirs && (await isSignedIn(send, theirs))) return send(theirs)
        first = cookie
        return send(request)
      }
    },
    operations,
  )
}

function header(id: OperationId, name: string, field: string, value: string): Fault {
  const between = changing([id], (response) => withHeader(response, field, value))
  return { kind: 'sentences', name, operations: [id], between }
}
