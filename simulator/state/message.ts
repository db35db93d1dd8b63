/** A request as a world and its journal store it: only the parts that can affect the response. */
export interface RawRequest {
  method: string
  path: string
  /** Without the question mark. */
  query: string
  headers: {
    host?: string | undefined
    origin?: string | undefined
    secFetchSite?: string | undefined
    contentType?: string | undefined
    cookie?: string | undefined
  }
  /** The body as text. Absent if the request has none. */
  body?: string | undefined
}

/** A response as a world returns it. Header names are in lower case. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** Text, or base64 of the bytes if `isBase64` is set. */
  body?: string | undefined
  isBase64?: true | undefined
  /** A transport fault to apply when the response is sent. */
  transport?: Transport | undefined
}

/** A fault in the transmission of a response. */
export type Transport =
  | { kind: 'delay'; delayMs: number }
  | { kind: 'drop' }
  | { kind: 'truncate'; keepBytes: number }
