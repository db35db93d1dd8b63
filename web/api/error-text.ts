import { errorTexts } from '../../openapi/generated/error-texts.ts'
import { ApiError } from './api-error.ts'

/** The text of a code in the error catalogue. Undefined for an unknown code. */
export function errorText(code: number | string | undefined): string | undefined {
  return code === undefined ? undefined : texts.get(String(code))
}

/**
 * The text for any failure: for a lost connection its own, else that of the body's code, else that
 * of the HTTP status, else the default of the status class.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorTexts['500']
  if (error.lost !== undefined) return errorTexts[error.lost]
  return (
    errorText(error.code) ??
    errorText(error.status) ??
    (error.status < 500 ? errorTexts['400'] : errorTexts['500'])
  )
}

const texts = new Map<string, string>(Object.entries(errorTexts))
