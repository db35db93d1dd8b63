/** The body of a call: a JSON value or a text. */
export interface SentBody {
  body?: unknown
  rawBody?: { text: string }
}

/** The body of a call as a server may read it, whatever its media type. Undefined if it is not JSON. */
export function sentBody({ body, rawBody }: SentBody): unknown {
  if (!rawBody) return body
  try {
    return JSON.parse(rawBody.text)
  } catch {
    return undefined
  }
}
