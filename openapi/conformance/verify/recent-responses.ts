import { isDeepStrictEqual } from 'node:util'
import type { Exchange } from '../exchange/exchange.ts'
import type { Finding } from '../exchange/finding.ts'

const maxExchanges = 50
/** Checks that compare a response with its request. */
const comparing: ReadonlySet<string> = new Set(['echo', 'image-size'])

/** Keeps the latest exchanges, to find the request to which a wrong response belongs, for example because of a cache. */
export class RecentResponses {
  readonly #exchanges: Exchange[] = []

  add(exchange: Exchange): void {
    this.#exchanges.push(exchange)
    if (this.#exchanges.length > maxExchanges) this.#exchanges.shift()
  }

  /** Adds the latest earlier exchange with the same response body and another query to a finding. */
  withSameBody(finding: Finding): Finding {
    const [exchange] = finding.exchanges
    if (!exchange || !comparing.has(finding.check)) return finding
    const { request, response } = exchange
    const earlier = this.#exchanges.findLast(
      (other) =>
        other.request.path === request.path &&
        other.request.query !== request.query &&
        isDeepStrictEqual(other.response.body, response.body),
    )
    if (!earlier) return finding
    return {
      ...finding,
      message: `${finding.message} The response to the earlier call with ${earlier.request.query} has the same body.`,
      exchanges: [earlier, exchange],
    }
  }
}
