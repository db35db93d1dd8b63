import { errorTexts } from '../../../../openapi/generated/error-texts.ts'
import { defaults } from '../../../../openapi/generated/limits.ts'
import { ApiError } from '../../../api/api-error.ts'
import { codeText, errorText } from '../../../api/error-text.ts'

/** The error of registration step 1: its code and text. */
export interface InitializeError {
  code: string
  text: string
}

/**
 * Converts an error of step 1. A response without a code counts as E50000. A code that is not in
 * the catalogue gets the text of an unexpected error. Throws an error that is not an ApiError
 * again.
 */
export function initializeError(error: unknown): InitializeError {
  if (!(error instanceof ApiError)) throw error
  const code = String(error.code ?? defaults.InitializeError.code)
  const text = error.lost
    ? errorTexts[error.lost]
    : (errorText(error) ?? codeText(code) ?? errorTexts['500'])
  return { code, text }
}
