import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorText, failureText } from '../../api/error-text.ts'

/** A failed call of a form, as the error screen shows it. */
export type FormError =
  | { kind: 'rejected'; heading: string; text: string; code: number | string | undefined }
  | { kind: 'failed'; text: string }

/**
 * Converts a form's error. Returns undefined for an error that belongs to the layout's
 * ErrorBoundary.
 */
export function formError(error: unknown): FormError | undefined {
  if (!(error instanceof ApiError)) return undefined
  switch (error.status) {
    case 400:
      return {
        kind: 'rejected',
        heading: errorTexts.formRejected,
        text: errorText(error) ?? errorTexts['400'],
        code: error.code,
      }
    case 500:
      return { kind: 'failed', text: error.lost ? failureText(error) : errorTexts['500'] }
    default:
      return undefined
  }
}

/**
 * The message above the login form after an error of status 400 to 499: the text of its code, or
 * that the login failed. Throws any other error again.
 */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status > 499) throw error
  return errorText(error) ?? errorTexts.loginFailed
}
