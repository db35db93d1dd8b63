import type { OperationId } from '../../openapi/contract/contract.ts'
import { contractOperation } from '../../openapi/contract/contract.ts'
import { errorTexts, operationTexts } from '../../openapi/generated/error-texts.ts'

/** How the portal reacts to an error code: it shows a text, or goes to another page. */
type Reaction =
  | { kind: 'text'; text: string }
  | { kind: 'login' }
  | { kind: 'otp-login' }
  | { kind: 'reload' }

export function reactionTo(id: OperationId, code: number | string): Reaction {
  const own = ownReactions[id]?.[code] ?? ownReactions[id]?.any
  if (own) return own
  if (code === 401) return { kind: 'login' }
  return { kind: 'text', text: textOf(id, code) }
}

/** Returns the text of the catalogue for a code in an operation. */
export function textOf(id: OperationId, code: number | string): string {
  const { method, path } = contractOperation(id)
  const text = operationTexts[`${method.toUpperCase()} ${path}`]?.[code]
  return text ?? catalogueTexts.get(String(code)) ?? ''
}

const catalogueTexts = new Map<string, string>(Object.entries(errorTexts))

/** Reactions other than the catalogue's text; `any` for every code of the operation. */
const ownReactions: Partial<Record<OperationId, Partial<Record<number | string, Reaction>>>> = {
  // The page shows the text instead of going to the login page.
  loginWithOnetimePassword: { 401: { kind: 'text', text: errorTexts['401'] } },
  getTerminalPage: {
    any: { kind: 'otp-login' },
    500: { kind: 'reload' },
  },
  // After any error of this call, no user is known, so the portal shows the login page.
  getSessionUser: { any: { kind: 'login' } },
  // The form has already checked the other values, so the error means that the link was used or has expired.
  resetPassword: { 400: { kind: 'text', text: 'このURLは使用済みか、有効期限が切れています。' } },
  // The login page shows this text in place of the news, because users can log in without them.
  listNews: { any: { kind: 'text', text: 'お知らせを取得できませんでした。' } },
  // An image element does not say why loading failed, so the button to save the image shows the same text.
  getWaveFile: {
    any: { kind: 'text', text: '波形の画像を表示できませんでした。' },
    401: { kind: 'login' },
  },
}
