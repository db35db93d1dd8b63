export interface MockOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  /** `prefer` is the value of the header `Prefer` that makes Prism return the response. */
  responses: { prefer: string; text: string }[]
}
