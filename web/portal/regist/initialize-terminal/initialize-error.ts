import { errorTexts } from '../../../../openapi/generated/error-texts.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../api/error-text.ts'

/** Why step 1 did not succeed, and under which code that is known. */
export interface InitializeError {
  code: string
  text: string
}

/**
 * Reads a refused step 1. An answer without a code counts as E50000, and a code that the catalogue
 * doesn't know as an unexpected error. What is no answer is thrown again.
 */
export function initializeError(error: unknown): InitializeError {
  if (!(error instanceof ApiError)) throw error
  const code = String(error.code ?? 'E50000')
  const text = error.lost ? errorTexts[error.lost] : (errorText(code) ?? errorTexts['500'])
  return { code, text }
}
