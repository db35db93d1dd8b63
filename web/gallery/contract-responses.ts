export interface GalleryOperation {
  id: string
  method: string
  path: string
  /** The first response is the default. */
  responses: GalleryResponse[]
}

/** An example of the contract, or a response derived from it. */
export interface GalleryResponse {
  /** Unique within an operation: the example's name, an error code, or `one`, `many` or `long`. */
  name: string
  status: number
  summary: string
  contentType?: string
  body?: string
}
