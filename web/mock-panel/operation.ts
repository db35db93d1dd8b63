export interface MockOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  /** Each response has the value for the `Prefer` header that makes Prism return it. */
  responses: { prefer: string; text: string }[]
}
