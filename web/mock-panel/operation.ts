/** An operation of the contract with the responses that the mock can return. */
export interface MockOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  responses: MockResponse[]
}

/** A response example of the contract. A status without a body has no `example`. */
export interface MockResponse {
  status: number
  example?: string
  summary: string
}
