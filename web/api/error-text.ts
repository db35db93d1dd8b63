import { errorTexts, operationTexts } from '../../openapi/generated/error-texts.ts'
import { ApiError } from './api-error.ts'

/**
 * The text of an error's code: that of the operation that raised it, else that of the error
 * catalogue. Undefined for an unknown code.
 */
export function errorText({ code, operation }: ApiError): string | undefined {
  if (code === undefined) return undefined
  return operationTexts[operation ?? '']?.[code] ?? codeText(code)
}

/** The catalogue's text of a code. Undefined for an unknown code. */
export function codeText(code: number | string): string | undefined {
  return texts.get(String(code))
}

/**
 * The text for any failure: for a lost connection its own, else that of the body's code, else that
 * of the HTTP status, else the default of the status class.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts['500']
  if (error.lost !== undefined) return errorTexts[error.lost]
  return (
    errorText(error) ??
    codeText(error.status) ??
    (error.status < 500 ? errorTexts['400'] : errorTexts['500'])
  )
}

const texts = new Map<string, string>(Object.entries(errorTexts))
