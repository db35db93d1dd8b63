import type { Exchange } from '../exchange/exchange.ts'
import { KnownSecrets, secretsIn } from './known-secrets.ts'
import { maskedBody } from './mask-body.ts'
import { maskedHeaders, harmlessNamesOf, maskedPath, maskedQuery } from './mask-url.ts'

/**
 * Copies an exchange and masks all cookies, and all headers that are not known to be harmless. In queries, forms and JSON, masks
 * every value except those of the contract's names that are not secret. Invalid JSON stays invalid: after masking, it violates the
 * same rules of the contract as before.
 */
export function withoutSecrets(exchange: Exchange): Exchange {
  const { request, response, secrets } = exchange
  const own = new KnownSecrets(secretsIn(exchange))
  const withoutKnown = <Value>(value: Value) => own.maskedIn(secrets?.maskedIn(value) ?? value)
  const names = harmlessNamesOf(request.path)
  const masked = <Part extends Exchange['request'] | Exchange['response']>(part: Part) => {
    const content = part.leftOut === undefined ? maskedBody(part.headers, part.body, names) : part
    const text = withoutKnown(new TextDecoder().decode(content.body))
    const headers = withoutKnown(maskedHeaders(part.headers))
    const leftOut = withoutKnown(content.leftOut)
    return { ...part, headers, body: new TextEncoder().encode(text), leftOut }
  }
  const sent = masked(request)
  return {
    ...exchange,
    request: {
      ...sent,
      // The body is decoded, so a curl command must not send this header with it.
      headers: sent.headers.filter(([name]) => name !== 'content-encoding'),
      path: withoutKnown(maskedPath(request.path)),
      query: withoutKnown(maskedQuery(request.path, request.query)),
    },
    response: masked(response),
  }
}
