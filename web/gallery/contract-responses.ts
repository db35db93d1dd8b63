/** An operation of the contract with every response that a screen can get from it. */
export interface GalleryOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  /** The first response is the default. */
  responses: GalleryResponse[]
}

/** A response: an example of the contract, or one derived from it. */
export interface GalleryResponse {
  /** Unique within its operation: the example's name, an error code, or `one`, `many` or `long`. */
  name: string
  status: number
  summary: string
  contentType?: string
  /** The raw body. */
  body?: string
}
