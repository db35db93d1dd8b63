import { type OperationId, contractOperations } from '../../../../openapi/contract/contract.ts'
import { headerValue } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import {
  answer,
  changing,
  isSuccess,
  jsonOf,
  noContent,
  on,
  page,
  refusal,
  withHeader,
} from '../messages.ts'
import { fails, codeOf } from '../rules.ts'

const secured = contractOperations.filter(({ isSecured }) => isSecured).map(({ id }) => id)
const withBody = contractOperations.filter(({ body }) => body).map(({ id }) => id)

/** Statuses from frameworks and habits instead of the contract's. */
export const statusFaults: Fault[] = [
  succeeds('saveTsunamiOption', 'saving returns 201', (response) => ({ ...response, status: 201 })),
  succeeds('login', 'a login redirects to the portal', (response) => ({
    ...withHeader(response, 'location', '/eqUser/view/user'),
    status: 302,
  })),
  succeeds('getLatestWarning', 'the latest warning returns 304', (response) => ({
    ...noContent,
    headers: [...response.headers, ['etag', '"1"']],
    status: 304,
  })),
  ...(['getTerminalStatus', 'saveSettings', 'listHistory'] as const).map((id) =>
    unauthorized([id], `${id} redirects to the login page without a session`, () =>
      redirect(302, '/eqUser/view/open/login'),
    ),
  ),
  unauthorized(secured, 'everything returns 403 without a session', () => refusal(403)),
  unauthorized(['getSettings'], 'settings return 200 with the login page without a session', () =>
    page(200),
  ),
  unauthorized(['saveFirmwareUpdate'], 'a firmware window returns 500 without a session', () =>
    refusal(500),
  ),
  becomes(['getHistoryEvent'], 'an unknown earthquake returns 200 with null', 404, () =>
    answer(200, null),
  ),
  becomes(withBody, 'invalid fields return 422', 400, () => answer(422, { code: 400 })),
  becomes(withBody, 'another media type returns 400', 415, () => refusal(400)),
  becomes(['login'], 'a wrong password returns 401', 400, (response) =>
    codeOf(response) === 400010 ? { ...response, status: 401 } : response,
  ),
  fails(
    'status',
    ['saveSettings', 'saveDrill'],
    'broken JSON answers 500',
    (_, request) => request.body.length > 0 && jsonOf(request) === undefined,
    () => refusal(500),
  ),
  {
    kind: 'status',
    name: 'a body with another media type is accepted',
    operations: ['saveDrill'],
    between: on(
      ['saveDrill'],
      () => (request, send) =>
        send(
          headerValue(request.headers, 'content-type') === undefined
            ? request
            : withHeader(request, 'content-type', 'application/json'),
        ),
    ),
  },
  {
    kind: 'status',
    name: 'every operation is unavailable once in ten calls',
    operations: ['listHistory', 'getOpenWave'],
    between: on(['listHistory', 'getOpenWave'], () => {
      let calls = 0
      return async (request, send) => {
        calls += 1
        return calls % 10 === 0 ? page(503) : send(request)
      }
    }),
  },
]

function succeeds(id: OperationId, name: string, change: Parameters<typeof changing>[1]): Fault {
  const between = changing([id], (response, request) =>
    isSuccess(response) ? change(response, request) : response,
  )
  return { kind: 'status', name, operations: [id], between }
}

function unauthorized(
  operations: readonly OperationId[],
  name: string,
  change: Parameters<typeof fails>[4],
): Fault {
  return fails('status', operations, name, ({ status }) => status === 401, change)
}

/** Replaces the response to a refused call. If the operation needs a session, the call must have one. */
function becomes(
  operations: readonly OperationId[],
  name: string,
  from: number,
  change: Parameters<typeof fails>[4],
): Fault {
  return fails('status', operations, name, ({ status }) => status === from, change)
}

function redirect(status: number, to = '/eqUser/view/user'): ReturnType<typeof page> {
  return { status, headers: [['location', to]], body: new Uint8Array() }
}
