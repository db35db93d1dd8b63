import type { Exchange } from '../exchange/exchange.ts'
import { maskedBody } from './mask-body.ts'
import { maskedHeaders, harmlessNamesOf, maskedPath, maskedQuery } from './mask-url.ts'

/**
 * Copies an exchange and masks the values of cookies, of headers that are not known to be harmless, and of queries, forms and
 * JSON, unless the contract declares their name and it is not secret. Masked JSON violates the same rules.
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
      // A curl command sends the decoded body.
      headers: sent.headers.filter(([name]) => name !== 'content-encoding'),
      path: maskedPath(request.path),
      query: maskedQuery(request.path, request.query),
    },
    response: masked(response),
  }
}
