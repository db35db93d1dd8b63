/** An operation of the contract with what the mock can answer to it. */
export interface MockOperation {
  id: string
  method: string
  /** As the contract writes it, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  answers: MockAnswer[]
}

/** One answer that the contract has an example of; without `example` where a status has no body. */
export interface MockAnswer {
  status: number
  example?: string
  summary: string
}
