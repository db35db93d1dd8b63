import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { mediaTypeOf } from '../../contract/media-type.ts'
import { type ReceivedResponse, headerValue } from '../exchange.ts'

/**
 * Whether a response to a call with a session may mean that the session has ended. The contract says 401. Other servers
 * redirect to their login page, return this page, or refuse in another way.
 *
 * @param code the error code of the response. Undefined if it has none
 */
export function mayMeanEnd(id: OperationId, response: ReceivedResponse, code: unknown): boolean {
  const { status } = response
  if (status === 401 || status === 403) return true
  if (!contractOperation(id).responses.has(status)) return true
  return (status >= 400 && code === undefined) || isPageInstead(id, response)
}

/** Whether a response is a page although the contract declares none, such as a login page. */
export function isPageInstead(id: OperationId, { status, headers }: ReceivedResponse): boolean {
  const content = contractOperation(id).responses.get(status)?.content ?? {}
  return mediaTypeOf(headerValue(headers, 'content-type')) === page && !(page in content)
}

const page = 'text/html'
