import { isDeepStrictEqual } from 'node:util'
import { didYouMean } from '../../openapi/base/did-you-mean.ts'
import { catalogueEntry, contractOperations, document } from '../../openapi/contract/contract.ts'
import type { ContractDocument, ErrorCode } from '../../openapi/contract/document.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { readQuery } from '../../openapi/contract/read-query.ts'
import { checkRequest, type Violation } from '../../openapi/contract/validate.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { sessionIdOf } from '../../simulator/api/caller.ts'

interface MockCall {
  method: string
  pathname: string
  search: string
  contentType: string | undefined
  cookie: string | undefined
  body: Uint8Array
}

/**
 * Returns the contract's error response to an invalid call. Prism's own response lacks the contract's error codes and lists every
 * branch of a schema. Undefined if the call is valid, or if the served contract is newer than this program.
 */
export function refusalOf(served: ContractDocument, call: MockCall): Response | undefined {
  if (!isLoaded(served)) return undefined
  const match = matchOperation(call.method, call.pathname)
  if (match.kind === 'unknown')
    return refusal(errors.notFound, [], didYouMean(call.pathname, paths))
  if (match.kind === 'wrong-method') {
    const allow = match.allowed.join(', ')
    return refusal(errors.methodNotAllowed, [], ` Use ${allow}.`, { allow })
  }
  const { operation, pathParameters: path } = match
  if (operation.isSecured && sessionIdOf(call.cookie) === undefined)
    return refusal(errors.unauthorized)
  const sent = call.body.length === 0 ? undefined : call.body
  const reading = readBody(operation, call.contentType, sent)
  if (reading.kind === 'invalid') return refusal(reading.code, reading.violations)
  const query = readQuery(call.search.slice(1))
  const check = checkRequest(operation.id, { path, query, body: reading.value })
  return check.kind === 'invalid' ? refusal(check.code, check.violations) : undefined
}

const paths = contractOperations.map(({ path }) => path)

/** Returns the contract's response for an error code. `hint` follows its message. */
export function refusal(
  code: ErrorCode,
  violations: Violation[] = [],
  hint = '',
  headers = {},
): Response {
  const { status = 500, text } = catalogueEntry(code)
  const details = violations.length > 0 ? { violations } : {}
  return Response.json({ code, message: text + hint, ...details }, { status, headers })
}

let compared: { served: ContractDocument; isSame: boolean } | undefined

/** Whether the served contract is the one that this program has loaded, so that the program knows its codes and schemas. */
function isLoaded(served: ContractDocument): boolean {
  if (compared?.served !== served)
    compared = { served, isSame: isDeepStrictEqual(served, document) }
  return compared.isSame
}
