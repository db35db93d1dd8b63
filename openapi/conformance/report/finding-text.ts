import { jsonOf } from '../../base/json-of.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { type CountedFinding, findingKey } from '../exchange/finding.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'
import { repeatLines } from './curl.ts'
import { type Report, ruleText } from './report.ts'
import { rulePlace } from './rule-place.ts'

const maxText = 4_000

export function findingText(finding: CountedFinding): string {
  return `${finding.check}: ${finding.message} (${ruleText(finding)})`
}

/** Describes a finding with its rule in the contract, the calls, and the commands that repeat them. */
export function findingDetails(
  finding: CountedFinding,
  { server }: Pick<Report, 'server'>,
): string {
  const { file, line, excerpt } = rulePlace(finding)
  return [
    findingText(finding),
    `To run this check alone: --finding '${findingKey(finding)}'`,
    `contract: ${file}:${line}\n${excerpt}`,
    ...finding.exchanges.map(exchangeText),
    repeatLines(finding.exchanges, server, finding.look).join('\n'),
  ].join('\n\n')
}

/** Formats a request and its response as HTTP messages without secrets. */
function exchangeText(exchange: Exchange): string {
  const { request, response } = withoutSecrets(exchange)
  const query = request.query === '' ? '' : `?${request.query}`
  return [
    `${request.method} ${request.path}${query}\n${messageText(request)}`,
    `${response.status}\n${messageText(response)}`,
  ].join('\n\n')
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
