export interface GalleryOperation {
  id: string
  method: string
  path: string
  /** The possible responses. The first one is the default. */
  responses: GalleryResponse[]
}

/** A response: an example in the contract, or derived from one. */
export interface GalleryResponse {
  /** The name of the response, unique within the operation: the example's name, an error code, or `one`, `many` or `long`. */
  name: string
  status: number
  summary: string
  contentType?: string
  body?: string
}
