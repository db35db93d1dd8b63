import { html } from 'hono/html'
import { filterForm } from '../../../openapi/conformance/report/html-filter.ts'
import { htmlPage } from '../../../openapi/conformance/report/html-page.ts'
import type { Piece } from '../../../openapi/conformance/report/html-piece.ts'
import { coverageTables } from './html-coverage.ts'
import { type ReportedFinding, type RunReport, shareOf } from './report.ts'

/** The report as a self-contained HTML page: findings first, then what was reached. */
export function htmlReport(report: RunReport): Promise<string> {
  const { title, outcome, verdict, findings, kinds, coverage, lists } = report
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
      )}
      ${coverage ? coverageTables(coverage) : ''}`,
  )
}

function facts({ startedAt, facts: all, coverage }: RunReport): Piece {
  return html`<dl class="facts">
    ${[{ name: 'Started', value: startedAt }, ...all].map(
      ({ name, value }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
    ${(coverage?.sections ?? []).map((section) => {
      const { seen, all: count } = shareOf(section, coverage?.counts ?? {})
      return html`<div>
        <dt>${section.title}</dt>
        <dd>
          ${seen} of ${count} <meter max="${count}" value="${seen}">${seen} of ${count}</meter>
        </dd>
      </div>`
    })}
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
