import { html } from 'hono/html'
import {
  filterForm,
  htmlPage,
  type Piece,
  tag,
} from '../../../openapi/conformance/report/html-page.ts'
import type { Coverage } from '../coverage/coverage.ts'
import type { CoverageItem, CoverageRow, CoverageSection } from '../coverage/reachable.ts'
import { type ReportedCoverage, type ReportedFinding, type RunReport, shareOf } from './report.ts'

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

/** What was reached and what was not, as tables. */
export function coverageTables({ sections, counts, runCount, seedCount }: ReportedCoverage): Piece {
  return html`<section>
    <h2>Coverage</h2>
    <p>
      Of ${seedCount} ${seedCount === 1 ? 'seed' : 'seeds'} in ${runCount}
      ${runCount === 1 ? 'run' : 'runs'} with this output folder.
    </p>
    ${sections.map((section) => sectionTable(section, counts))}
  </section>`
}

function sectionTable(section: CoverageSection, counts: Coverage): Piece {
  const { title, rows } = section
  const { seen, all } = shareOf(section, counts)
  const never = rows
    .flatMap(({ items }) => items.map(({ name }) => name))
    .filter((name) => (counts[name] ?? 0) === 0)
  const columns = [...new Set(rows.flatMap(({ items }) => items.map(({ column }) => column)))]
  const hasColumns = columns.some((column) => column !== undefined)
  return html`<details class="operations" open>
    <summary><h2>${title}: ${seen} of ${all}</h2></summary>
    ${neverReached(never)}
    <div class="coverage" role="region" tabindex="0" aria-label="${title}">
      <table>
        ${
          hasColumns
            ? html`<thead>
                <tr>
                  <th scope="col">${section.rowTitle}</th>
                  ${columns.map((column) => html`<th scope="col">${column}</th>`)}
                </tr>
              </thead>`
            : ''
        }
        <tbody>
          ${rows.map((row) => tableRow(row, columns, counts))}
        </tbody>
      </table>
    </div>
  </details>`
}

/** Names that can be copied. Many are folded, so that the table stands first. */
function neverReached(names: readonly string[]): Piece {
  if (names.length === 0) return html``
  if (names.length <= shownNames) return html`<p><b>Never reached:</b> ${names.join(', ')}</p>`
  return html`<details>
    <summary><b>${names.length} never reached</b></summary>
    <p>${names.join(', ')}</p>
  </details>`
}

const shownNames = 10

function tableRow(
  row: CoverageRow,
  columns: readonly (string | undefined)[],
  counts: Coverage,
): Piece {
  const { seen, all } = shareOf({ rows: [row] }, counts)
  const tags = (items: CoverageItem[]) =>
    items.map(({ name, label }) => tag(label, counts[name] ?? 0))
  return html`<tr>
    <th scope="row">
      ${row.title}<br />
      <span class="note">${seen} of ${all}</span>
      <meter max="${all}" value="${seen}">${seen} of ${all}</meter>
    </th>
    ${columns.map((column) => html`<td>${tags(row.items.filter((one) => one.column === column))}</td>`)}
  </tr>`
}
