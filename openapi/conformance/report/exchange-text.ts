import { jsonOf } from '../../base/json-of.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'

const maxText = 4_000

/** Formats a request and its response as HTTP messages without secrets. */
export function exchangeTexts(exchange: Exchange): { request: string; response: string } {
  const { request, response } = withoutSecrets(exchange)
  const query = request.query === '' ? '' : `?${request.query}`
  return {
    request: `${request.method} ${request.path}${query}\n${messageText(request)}`,
    response: `${response.status}\n${messageText(response)}`,
  }
}

function messageText(message: Exchange['request' | 'response']): string {
  return message.headers.map(([name, value]) => `${name}: ${value}\n`).join('') + bodyText(message)
}

function bodyText({ body, leftOut }: Exchange['request' | 'response']): string {
  if (leftOut !== undefined) return `\n(omitted ${leftOut})`
  if (body.length === 0) return ''
  const plain = new TextDecoder().decode(body)
  const json = jsonOf(plain)
  const text = json === undefined ? plain : JSON.stringify(json, undefined, 2)
  return text.length > maxText
    ? `\n${text.slice(0, maxText)}\n… (${text.length - maxText} more characters)`
    : `\n${text}`
}
