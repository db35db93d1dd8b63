import { html } from 'hono/html'
import type { Exchange, HeaderList } from '../exchange/exchange.ts'
import { jsonOf } from '../../base/json-of.ts'
import { type CountedFinding, findingKey } from '../exchange/finding.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'
import { type Cause, kindOf } from './causes.ts'
import { curlCommand } from './curl.ts'
import type { Piece } from './html-page.ts'
import { rulePlace } from './rule-place.ts'
import { counted, type Report, ruleText } from './report.ts'

/** Renders a cause as a line that expands to its findings. */
export function causeDetails({ first, others, operations, count }: Cause, report: Report): Piece {
  const kind = kindOf(first)
  const [name = 'not in the contract'] = operations
  const subject = operations.length > 1 ? `${operations.length} operations` : name
  return html`<details class="cause ${kind}">
    <summary>
      <span class="badge ${kind}">${kind === 'info' ? 'information' : kind}</span>
      <b>${subject}</b> <span class="check">${first.check}</span>
      <span class="note">${counted(count, 'call')}</span><br />
      <span class="message">${first.message}</span>
    </summary>
    ${finding(first, report)}
    ${
      others.length === 0
        ? ''
        : html`<h4>Findings with the same cause (${others.length})</h4>
            ${others.map(
              (same) =>
                html`<details class="same">
                  <summary>
                    <b>${same.operationId ?? ''}</b> ${same.check}: ${same.message}
                    <span class="note">${counted(same.count, 'call')}</span>
                  </summary>
                  ${finding(same, report)}
                </details>`,
            )}`
    }
  </details>`
}

function finding(one: CountedFinding, report: Report): Piece {
  const { check, message, count, provenance, severity, exchanges } = one
  const { file, line, excerpt } = rulePlace(one)
  return html`<article>
    <h3>
      ${check} <span class="badge ${provenance}">${ruleText(one)}</span>
      ${severity === 'info' ? html`<span class="badge info">information</span>` : ''}
      ${count > 1 ? html`<span class="note">${count} times</span>` : ''}
    </h3>
    <p>${message}</p>
    <p class="note">Run this check alone: --finding '${findingKey(one)}'</p>
    <h4>Contract: ${file}:${line}</h4>
    <pre>${excerpt}</pre>
    ${exchanges.map((exchange, index) => {
      const { request, response } = withoutSecrets(exchange)
      const number = exchanges.length > 1 ? ` ${index + 1}` : ''
      const query = request.query === '' ? '' : `?${request.query}`
      return html`<h4>Request${number}</h4>
        <pre>
${request.method} ${request.path}${query}
${headerLines(request.headers)}${bodyText(request)}</pre>
        <h4>Response${number}</h4>
        <pre>
${response.status}
${headerLines(response.headers)}${bodyText(response)}</pre>
        <h4>Command to repeat the request</h4>
        <pre>${curlCommand(exchange, report.server)}</pre>`
    })}
  </article>`
}

function headerLines(headers: HeaderList): string {
  return headers.map(([name, value]) => `${name}: ${value}\n`).join('')
}

/** Maximum length of a body in the report, in characters. */
const maxText = 4_000

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
