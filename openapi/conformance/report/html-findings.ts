import { html } from 'hono/html'
import { type CountedFinding, findingKey } from '../exchange/finding.ts'
import { type Cause, kindOf } from './causes.ts'
import { curlCommand } from './curl.ts'
import { exchangeTexts } from './exchange-text.ts'
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
      const { request, response } = exchangeTexts(exchange)
      const number = exchanges.length > 1 ? ` ${index + 1}` : ''
      return html`<h4>Request${number}</h4>
        <pre>${request}</pre>
        <h4>Response${number}</h4>
        <pre>${response}</pre>
        <h4>Command to repeat the request</h4>
        <pre>${curlCommand(exchange, report.server)}</pre>`
    })}
  </article>`
}
