import { gzipSync } from 'node:zlib'
import { headerValue } from '../../../openapi/conformance/exchange/exchange.ts'
import { matchRequest } from '../../../openapi/conformance/exchange/match-request.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import {
  type Edit,
  inTurn,
  at,
  listAt,
  number,
  record,
  remove,
  setAt,
  valueAt,
} from '../faults/json.ts'
import {
  changing,
  isSuccess,
  jsonOf,
  on,
  page,
  refusal,
  withHeader,
  withJson,
} from '../faults/messages.ts'
import { isUtf8 } from 'node:buffer'
import { isRecord } from '../../../openapi/base/records.ts'
import { codeOf, isForeign, isValid } from '../faults/rules.ts'
import { isSignedIn, withCookie } from '../faults/sessions.ts'
import type { Variant } from './variant.ts'

const every = contractOperations.map(({ id }) => id)
const utf8 = new TextEncoder()
const minuteMs = 60_000

/** Responses in another form, and servers that limit calls differently. */
export const messageVariants: Variant[] = [
  {
    name: 'a gateway limits the rate and returns JSON',
    between: limited(() => withHeader(refusal(429), 'retry-after', '2')),
  },
  {
    name: 'a gateway limits the rate and returns a page',
    between: limited(() =>
      withHeader(page(429, '<html><h1>Too Many Requests</h1></html>'), 'retry-after', '2'),
    ),
  },
  {
    name: 'a gateway returns a page with status 502 for every 200th reading call',
    between(send) {
      let calls = 0
      return async (request) => {
        if (request.method === 'GET') calls += 1
        const isFailed = request.method === 'GET' && calls % 200 === 0
        return isFailed ? page(502, '<html><h1>Bad Gateway</h1></html>') : send(request)
      }
    },
  },
  {
    name: 'unknown paths and methods get a page of the web server',
    between: (send) => async (request) => {
      const response = await send(request)
      const isElsewhere = matchRequest(request).kind !== 'found' && response.status >= 400
      return isElsewhere ? page(response.status, '<html><h1>Error</h1></html>') : response
    },
  },
  {
    name: 'a logout has no body',
    between: changing(['logout'], (response) =>
      isSuccess(response) ? { ...response, body: new Uint8Array() } : response,
    ),
  },
  {
    name: 'a logout returns 204',
    between: changing(['logout'], (response) =>
      isSuccess(response) ? { ...response, status: 204, body: new Uint8Array() } : response,
    ),
  },
  {
    name: 'a lockout counts malformed logins too',
    between: (send, now) =>
      on(['login'], () => {
        let failedAt: number[] = []
        return async (request, next) => {
          failedAt = failedAt.filter((ms) => ms > now() - 10 * minuteMs)
          const [first = 0] = failedAt
          if (failedAt.length >= 5) {
            const waitS = Math.ceil((first + 10 * minuteMs - now()) / 1_000)
            return withHeader(refusal(429001), 'retry-after', String(Math.max(1, waitS)))
          }
          const response = await next(request)
          if (isSuccess(response)) failedAt = []
          else if (response.status < 500) failedAt.push(now())
          return response
        }
      })(send),
  },
  {
    name: 'a gateway refuses large bodies with a page',
    between: (send) => (request) =>
      request.body.length > 1024 * 1024 ? Promise.resolve(page(413)) : send(request),
  },
  {
    name: 'areas are offered in a different order each time',
    between: (send) => {
      let count = 0
      return changing(['getTsunamiOption', 'getRegistrationOptions'], (response) => {
        count += 1
        return withJson(response, inTurn(rotated('/areas', count), rotated('/tsunamiAreas', count)))
      })(send)
    },
  },
  {
    name: 'a save right after another save is refused as busy',
    between: (send, now) =>
      on(['saveSettings', 'saveTsunamiOption', 'saveEruptionOption'], () => {
        let savedAt = -minuteMs
        return async (request, next) => {
          const isDue = isValid(request) && !isForeign(request) && now() - savedAt < 3_000
          if (isDue && (await isSignedIn(next, request))) return refusal(400014)
          const response = await next(request)
          if (isSuccess(response)) savedAt = now()
          return response
        }
      })(send),
  },
  rewritten('JSON is indented', (json) => JSON.stringify(json, undefined, 2)),
  rewritten('non-ASCII characters are escaped in JSON', (json) =>
    JSON.stringify(json).replaceAll(
      /[\u0080-\uffff]/g,
      (sign) => String.raw`\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    ),
  ),
  rewritten('slashes are escaped in JSON', (json) =>
    JSON.stringify(json).replaceAll('/', String.raw`\/`),
  ),
  rewritten('whole numbers have a decimal', (json) =>
    JSON.stringify(json).replaceAll(/:(\d+)(?=[,}])/g, ':$1.0'),
  ),
  rewritten('numbers have an exponent', (json) =>
    JSON.stringify(json).replaceAll(/"lat":([\d.]+)/g, '"lat":$1e0'),
  ),
  edited('properties are in a different order', reversed),
  edited(
    'responses have undeclared properties',
    record((members) => ({ ...members, serverVersion: '5.2.1', traceId: 'b7ad6b71' })),
  ),
  {
    name: 'each object has an undeclared property that changes with each call',
    between: (send) => {
      let calls = 0
      return changing(every, (response) => {
        calls += 1
        const json = jsonOf(response)
        return json === undefined ? response : withJson(response, () => traced(json, calls))
      })(send)
    },
  },
  errorsEdited(
    'errors have no text and no violations',
    inTurn(at('/message', remove), at('/violations', remove)),
  ),
  errorsEdited('errors have a different text', setAt('/message', 'Bitte prüfen Sie die Eingabe.')),
  headers('media types include the charset', (response) => {
    const type = headerValue(response.headers, 'content-type')
    return type === 'application/json'
      ? withHeader(response, 'content-type', 'application/json;charset=UTF-8')
      : response
  }),
  headers('there is no date', (response) => withHeader(response, 'date', undefined)),
  headers('a gateway adds headers', (response) =>
    [
      ['strict-transport-security', 'max-age=31536000'],
      ['content-security-policy', "default-src 'self'"],
      ['etag', 'W/"1f-9"'],
      ['vary', 'Accept-Encoding, Origin'],
      ['server', 'nginx'],
      ['via', '1.1 gateway'],
    ].reduce((changed, [name = '', value]) => withHeader(changed, name, value), response),
  ),
  headers('a load balancer sets its own cookies', (response) => ({
    ...response,
    headers: [
      ...response.headers,
      ['set-cookie', 'AWSALB=k3J/9+x==; Expires=Fri, 09 Feb 2029 00:00:00 GMT; Path=/'],
    ],
  })),
  {
    name: 'cookie attributes are in lowercase and in a different order',
    between: changing(['login'], (response) =>
      withCookie(response, (cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ')
        return [
          pair,
          ...attributes
            .toReversed()
            .map((one) => one.replace(/^\w+/, (name) => name.toLowerCase())),
        ].join(';')
      }),
    ),
  },
  {
    name: 'the cookie is only sent to the same site',
    between: changing(['login'], (response) =>
      withCookie(response, (cookie) => cookie.replace(/SameSite=Lax/i, 'SameSite=Strict')),
    ),
  },
  {
    name: 'the terminal page refuses with status 200 and a code',
    between: changing(['getTerminalPage'], (response) =>
      response.status === 400 ? { ...response, status: 200 } : response,
    ),
  },
  {
    name: 'bytes that are not UTF-8 are replaced',
    between: (send) => (request) =>
      send(
        isUtf8(request.body)
          ? request
          : { ...request, body: utf8.encode(new TextDecoder().decode(request.body)) },
      ),
  },
  {
    name: 'saving settings without a location is refused with 400',
    between: changing(['saveSettings'], (response, request) => {
      const isPlaced = ['/lat', '/lng', '/floor'].every(
        (pointer) => valueAt(jsonOf(request), pointer) !== undefined,
      )
      return !isPlaced && codeOf(response) === 400007 ? refusal(400) : response
    }),
  },
  {
    name: 'bodies are compressed for clients that accept it',
    between: changing(every, (response, request) =>
      headerValue(request.headers, 'accept-encoding') !== undefined && response.body.length > 0
        ? withHeader({ ...response, body: gzipSync(response.body) }, 'content-encoding', 'gzip')
        : response,
    ),
  },
  {
    name: 'session ids contain base64 symbols',
    between: (send) => async (request) => {
      const bare = withHeader(
        request,
        'cookie',
        headerValue(request.headers, 'cookie')?.replace('a/b+c==.', ''),
      )
      const response = await send(
        headerValue(request.headers, 'cookie') === undefined ? request : bare,
      )
      return withCookie(response, (cookie) =>
        cookie.replace(/^EQUSER_SESSION=(?=[^;])/, 'EQUSER_SESSION=a/b+c==.'),
      )
    },
  },
  {
    name: 'large bodies are accepted',
    between: (send) => (request) =>
      request.body.length > 60_000
        ? send({ ...request, body: utf8.encode(`[${'0,'.repeat(100)}0]`) })
        : send(request),
  },
  {
    name: 'coordinates are rounded to 5 decimals',
    between: on(['saveSettings', 'registerUser'], () => (request, send) => {
      const round = number((value) => Number(value.toFixed(5)))
      return send(withJson(request, inTurn(at('/lat', round), at('/lng', round))))
    }),
  },
  {
    name: 'a wrong one-time password and a missing one have the same code',
    between: changing(['loginWithOnetimePassword'], (response) =>
      codeOf(response) === 400015 ? withJson(response, setAt('/code', 400017)) : response,
    ),
  },
]

/** Refuses every 25th call and the next one. */
function limited(refuse: () => ReturnType<typeof refusal>): NonNullable<Variant['between']> {
  return (send, now) => {
    let calls = 0
    let openAt = 0
    return async (request) => {
      calls += 1
      if (calls % 25 === 0) openAt = now() + 2_000
      return now() < openAt ? refuse() : send(request)
    }
  }
}

function rewritten(name: string, write: (json: unknown) => string): Variant {
  return {
    name,
    between: changing(every, (response) => {
      const json = jsonOf(response)
      return json === undefined ? response : { ...response, body: utf8.encode(write(json)) }
    }),
  }
}

function edited(name: string, edit: Edit): Variant {
  return {
    name,
    between: changing(every, (response) =>
      isSuccess(response) ? rewrite(response, edit) : response,
    ),
  }
}

function errorsEdited(name: string, edit: Edit): Variant {
  return {
    name,
    between: changing(every, (response) =>
      isSuccess(response) ? response : withJson(response, edit),
    ),
  }
}

function headers(name: string, change: Parameters<typeof changing>[1]): Variant {
  return { name, between: changing(every, change) }
}

/** Serializes the body again even if its value stays the same, because its text may change. */
function rewrite(
  response: Parameters<typeof isSuccess>[0],
  edit: Edit,
): Parameters<typeof isSuccess>[0] {
  const json = jsonOf(response)
  return json === undefined
    ? response
    : { ...response, body: utf8.encode(JSON.stringify(edit(json))) }
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  return record((members) =>
    Object.fromEntries(
      Object.entries(members)
        .toReversed()
        .map(([name, member]) => [name, reversed(member)]),
    ),
  )(value)
}

/** Rotates the list at a pointer. */
function rotated(pointer: string, by: number): Edit {
  return listAt(pointer, (items) => {
    const start = by % Math.max(1, items.length)
    return [...items.slice(start), ...items.slice(0, start)]
  })
}

function traced(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => traced(item, id))
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([name, inner]) => [name, traced(inner, id)] as const)
  return { ...Object.fromEntries(members), requestId: `f3b1-${id}` }
}
