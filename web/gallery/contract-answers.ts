/** An operation of the contract with everything that a screen can get from it. */
export interface GalleryOperation {
  id: string
  method: string
  /** The path template, e.g. `/eqUser/api/user/history/{code}`. */
  path: string
  /** The first one is the default. */
  answers: GalleryAnswer[]
}

/** A response: an example of the contract, or one derived from it. */
export interface GalleryAnswer {
  /** Unique within its operation: the example's name, an error code, or `one`, `many` or `long`. */
  name: string
  status: number
  summary: string
  contentType?: string
  /** As sent. */
  body?: string
}
