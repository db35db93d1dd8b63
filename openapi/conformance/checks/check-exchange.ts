import {
  codeOf,
  type Exchange,
  headerValue,
  type MatchedExchange,
  type ReceivedResponse,
} from '../exchange/exchange.ts'
import { document, type OperationId } from '../../contract/contract.ts'
import { errors } from '../../generated/errors.ts'
import { memberOf, toPointer } from '../../contract/json-pointer.ts'
import { decodedBody, isJson, readJson } from '../exchange/body.ts'
import { type Finding, findingOf } from '../exchange/finding.ts'
import { maskedPath } from '../masking/mask-url.ts'
import { matchRequest } from '../exchange/match-request.ts'
import { requestViolations } from '../exchange/request-violations.ts'
import { acceptedInvalidRequest, responseSchema, undeclaredProperty } from './messages/schemas.ts'
import { knownSecrets } from './access/known-secrets.ts'
import { acceptedWithoutSession } from './access/sessions.ts'
import { binary, contentType, malformedJson, responseHeaders } from './messages/media-types.ts'
import { errorCode, declaredStatus } from './messages/errors.ts'
import { cookieKept, setCookie } from './messages/cookies.ts'
import { mayLackBody } from './stated-rules.ts'
import { type PassiveCheck, firstOfEach } from './passive-check.ts'
import { echo, terminalFacts } from './data/terminal.ts'
import { eventCodeTime, instants, serverDate, timesInOrder } from './data/times.ts'
import { imageSize, waveCircles, waveRecord } from './data/waves.ts'
import { listedEvents, listingOrder, pageSums } from './data/lists.ts'
import { readableText } from './messages/readable-text.ts'
import { pageCharset, contentCoding, jsonText, privateResponse } from './messages/wire.ts'

interface CheckedExchange {
  matched: MatchedExchange | undefined
  findings: Finding[]
}

/** Runs every passive check on an exchange. Requests outside the API have no findings. */
export function checkExchange(exchange: Exchange): CheckedExchange {
  const { request, response } = exchange
  // Browsers and monitoring tools send these requests. The contract does not describe them.
  if (['OPTIONS', 'HEAD'].includes(request.method)) return { matched: undefined, findings: [] }
  const match = matchRequest(request)
  if (match.kind === 'elsewhere') return { matched: undefined, findings: [] }
  if (match.kind !== 'found')
    return { matched: undefined, findings: undocumented(exchange, match.kind === 'wrong-method') }
  const { operation, pathParameters } = match
  const decoded = decodedBody(response)
  const isEncoded = decoded.kind === 'undecodable' || decoded.body !== response.body
  const body = decoded.kind === 'decoded' ? decoded.body : response.body
  const status = judgedStatus(operation.id, { ...response, body })
  const declared = operation.responses.get(status)
  // A missing body is malformed JSON only if the contract requires a body.
  const needsBody = declared?.content !== undefined && !mayLackBody(declared)
  const matched: MatchedExchange = {
    ...exchange,
    ...(isEncoded || status !== response.status ? { response: { ...response, status, body } } : {}),
    ...(isEncoded ? { coded: response.body } : {}),
    operation,
    pathParameters,
    violations: requestViolations(operation, request, pathParameters),
    declared,
    json:
      isJson(response.headers) && (body.length > 0 || needsBody) && decoded.kind === 'decoded'
        ? readJson(body)
        : undefined,
  }
  const isOther = isFromGateway(matched) || isConditional(exchange)
  return { matched, findings: isOther ? [] : findingsOf(matched) }
}

/** Returns the status of a JSON error's code, because the iframe of the terminal's page ignores the HTTP status (section 8). */
function judgedStatus(id: OperationId, { status, headers, body }: ReceivedResponse): number {
  if (id !== 'getTerminalPage' || !isJson(headers)) return status
  const json = readJson(body)
  const code = json.kind === 'json' ? memberOf(json.value, 'code') : undefined
  return document['x-error-catalogue'][String(code)]?.status ?? status
}

/** Returns whether a response has only a part of its content, or none, because the client asked for that (RFC 9110, 13 and 14). */
function isConditional({ request, response }: Exchange): boolean {
  const asks = (header: string) => headerValue(request.headers, header) !== undefined
  if ([206, 416].includes(response.status)) return asks('range')
  return response.status === 304 && (asks('if-none-match') || asks('if-modified-since'))
}

/** The default size limit of gateways (nginx). */
const largeBytes = 1024 * 1024

/** Returns whether a gateway refuses a call because of too many calls or a large body. The contract does not describe gateways. */
function isFromGateway(exchange: MatchedExchange): boolean {
  const { status } = exchange.response
  const code = codeOf(exchange)
  // A gateway refuses large bodies before the server receives them.
  if (status === 413) return code === undefined && exchange.request.body.length > largeBytes
  if (status !== 429) return false
  return (
    code === undefined ||
    code === errors.tooManyRequests ||
    !Object.hasOwn(document['x-error-catalogue'], String(code))
  )
}

function findingsOf(exchange: MatchedExchange): Finding[] {
  const { operation, response, coded } = exchange
  // Findings show the response as it was received.
  const received = coded ? { ...response, body: coded } : response
  const shown = [{ ...exchange, response: received }]
  return passiveChecks.flatMap(({ name, check }) => {
    const found = check(exchange)
    const all = 'place' in found ? [found] : found
    return firstOfEach(all, ({ place }) => place).map((checkFinding) =>
      findingOf(name, operation, checkFinding, shown),
    )
  })
}

/** Returns a finding if the server accepts a call that the contract does not declare. A 4xx status is correct. */
function undocumented(exchange: Exchange, isPathKnown: boolean): Finding[] {
  const { method } = exchange.request
  const path = maskedPath(exchange.request.path)
  const { status } = exchange.response
  if (status >= 400 && status < 500) return []
  const subject = isPathKnown ? `The method ${method} of ${path}` : path
  return [
    {
      check: isPathKnown ? 'undocumented-method' : 'undocumented-operation',
      operationId: undefined,
      place: `${method} ${path}`,
      message: `${subject} is not in the contract, but the server responded with ${status}.`,
      contractPointer: toPointer(['paths']),
      provenance: 'inferred',
      severity: 'error',
      exchanges: [exchange],
    },
  ]
}

export const passiveChecks: readonly PassiveCheck[] = [
  declaredStatus,
  contentType,
  malformedJson,
  responseHeaders,
  setCookie,
  cookieKept,
  responseSchema,
  undeclaredProperty,
  knownSecrets,
  errorCode,
  binary,
  acceptedInvalidRequest,
  acceptedWithoutSession,
  contentCoding,
  jsonText,
  pageCharset,
  privateResponse,
  // The meaning of values.
  serverDate,
  instants,
  timesInOrder,
  eventCodeTime,
  listingOrder,
  listedEvents,
  pageSums,
  echo,
  waveCircles,
  waveRecord,
  imageSize,
  readableText,
  terminalFacts,
]
