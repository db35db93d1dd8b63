import type { Exchange } from '../exchange/exchange.ts'
import { maskedBody } from './mask-body.ts'
import { maskedHeaders, harmlessNamesOf, maskedPath, maskedQuery } from './mask-url.ts'

/**
 * A copy of an exchange that may be written to a file or printed. Reports, curl commands and messages use it.
 *
 * Masked are: the values of cookies; headers that are not known to be harmless; and values in queries, forms and JSON, unless
 * the contract has their name and it is no secret. Masked JSON breaks the same rules.
 */
export function withoutSecrets(exchange: Exchange): Exchange {
  const { request, response } = exchange
  const names = harmlessNamesOf(request.path)
  const masked = <Part extends Exchange['request'] | Exchange['response']>(part: Part) => {
    const content = part.leftOut === undefined && maskedBody(part.headers, part.body, names)
    return { ...part, headers: maskedHeaders(part.headers), ...content }
  }
  const sent = masked(request)
  return {
    ...exchange,
    request: {
      ...sent,
      // A curl command sends the body as it is shown.
      headers: sent.headers.filter(([name]) => name !== 'content-encoding'),
      path: maskedPath(request.path),
      query: maskedQuery(request.path, request.query),
    },
    response: masked(response),
  }
}
