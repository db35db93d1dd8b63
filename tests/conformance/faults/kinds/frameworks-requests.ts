import { setImmediate } from 'node:timers/promises'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { headerValue, type SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import { isJson } from '../../../../openapi/conformance/exchange/body.ts'
import type { Fault } from '../fault.ts'
import { at, inTurn, numberAt, setAt, textAt, valueAt } from '../json.ts'
import {
  type Around,
  answer,
  changing,
  isSuccess,
  jsonOf,
  noContent,
  on,
  page,
  refusal,
  textOf,
  withHeader,
  withJson,
  withQuery,
} from '../messages.ts'
import { answering, codeOf, isForeign, isValid, storedBy } from '../rules.ts'
import { isSignedIn, sessionIdOf, withSession } from '../sessions.ts'
import { origin } from '../../simulator-under-test.ts'

const storedSettings = storedBy('saveSettings', ['getSettings', 'getTerminalStatus'], 'frameworks')

/** Mistakes of frameworks in reading requests and storing texts, and of load-balanced servers that lose sessions. */
export const requestFaults: Fault[] = [
  // Lenient JSON parsers.
  reads('saveDrill', 'text after the JSON is ignored', (text) => text.replace(/\}[^}]+$/, '}')),
  reads('saveEruptionOption', 'single quotes are accepted in JSON', (text) =>
    text.replaceAll("'", '"'),
  ),
  around('saveSettings', 'names are case-insensitive', (request, send) =>
    send(
      withJson(request, (body) =>
        typeof body === 'object' && body !== null && !Array.isArray(body)
          ? Object.fromEntries(
              Object.entries(body).map(([name, value]) => [uncapitalised(name), value]),
            )
          : body,
      ),
    ),
  ),
  fails('saveSettings', 'nested lists cause a server error', ({ body }) =>
    textOf(body).includes('['.repeat(200)),
  ),
  fails(
    'saveEruptionOption',
    'a large body causes a server error',
    ({ body }) => body.length > 1_000_000,
  ),
  around('listHistory', 'the last value of a repeated parameter counts', (request, send) =>
    send(
      withQuery(request, (query) => {
        const last = query.getAll('limit').at(-1)
        if (last !== undefined) query.set('limit', last)
      }),
    ),
  ),
  refuses(
    'saveTsunamiOption',
    'an integer written as 4.0 is refused',
    ({ body }) => /"level":\d+\.0\b/.test(textOf(body)),
    400,
  ),
  refusesType('saveDrill', 'a charset in the media type is refused', /charset/i),
  refusesType('saveTsunamiOption', 'a media type in uppercase is refused', /JSON/),

  // Texts on their way into the database.
  ...(['NFC', 'NFD', 'NFKC'] as const).map((form) =>
    storedSettings.text(`a memo is normalised to ${form}`, '/memo', (memo) => memo.normalize(form)),
  ),
  storedSettings.edit(
    'false counts as absent',
    at('/isUserConnMailEnabled', (flag) => flag === false || flag),
  ),

  // Sessions, and several servers behind one address.
  {
    kind: 'frameworks',
    name: 'a session id in the URL is accepted',
    operations: ['getSessionUser', 'getDrill'],
    between: on(['getSessionUser', 'getDrill'], () => (request, send) => {
      const id = new URLSearchParams(request.query).get('EQUSER_SESSION')
      return send(id === null ? request : { ...withSession(request, id), query: '' })
    }),
  },
  {
    kind: 'frameworks',
    name: 'user names are stored in lowercase',
    operations: ['registerUser', 'login'],
    between: on(
      ['login'],
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/userId', (name) => name.toLowerCase()),
          ),
        ),
    ),
  },
  {
    kind: 'frameworks',
    name: 'one of ten servers does not have the session',
    operations: ['getDrill', 'getSettings'],
    between: everyOf(10, () => refusal(401)),
  },
  {
    kind: 'frameworks',
    name: 'GET logs out too',
    operations: ['logout'],
    between: (send) => (request) =>
      send(
        request.method === 'GET' && request.path.endsWith('/logout')
          ? { ...withHeader(request, 'origin', origin), method: 'POST' }
          : request,
      ),
  },
  {
    kind: 'frameworks',
    name: 'unknown paths return the page of the portal',
    operations: ['listNews'],
    between: (send) => async (request) => {
      const response = await send(request)
      return response.status === 404 ? page(200) : response
    },
  },
  {
    kind: 'frameworks',
    name: 'pages without an origin may read responses with credentials',
    operations: ['getDrill'],
    between: changing(['getDrill'], (response, { headers }) =>
      headerValue(headers, 'origin') === 'null'
        ? withHeader(
            withHeader(response, 'access-control-allow-origin', 'null'),
            'access-control-allow-credentials',
            'true',
          )
        : response,
    ),
  },
  {
    kind: 'frameworks',
    name: 'two concurrent registrations of a terminal succeed',
    operations: ['registerUser', 'login'],
    between: on(['registerUser'], () => {
      let running = 0
      return async (request, send) => {
        running += 1
        const isSecond = running > 1
        await setImmediate()
        const response = await send(request)
        running -= 1
        return isSecond && codeOf(response) === 400011 ? noContent : response
      }
    }),
  },
  {
    kind: 'frameworks',
    name: "the terminal's page declares another charset",
    operations: ['issueOnetimePassword', 'loginWithOnetimePassword', 'getTerminalPage'],
    between: changing(['getTerminalPage'], (response) =>
      isSuccess(response)
        ? withHeader(response, 'content-type', 'text/html; charset=Shift_JIS')
        : response,
    ),
  },
  storedPlan('a plan is stored in another time zone', (ms) => ms + 9 * 3_600_000),
  around('getWaveSamples', 'two components are equal', async (request, send) => {
    const response = await send(request)
    const copied = valueAt(jsonOf(response), '/ns')
    return isSuccess(response) ? withJson(response, setAt('/ud', copied)) : response
  }),
  {
    kind: 'frameworks',
    name: 'an emptied memo keeps its text',
    operations: ['saveSettings', 'getSettings', 'getTerminalStatus'],
    between: on(['saveSettings'], () => {
      let last: unknown
      return async (request, send) => {
        const memo = valueAt(jsonOf(request), '/memo')
        const isKept = memo === '' && last !== undefined && isValid(request)
        const response = await send(isKept ? withJson(request, setAt('/memo', last)) : request)
        if (isSuccess(response) && memo !== '') last = memo
        return response
      }
    }),
  },
  around(
    'saveDrill',
    'a save gets a response before it is done, and is lost',
    async (request, send) => {
      if (!isValid(request) || isForeign(request) || !(await isSignedIn(send, request)))
        return send(request)
      return answer(200, { jmaTrainingFlg: valueAt(jsonOf(request), '/jmaTraining') })
    },
  ),
]

