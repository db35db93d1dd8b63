import {
  type ExampleAnswer,
  answerRequest,
  bodyText,
  errorAnswer,
  successAnswer,
} from '../../contract/examples/example-answer.ts'
import { errors } from '../../generated/errors.ts'
import {
  sessionCookie,
  sessionCookieName,
  type ReceivedResponse,
  type SentRequest,
  headerValue,
} from '../exchange/exchange.ts'
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
  options: Pick<VerifyOptions, 'profile' | 'tier' | 'only' | 'today'>,
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
  if (match.kind !== 'found') return responseOf(errorAnswer(errors.notFound))
  const { operation, pathParameters } = match
  const cookie = sessionCookie(request.headers)
  if (operation.isSecured && cookie !== 'example')
    return responseOf(errorAnswer(errors.unauthorized))
  const arrived = {
    pathParameters,
    query: request.query,
    contentType: headerValue(request.headers, 'content-type'),
    body: request.body.length === 0 ? undefined : request.body,
  }
  const answer = responseOf(answerRequest(operation, arrived, successAnswer(operation)))
  if (operation.id !== 'login' || answer.status >= 400) return answer
  return {
    ...answer,
    headers: [...answer.headers, ['set-cookie', `${sessionCookieName}=example`]],
  }
}

function responseOf(answer: ExampleAnswer): ReceivedResponse {
  return {
    status: answer.status,
    headers: answer.contentType === undefined ? [] : [['content-type', answer.contentType]],
    body: Buffer.from(bodyText(answer) ?? ''),
  }
}
