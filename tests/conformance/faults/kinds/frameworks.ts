import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import {
  headerValue,
  type ReceivedResponse,
  type SentRequest,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import { isJson, readJson } from '../../../../openapi/conformance/exchange/body.ts'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { Fault } from '../fault.ts'
import { at, setAt, textAt, valueAt } from '../json.ts'
import {
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
} from '../messages.ts'
import { answering, codeOf, insteadOf, isForeign, isValid, storedBy } from '../rules.ts'
import { isSignedIn, sessionIdOf } from '../sessions.ts'
import { origin } from '../../simulator-under-test.ts'

const settings = ['getSettings', 'getTerminalStatus'] as const
const storedSettings = storedBy('saveSettings', settings, 'frameworks')
const registered = storedBy('registerUser', ['login', 'getSettings'], 'frameworks')

/** Mistakes that frameworks and gateways make by default. */
export const frameworkFaults: Fault[] = [
  // Bodies that are not JSON.
  asksFor('saveDrill', 'an empty body of JSON is an empty form', isEmptyJson, {
    jmaTraining: false,
  }),
  asksFor(
    'saveEruptionOption',
    'a body of text/plain is read as JSON',
    ({ headers }) => headerValue(headers, 'content-type') === 'text/plain',
    undefined,
  ),
  answersAs('requestLoginMail', 'invalid JSON causes a server error', isBroken, () => refusal(500)),
  answersAs('sendTestCast', "invalid JSON returns the framework's error page", isBroken, () =>
    page(400, '<!doctype html><title>Bad Request</title><pre>SyntaxError</pre>'),
  ),

  // Other sites, and the order of session check and validation.
  ...(['sendTestCast', 'saveFirmwareUpdate', 'changePassword'] as const).map((id): Fault => ({
    kind: 'frameworks',
    name: `${id} may be called by other sites`,
    operations: [id],
    between: on([id], () => (request, send) => send(withHeader(request, 'origin', origin))),
  })),
  {
    kind: 'frameworks',
    name: 'text/plain forms from other sites are accepted',
    operations: ['saveTsunamiOption'],
    between: on(['saveTsunamiOption'], () => (request, send) => {
      const isForm = headerValue(request.headers, 'content-type') === 'text/plain'
      return send(
        isForm && isForeign(request)
          ? withHeader(withHeader(request, 'origin', origin), 'content-type', 'application/json')
          : request,
      )
    }),
  },
  ...(['saveSettings', 'saveDrill', 'getHistoryEvent', 'getWaveFile'] as const).map(
    (id): Fault => ({
      kind: 'frameworks',
      name: `${id} validates the request before the session`,
      operations: [id],
      between: on([id], () => async (request, send) => {
        const response = await send(request)
        return response.status === 401 && !isValid(request) ? refusal(400) : response
      }),
    }),
  ),

  // Registrations.
  registered.edit('a registration: eruption reception stays off', setAt('/eruptionEnabled', false)),
  {
    kind: 'frameworks',
    name: 'a refused registration keeps the name',
    operations: ['registerUser', 'login'],
    between: on(['registerUser'], () => {
      const names = new Set<unknown>()
      return async (request, send) => {
        const name = valueAt(jsonOf(request), '/userId')
        const isMeant = isValid(request) && !isForeign(request)
        if (names.has(name) && isMeant) return refusal(400013)
        const response = await send(request)
        if (isMeant && !isSuccess(response) && codeOf(response) !== 400010) names.add(name)
        return response
      }
    }),
  },
  ...(['registerUser', 'changePassword'] as const).map((id): Fault => {
    // bcrypt only reads 72 bytes.
    const cut = textAt('/password', (password) => password.slice(0, 72))
    return {
      kind: 'frameworks',
      name: `${id}: only the first 72 bytes of a password count`,
      operations: [id, 'login'],
      between: on(
        [id, 'login'],
        () => (request, send) => send(isValid(request) ? withJson(request, cut) : request),
      ),
    }
  }),

  // Stored values.
  storedSettings.text('a floor is escaped for HTML', '/floor', escaped),
  storedSettings.text('a memo is cut at 45 bytes', '/memo', (memo) =>
    new TextDecoder().decode(new TextEncoder().encode(memo).subarray(0, 45)).replace('\ufffd', ''),
  ),
  {
    kind: 'frameworks',
    name: 'a gateway declares gzip to clients that accept it, but does not compress',
    operations: ['getSettings'],
    between: changing(['getSettings'], (response, { headers }) =>
      headerValue(headers, 'accept-encoding')?.includes('gzip') === true
        ? withHeader(response, 'content-encoding', 'gzip')
        : response,
    ),
  },
  atOnce('getSettings', 'overlapping calls are refused as if they had no session', 401),
  atOnce('getTerminalStatus', 'overlapping calls fail', 500),
  {
    ...atOnce('saveEruptionOption', 'overlapping saves are refused', 400),
    operations: ['saveTsunamiOption', 'saveEruptionOption'],
  },
  crossing(['saveTsunamiOption', 'saveEruptionOption'], ['getTsunamiOption', 'getEruptionOption']),
  crossing(['saveSettings', 'saveTsunamiOption'], ['getSettings', 'getTsunamiOption']),

  // Wave records.
  ofFirstEvent('getWaveSamples', 'the samples are always those of the first requested event'),
  ...(['waveCount', 'waveInterval', 'hypoDepth', 'sendSec'] as const).map((name): Fault => ({
    kind: 'frameworks',
    name: `getOpenWave calculates without ${name}`,
    operations: ['getOpenWave'],
    between: on(['getOpenWave'], () => async (request, send) => {
      const response = await send(request)
      const query = new URLSearchParams(request.query)
      if (!isSuccess(response) || !query.has(name)) return response
      query.set(name, { waveCount: '5', waveInterval: '5', hypoDepth: '10', sendSec: '10' }[name])
      const other = await send({ ...request, query: query.toString() })
      if (!isSuccess(other)) return response
      const own = valueAt(jsonOf(response), `/${name}`)
      return withJson(
        other,
        at(`/${name}`, (value) => own ?? value),
      )
    }),
  })),
  {
    kind: 'frameworks',
    name: 'getOpenWave calculates with the default depth instead of 0',
    operations: ['getOpenWave'],
    between: on(['getOpenWave'], () => async (request, send) => {
      const query = new URLSearchParams(request.query)
      if (Number(query.get('hypoDepth') ?? 1) !== 0) return send(request)
      query.set('hypoDepth', '10')
      return withJson(await send({ ...request, query: query.toString() }), setAt('/hypoDepth', 0))
    }),
  },
  {
    kind: 'frameworks',
    name: 'concurrent calls of getOpenWave share their parameters',
    operations: ['getOpenWave'],
    between: on(['getOpenWave'], () => {
      let latest = ''
      return async (request, send) => {
        latest = request.query
        const response = await send(request)
        return latest === request.query
          ? response
          : insteadOf(send, response, { ...request, query: latest })
      }
    }),
  },
  {
    kind: 'frameworks',
    name: 'getOpenWave calculates with whole seconds',
    operations: ['getOpenWave'],
    between: on(['getOpenWave'], () => async (request, send) => {
      const query = new URLSearchParams(request.query)
      const sendSec = Number(query.get('sendSec'))
      query.set('sendSec', String(Math.floor(sendSec)))
      const response = await send({ ...request, query: query.toString() })
      return isSuccess(response)
        ? withJson(
            response,
            at('/sendSec', () => sendSec),
          )
        : response
    }),
  },
  {
    kind: 'frameworks',
    name: 'getWaveFile keeps the aspect if only the width is given',
    operations: ['getWaveFile'],
    between: withQuery('getWaveFile', (query) => {
      if (query.has('width') && !query.has('height'))
        query.set('height', String(Math.max(100, Math.round(Number(query.get('width')) / 2))))
    }),
  },
  {
    kind: 'frameworks',
    name: 'getAmplification reads its parameters by position',
    operations: ['getAmplification'],
    between: withQuery('getAmplification', (query) => {
      const [lat = '', lng = ''] = query.values()
      query.set('lat', lat)
      query.set('lng', lng)
    }),
  },

  // Gateways.
  {
    kind: 'frameworks',
    name: "the gateway returns one owner's status to the next owner",
    operations: ['getTerminalStatus', 'getSettings'],
    between: cached(['getTerminalStatus']),
  },
  {
    kind: 'frameworks',
    name: 'the gateway returns a refusal to the next caller',
    operations: ['getTerminalLog', 'getDrill'],
    between: on(['getTerminalLog', 'getDrill'], () => {
      let refused = 0
      return async (request, send) => {
        if (refused > 0 && sessionIdOf(request) !== undefined) {
          refused -= 1
          return refusal(401)
        }
        const response = await send(request)
        if (response.status === 401) refused = 1
        return response
      }
    }),
  },
  {
    kind: 'frameworks',
    name: 'reading the log starts another session',
    operations: ['getTerminalLog', 'getDrill'],
    between: changing(['getTerminalLog'], (response) =>
      isSuccess(response)
        ? withHeader(
            response,
            'set-cookie',
            'EQUSER_SESSION=c2Vzc2lvbi1vZi10aGUtZnJhbWV3b3Jr; Path=/eqUser; HttpOnly; SameSite=Lax',
          )
        : response,
    ),
  },
  ...(['getTerminalLog', 'getOnetimePassword', 'getDrill', 'listNews'] as const).map(
    (id): Fault => ({
      kind: 'frameworks',
      name: `${id} fails with status 200`,
      operations: [id],
      between: changing([id], (response) =>
        isSuccess(response) ? answer(200, { code: 500, message: 'error' }) : response,
      ),
    }),
  ),
  wired('every fifth connection closes without a response', 5),
  // A number that no JSON parser can represent.
  numbered('getTerminalStatus', 'a number has 400 digits', 'shakeCount'),
  numbered('getHistoryEvent', 'a time has 400 digits', 'receiveTime'),
]

/** If a request matches `isMeant`, the server reads `instead`, or if that is undefined, the repaired body as JSON. */
function asksFor(
  id: OperationId,
  name: string,
  isMeant: (request: SentRequest) => boolean,
  instead: unknown,
  repair: (text: string) => string = (text) => text,
): Fault {
  const between = on([id], () => (request, send) => {
    if (!isMeant(request)) return send(request)
    const text = instead === undefined ? repair(textOf(request.body)) : JSON.stringify(instead)
    return send({
      ...withHeader(request, 'content-type', 'application/json'),
      body: new TextEncoder().encode(text),
    })
  })
  return { kind: 'frameworks', name: `${id}: ${name}`, operations: [id], between }
}

/** A request that matches `isMeant` gets the given response, unless its session is invalid. */
function answersAs(
  id: OperationId,
  name: string,
  isMeant: (request: SentRequest) => boolean,
  create: () => ReturnType<typeof refusal>,
): Fault {
  const between = answering(id, isMeant, create)
  return { kind: 'frameworks', name: `${id}: ${name}`, operations: [id], between }
}

function isEmptyJson({ headers, body }: SentRequest): boolean {
  return isJson(headers) && body.length === 0
}

function isBroken({ headers, body }: SentRequest): boolean {
  return isJson(headers) && body.length > 0 && readJson(body).kind === 'malformed'
}

function isSettings({ path }: SentRequest): boolean {
  return path.endsWith('/conf-update')
}

/** Escapes a text as HTML, unless the escaped text would be too long to be stored. */
function escaped(text: string): string {
  const changed = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return Array.from(changed).length > limits.Memo.maxLength ? text : changed
}

/** Refuses valid calls while another call to the same operations is running. */
function atOnce(id: OperationId, name: string, code: number): Fault {
  let running = 0
  const between: Fault['between'] = (send) => async (request) => {
    running += 1
    try {
      // Lets the other calls start before this call ends.
      await Promise.resolve()
      const isMeant = isValid(request) && !isForeign(request) && running > 1
      return isMeant && (await isSignedIn(send, request))
        ? await refused(request, send)
        : await send(request)
    } finally {
      running -= 1
    }
  }
  const refused: (request: SentRequest, send: Send) => Promise<ReceivedResponse> = (
    request,
    send,
  ) => on([id], () => () => Promise.resolve(refusal(code)))(send)(request)
  return { kind: 'frameworks', name: `${id}: ${name}`, operations: [id], between }
}

/** Loses the first of two concurrent saves, as if the second wrote the old values of both back. */
function crossing(saves: readonly OperationId[], reads: readonly OperationId[]): Fault {
  const between = on(saves, () => {
    let running = 0
    return async (request, send) => {
      running += 1
      const isSecond = running > 1
      try {
        // The first save is lost, although its response says that it succeeded.
        await Promise.resolve()
        if (isSecond || running === 1 || !isValid(request)) return await send(request)
        return isSettings(request) ? answer(200, { isTermDownloaded: true }) : noContent
      } finally {
        running -= 1
      }
    }
  })
  return {
    kind: 'frameworks',
    name: `${saves.join(' and ')} at the same time lose one save`,
    operations: [...saves, ...reads],
    between,
  }
}

/** Returns the first response for all codes, like a cache whose key lacks the code. */
function ofFirstEvent(id: OperationId, name: string): Fault {
  const code = /\d{14}/
  const between = on([id], () => {
    let first: string | undefined
    return async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      const own = code.exec(`${request.path}?${request.query}`)?.[0]
      first ??= own
      if (own === undefined || first === undefined) return response
      return send({
        ...request,
        path: request.path.replace(own, first),
        query: request.query.replace(own, first),
      })
    }
  })
  return { kind: 'frameworks', name: `${id}: ${name}`, operations: [id, 'listHistory'], between }
}

