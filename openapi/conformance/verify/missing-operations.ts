import { declaredStatus } from '../checks/messages/errors.ts'
import { type MatchedExchange, codeOf, mediaTypeIn } from '../exchange/exchange.ts'
import { type CountedFinding, findingOf } from '../exchange/finding.ts'

/** Finds operations that the server does not have: every call gets status 501, or a status 404 that is not the contract's. */
export class MissingOperations {
  readonly #missing = new Map<string, MatchedExchange>()
  readonly #found = new Set<string>()
  #hasPage = false
  #hasOther = false

  add(exchange: MatchedExchange): void {
    const { operation, response, declared } = exchange
    const isForeign = declared === undefined || codeOf(exchange) === undefined
    const isMissing = response.status === 501 || (response.status === 404 && isForeign)
    const isNotFound = response.status === 404 || response.status === 501
    const isPage = mediaTypeIn(response.headers) === 'text/html'
    this.#hasPage ||= isPage
    this.#hasOther ||= !isNotFound && !isPage
    if (isMissing) this.#missing.set(operation.id, exchange)
    else this.#found.add(operation.id)
  }

  /** Whether no call found an operation. For unknown paths, some servers return the contract's 404, or a page. */
  get areAll(): boolean {
    return (this.#missing.size > 0 || this.#hasPage) && !this.#hasOther
  }

  /** Replaces the findings about each missing operation with a single one. */
  join(findings: CountedFinding[]): CountedFinding[] {
    const own = findings.filter(({ operationId = '' }) => this.#isMissing(operationId))
    const ids = new Set(own.map(({ operationId = '' }) => operationId))
    const joined = [...ids].flatMap((id) => {
      const exchange = this.#missing.get(id)
      if (!exchange) return []
      const message = `Not implemented: every call returned status ${exchange.response.status}.`
      const finding = { place: 'not implemented', message, pointer: '/responses' }
      const { operation } = exchange
      return [{ ...findingOf(declaredStatus.name, operation, finding, [exchange]), count: 1 }]
    })
    return [...findings.filter((finding) => !own.includes(finding)), ...joined]
  }

  #isMissing(id: string): boolean {
    return this.#missing.has(id) && !this.#found.has(id)
  }
}
