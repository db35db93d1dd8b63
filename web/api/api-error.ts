import { errorTexts, operationTexts } from '../../openapi/generated/error-texts.ts'
import { withSupport } from '../text/support.ts'

/** A failed call. `isLost` is set if no complete HTTP response arrived; the status is then 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The response body: parsed if it is JSON, otherwise its text. Undefined if it is empty. */
  readonly body: unknown
  readonly isLost: boolean
  /** The called operation: method and path of the contract. Undefined if unknown. */
  readonly operation: string | undefined

  constructor(
    status: number,
    body: unknown,
    reason: { statusText?: string; isLost?: boolean; operation?: string; cause?: unknown } = {},
  ) {
    super(`The call failed with status ${status}`, { cause: reason.cause })
    this.status = status
    this.body = body
    this.statusText = reason.statusText ?? ''
    this.isLost = reason.isLost ?? false
    this.operation = reason.operation
  }

  /** The error code in the body: a number, or in registration step 1 also a string. */
  get code(): number | string | undefined {
    if (typeof this.body !== 'object' || this.body === null || !('code' in this.body)) {
      return undefined
    }
    const { code } = this.body
    return typeof code === 'number' || typeof code === 'string' ? code : undefined
  }
}

/** Creates the error of a call without an HTTP response. */
export function lostConnection(cause: unknown): ApiError {
  return new ApiError(500, undefined, { isLost: true, cause })
}

/**
 * Returns the text of an error's code: the operation's own text if it has one, else the catalogue's. Undefined for an unknown code.
 */
export function errorText({ code, operation }: ApiError): string | undefined {
  if (code === undefined) return undefined
  const text = operationTexts[operation ?? '']?.[code]
  return text === undefined ? codeText(code) : withSupport(text)
}

/** Returns the catalogue's text of a code. Undefined for an unknown code. */
export function codeText(code: number | string): string | undefined {
  const text = texts.get(String(code))
  return text === undefined ? undefined : withSupport(text)
}

/**
 * Returns the text for any failure: the text for a lost connection, else for the error code, else for the HTTP status, else the
 * default for the status class.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts['500']
  if (error.isLost) return errorTexts.lostConnection
  return (
    errorText(error) ??
    codeText(error.status) ??
    (error.status < 500 ? errorTexts['400'] : errorTexts['500'])
  )
}

const texts = new Map<string, string>(Object.entries(errorTexts))
