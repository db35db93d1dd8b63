/** An operation of the contract with the responses that the mock can return. */
export interface MockOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  /** The available responses, each with the value of the `Prefer` header that makes Prism return it. */
  responses: { prefer: string; text: string }[]
}
