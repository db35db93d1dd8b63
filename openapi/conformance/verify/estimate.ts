import { document } from '../../contract/contract.ts'
import { type ErrorCode, resolve } from '../../contract/document.ts'
import { checkRequest } from '../../contract/validate.ts'
import { errors } from '../../generated/errors.ts'
import {
  sessionCookie,
  sessionCookieName,
  type ReceivedResponse,
  type SentRequest,
  headerValue,
} from '../exchange/exchange.ts'
import { readJson } from '../exchange/body.ts'
import { matchRequest } from '../exchange/match-request.ts'
import { verify } from './verify.ts'
import type { VerifyOptions } from './options.ts'

/** The number of calls that a run is going to send. */
export interface RunEstimate {
  requests: number
  logins: number
}

/**
 * Estimates a run by carrying it out against a server that answers every call with the first example of the contract. A
 * real server has lists of other lengths, and terminals that restart.
 */
export async function estimateRun(
  options: Pick<VerifyOptions, 'profile' | 'tier' | 'only' | 'seed' | 'today'>,
): Promise<RunEstimate> {
  let logins = 0
  const { requests } = await verify({
    ...options,
    origin: 'http://estimate.invalid',
    wait: () => Promise.resolve(),
    send(request) {
      if (request.path.endsWith('/user/login')) logins += 1
      return Promise.resolve(exampleResponse(request))
    },
  })
  return { requests, logins }
}

function exampleResponse(request: SentRequest): ReceivedResponse {
  const match = matchRequest(request)
  if (match.kind !== 'found') return errorResponse(404, errors.notFound)
  const { operation, pathParameters } = match
  const cookie = sessionCookie(request.headers)
  if (operation.isSecured && cookie !== 'example') return errorResponse(401, errors.unauthorized)
  const type = headerValue(request.headers, 'content-type')
  if (request.body.length > 0 && type !== 'application/json') {
    return errorResponse(415, errors.unsupportedMediaType)
  }
  const json = readJson(request.body)
  const check = checkRequest(operation.id, {
    path: pathParameters,
    query: Object.fromEntries(new URLSearchParams(request.query)),
    body: json.kind === 'json' ? json.value : undefined,
  })
  if (check.kind === 'invalid') return errorResponse(400, check.code)
  const [status = 200] = operation.responses.keys()
  const content = operation.responses.get(status)?.content?.['application/json']
  const [example] = Object.values(content?.examples ?? {})
  const value = example && resolve(document, example).value
  return {
    status,
    headers: [
      ['content-type', 'application/json'],
      ...(operation.id === 'login'
        ? [['set-cookie', `${sessionCookieName}=example`] as const]
        : []),
    ],
    body: value === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(value)),
  }
}

function errorResponse(status: number, code: ErrorCode): ReceivedResponse {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify({ code })),
  }
}
