import { type MatchedExchange, headerValue } from '../../exchange.ts'

/** The time in epoch milliseconds that a server sends. Undefined without a valid `Date`. */
export function dateOf(exchange: MatchedExchange | undefined): number | undefined {
  const text = exchange && headerValue(exchange.response.headers, 'date')
  const dateMs = Date.parse(text ?? '')
  return Number.isNaN(dateMs) ? undefined : dateMs
}