/** Returns the same successful response again to any caller, like a cache with a short lifetime. */
function cached(ids: readonly OperationId[]): Fault['between'] {
  return on(ids, () => {
    let kept: { session: string | undefined; response: ReturnType<typeof refusal> } | undefined
    return async (request, send) => {
      const session = sessionIdOf(request)
      const stale = kept
      kept = undefined
      if (stale && session !== undefined && stale.session !== session) return stale.response
      const response = await send(request)
      if (isSuccess(response)) kept = { session, response }
      return response
    }
  })
}

function wired(name: string, every: number): Fault {
  let count = 0
  return {
    kind: 'frameworks',
    name,
    operations: ['getSettings'],
    wire: () => {
      count += 1
      return count % every === 0 ? { bytes: new Uint8Array(), after: 'end' } : undefined
    },
  }
}

function numbered(id: OperationId, name: string, member: string): Fault {
  return {
    kind: 'frameworks',
    name: `${id}: ${name}`,
    operations: [id],
    between: changing([id], (response) =>
      isSuccess(response)
        ? {
            ...response,
            body: new TextEncoder().encode(
              textOf(response.body).replaceAll(
                new RegExp(`"${member}":[\\d.]+`, 'g'),
                `"${member}":${'9'.repeat(400)}`,
              ),
            ),
          }
        : response,
    ),
  }
}

function withQuery(id: OperationId, change: (query: URLSearchParams) => void): Fault['between'] {
  return on([id], () => (request, send) => {
    const query = new URLSearchParams(request.query)
    change(query)
    return send({ ...request, query: query.toString() })
  })
}
