import { mask } from '../../../openapi/conformance/masking/mask-text.ts'

/** Whether a text is what masking leaves of a secret. */
export function isMasked(text: unknown): boolean {
  return typeof text === 'string' && (text.includes(mask) || /^[xX0-]*[xX][xX0-]*$/.test(text))
}
