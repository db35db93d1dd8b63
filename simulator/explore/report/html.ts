import { html } from 'hono/html'
import { filterForm, htmlPage, type Piece } from '../../../openapi/conformance/report/html-page.ts'
import type { ReportedFinding, RunReport } from './report.ts'

/** The report as a self-contained HTML page: findings first. */
export function htmlReport(report: RunReport): Promise<string> {
  const { title, outcome, verdict, findings, kinds, lists } = report
  return htmlPage(
    title,
    html`<p class="verdict ${outcome}">${verdict}</p>
      ${facts(report)}
      ${
        findings.length === 0
          ? ''
          : html`<section>
              <h2>Findings</h2>
              ${filterForm(kinds)} ${findings.map((one) => finding(one, kinds))}
            </section>`
      }
      ${lists.map(
        (list) =>
          html`<section>
            <h2>${list.title}</h2>
            <ul>
              ${list.lines.map((line) => html`<li>${line}</li>`)}
            </ul>
          </section>`,
      )}`,
  )
}

function facts({ startedAt, facts: all }: RunReport): Piece {
  return html`<dl class="facts">
    ${[{ name: 'Started', value: startedAt }, ...all].map(
      ({ name, value }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

function finding(
  { kind, title, message, details }: ReportedFinding,
  kinds: RunReport['kinds'],
): Piece {
  const [, label = kind] = kinds.find(([name]) => name === kind) ?? []
  return html`<details
    class="cause stated"
    data-kind="${kind}"
    data-text="${`${label} ${title} ${message}`.toLowerCase()}"
  >
    <summary>
      <span class="badge stated">${label}</span> <b>${title}</b><br />
      <span class="message">${message}</span>
    </summary>
    <article>
      ${details.map(
        (one) =>
          html`<h4>${one.title}</h4>
            <pre>${one.text}</pre>`,
      )}
    </article>
  </details>`
}
