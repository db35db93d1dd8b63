/** Why there is a failure although no server said so. */
type LostCause = 'lostConnection'

/**
 * A call that failed. What is no HTTP answer (no network, an answer cut off) counts as status 500
 * and carries the cause 'lostConnection', so that a screen can say which of the two it was.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The answer's body: parsed when it is JSON, otherwise its text; undefined when it is empty. */
  readonly body: unknown
  readonly lost: LostCause | undefined

  constructor(
    status: number,
    body: unknown,
    reason: { statusText?: string; lost?: LostCause; cause?: unknown } = {},
  ) {
    super(`The call failed with status ${status}`, { cause: reason.cause })
    this.status = status
    this.body = body
    this.statusText = reason.statusText ?? ''
    this.lost = reason.lost
  }

  /** The error catalogue's code in the body, a number or in registration step 1 also a string. */
  get code(): number | string | undefined {
    if (typeof this.body !== 'object' || this.body === null || !('code' in this.body)) {
      return undefined
    }
    const { code } = this.body
    return typeof code === 'number' || typeof code === 'string' ? code : undefined
  }
}

/** The failure of a call that got no HTTP answer. */
export function lostConnection(cause: unknown): ApiError {
  return new ApiError(500, undefined, { lost: 'lostConnection', cause })
}