function storedPlan(name: string, change: (ms: number) => number): Fault {
  return storedBy('saveFirmwareUpdate', ['getFirmwareUpdate'], 'frameworks').edit(
    name,
    inTurn(numberAt('/update/since', change), numberAt('/update/until', change)),
  )
}

function around(id: OperationId, name: string, handle: Around): Fault {
  return {
    kind: 'frameworks',
    name: `${id}: ${name}`,
    operations: [id],
    between: on([id], () => handle),
  }
}

/** Repairs invalid JSON before the server reads it. */
function reads(id: OperationId, name: string, repair: (text: string) => string): Fault {
  return around(id, name, (request, send) => {
    const text = textOf(request.body)
    const repaired = isJson(request.headers) ? repair(text) : text
    return send(
      repaired === text ? request : { ...request, body: new TextEncoder().encode(repaired) },
    )
  })
}

/** A request that matches `isMeant` causes a server error, unless the session is invalid. */
function fails(id: OperationId, name: string, isMeant: (request: SentRequest) => boolean): Fault {
  return refuses(id, name, isMeant, 500)
}

function refusesType(id: OperationId, name: string, form: RegExp): Fault {
  return refuses(
    id,
    name,
    ({ headers }) => form.test(headerValue(headers, 'content-type') ?? ''),
    415,
  )
}

function refuses(
  id: OperationId,
  name: string,
  isMeant: (request: SentRequest) => boolean,
  code: number,
): Fault {
  const between = answering(id, isMeant, () => refusal(code))
  return { kind: 'frameworks', name: `${id}: ${name}`, operations: [id], between }
}

/** Replaces every n-th successful response to a call with a session. */
function everyOf(n: number, create: () => ReturnType<typeof refusal>): Fault['between'] {
  return on(['getDrill', 'getSettings'], () => {
    let count = 0
    return async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response) || sessionIdOf(request) === undefined) return response
      count += 1
      return count % n === 0 ? create() : response
    }
  })
}

function uncapitalised(name: string): string {
  return name.replace(/^./, (letter) => letter.toLowerCase())
}
