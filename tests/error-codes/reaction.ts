import type { OperationId } from '../../openapi/contract/contract.ts'
import { contractOperation } from '../../openapi/contract/contract.ts'
import { errorTexts, operationTexts } from '../../openapi/generated/error-texts.ts'

/** What the portal does when an operation raises a code: it shows a text, or leads to another page. */
export type Reaction =
  | { kind: 'text'; text: string }
  | { kind: 'login' }
  | { kind: 'otp-login' }
  | { kind: 'reload' }

/** What the portal does with a code of an operation. */
export function reactionTo(id: OperationId, code: number | string): Reaction {
  const own = ownReactions[id]?.[code] ?? ownReactions[id]?.any
  if (own) return own
  if (code === 401) return { kind: 'login' }
  return { kind: 'text', text: textOf(id, code) }
}

/** The catalogue's text for a code of an operation. */
export function textOf(id: OperationId, code: number | string): string {
  const { method, path } = contractOperation(id)
  const text = operationTexts[`${method.toUpperCase()} ${path}`]?.[code]
  return text ?? catalogueTexts.get(String(code)) ?? ''
}

const catalogueTexts = new Map<string, string>(Object.entries(errorTexts))

/** Where the portal does not show the catalogue's text; `any` for every code of the operation. */
const ownReactions: Partial<Record<OperationId, Partial<Record<number | string, Reaction>>>> = {
  // A visitor of the page stays there.
  loginWithOnetimePassword: { 401: { kind: 'text', text: errorTexts['401'] } },
  getTerminalPage: {
    any: { kind: 'otp-login' },
    500: { kind: 'reload' },
  },
  // The login page says that the user is unknown.
  getSessionUser: { any: { kind: 'login' } },
  // The form has checked the rest, so the link is spent.
  resetPassword: { 400: { kind: 'text', text: 'このURLは使用済みか、有効期限が切れています。' } },
  // Nobody needs the news to log in.
  listNews: { any: { kind: 'text', text: 'お知らせを取得できませんでした。' } },
  // An image element does not tell why it could not be loaded, so saving the image says the same.
  getWaveFile: {
    any: { kind: 'text', text: '波形の画像を表示できませんでした。' },
    401: { kind: 'login' },
  },
}
