import { passiveChecks } from './checks/passive/all.ts'
import { absolutePointer, provenanceAt } from '../contract/contract-pointer.ts'
import { toPointer } from '../contract/json-pointer.ts'
import type { Exchange, PlacedExchange } from './exchange.ts'
import type { Finding } from './finding.ts'
import { matchRequest } from './match-request.ts'
import { isJson, readJson } from './read-body.ts'
import { requestViolations } from './request-violations.ts'

/** What an exchange is to the contract, and what of the contract it breaks. */
export interface CheckedExchange {
  /** Undefined when it calls no operation of the contract. */
  placed: PlacedExchange | undefined
  findings: Finding[]
}

/** Runs every passive check over an exchange. Calls outside the contract's paths are nobody's concern here. */
export function checkExchange(exchange: Exchange): CheckedExchange {
  const { request, response } = exchange
  // Browsers and monitors send these by themselves; no contract describes them.
  if (['OPTIONS', 'HEAD'].includes(request.method)) return { placed: undefined, findings: [] }
  const match = matchRequest(request)
  if (match.kind === 'elsewhere') return { placed: undefined, findings: [] }
  if (match.kind === 'unknown') {
    return { placed: undefined, findings: outside(exchange, 'undocumented-operation') }
  }
  if (match.kind === 'wrong-method') {
    return { placed: undefined, findings: outside(exchange, 'undocumented-method') }
  }
  const { operation, pathParameters } = match
  const declared = operation.responses.get(response.status)
  // Without a body it is malformed only where there should be one.
  const mayHaveBody = response.body.length > 0 || declared?.content !== undefined
  const placed: PlacedExchange = {
    ...exchange,
    operation,
    violations: requestViolations(operation, request, pathParameters),
    declared,
    answer: isJson(response.headers) && mayHaveBody ? readJson(response.body) : undefined,
  }
  return { placed, findings: findingsOf(placed) }
}

function findingsOf(placed: PlacedExchange): Finding[] {
  const { operation, request, response, areCookiesKnown } = placed
  return passiveChecks.flatMap(({ name, check }) =>
    check(placed).map(({ place, message, pointer, provenance }) => ({
      check: name,
      operationId: operation.id,
      place,
      message,
      contractPointer: absolutePointer(operation, pointer),
      provenance: provenance ?? provenanceAt(operation, pointer),
      exchanges: [{ request, response, areCookiesKnown }],
    })),
  )
}

/** That a server answers calls which the contract doesn't know; that it refuses them is right. */
function outside(exchange: Exchange, check: string): Finding[] {
  const { method, path } = exchange.request
  const { status } = exchange.response
  if (status >= 400 && status < 500) return []
  const subject = check === 'undocumented-method' ? `The method ${method} of ${path}` : path
  return [
    {
      check,
      operationId: undefined,
      place: `${method} ${path}`,
      message: `${subject} is not in the contract and was answered with ${status}.`,
      contractPointer: toPointer(['paths']),
      provenance: 'inferred',
      exchanges: [exchange],
    },
  ]
}
