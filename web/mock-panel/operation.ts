export interface MockOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  /** The responses that Prism can return. `prefer` is the value of the header `Prefer` that requests the response. */
  responses: { prefer: string; text: string }[]
}
