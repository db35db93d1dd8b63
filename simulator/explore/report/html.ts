import { html } from 'hono/html'
import { htmlPage, type Piece } from '../../../openapi/conformance/report/html-page.ts'
import type { ExplorationReport } from './exploration-report.ts'

/** The report as a self-contained HTML page: findings first. */
export function htmlReport(report: ExplorationReport): Promise<string> {
  const { title, outcome, verdict, findings } = report
  return htmlPage(
    title,
    html`<p class="verdict ${outcome}">${verdict}</p>
      ${facts(report)}
      ${
        findings.length === 0
          ? ''
          : html`<section>
              <h2>Findings</h2>
              ${findings.map(finding)}
            </section>`
      }`,
  )
}

function facts({ startedAt, facts: all }: ExplorationReport): Piece {
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

function finding({ kind, title, message, details }: ExplorationReport['findings'][number]): Piece {
  return html`<details class="cause stated">
    <summary>
      <span class="badge stated">${kind}</span> <b>${title}</b><br />
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
