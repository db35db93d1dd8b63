/** A request as it goes into a world and its journal: only what an answer depends on. */
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
  /** The body as text; absent when there is none. */
  body?: string | undefined
}

/** An answer as it leaves a world. Header names are in lower case. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** Text, or base64 of the bytes when `isBase64`. */
  body?: string | undefined
  isBase64?: true | undefined
  /** How the answer travels when a fault has been asked for. */
  transport?: Transport | undefined
}

/** What happens to an answer on its way. */
export type Transport =
  | { kind: 'delay'; delayMs: number }
  | { kind: 'drop' }
  | { kind: 'truncate'; keepBytes: number }
