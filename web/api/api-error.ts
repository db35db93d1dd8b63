import { errorTexts, operationTexts } from '../../openapi/generated/error-texts.ts'
import { withSupport } from '../text/support.ts'

/** A failed call. `isLost` is set if no complete response of the server arrived. The status is then 500, or that of a gateway. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The body as parsed JSON, or as text if it is not JSON. Undefined if it is empty. */
  readonly body: unknown
  readonly isLost: boolean
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

  /** The error code of the contract. In registration step 1 it can also be a string. */
  get code(): number | string | undefined {
    if (typeof this.body !== 'object' || this.body === null || !('code' in this.body)) {
      return undefined
    }
    const { code } = this.body
    return typeof code === 'number' || typeof code === 'string' ? code : undefined
  }
}

export function lostConnection(cause: unknown, operation?: string): ApiError {
  return new ApiError(500, undefined, { isLost: true, cause, ...(operation && { operation }) })
}

/** Whether a call with a lost response may still have saved or sent something. */
export function isUnconfirmed(error: unknown): error is ApiError & { isLost: true } {
  return (
    error instanceof ApiError &&
    error.isLost &&
    /^POST (?!.*(login|terminal)$)/.test(error.operation ?? '')
  )
}

function unconfirmedText({ operation = '' }: ApiError): string {
  const [verb] = unconfirmedVerbs.find(([, pattern]) => pattern.test(operation)) ?? ['保存']
  return `${verb}されたか確認できません。`
}

const unconfirmedVerbs: [verb: string, operations: RegExp][] = [
  ['送信', /cast$|mail$|onetime/],
  ['開始', /switch/],
  ['登録', /registration$/],
]

/** Returns the operation's text for the error code, else the general text for the code. Undefined for an unknown code. */
export function errorText({ code, operation }: ApiError): string | undefined {
  if (code === undefined) return undefined
  const text = operationTexts[operation ?? '']?.[code]
  return text === undefined ? codeText(code) : withSupport(text)
}

export function codeText(code: number | string): string | undefined {
  const text = texts.get(String(code))
  return text === undefined ? undefined : withSupport(text)
}

/** Returns a text for any failure: for a lost connection, else the error code, else the HTTP status, else its class (4xx, 5xx). */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts['500']
  if (isUnconfirmed(error)) return unconfirmedText(error)
  if (error.isLost) return errorTexts.lostConnection
  return (
    errorText(error) ??
    codeText(error.status) ??
    (error.status < 500 ? errorTexts['400'] : errorTexts['500'])
  )
}

const texts = new Map<string, string>(Object.entries(errorTexts))
