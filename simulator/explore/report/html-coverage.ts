import { html } from 'hono/html'
import type { Piece } from '../../../openapi/conformance/report/html-piece.ts'
import { tag } from '../../../openapi/conformance/report/html-tag.ts'
import type { Coverage } from '../coverage/coverage.ts'
import type { CoverageItem, CoverageRow, CoverageSection } from '../coverage/reachable.ts'
import { type ReportedCoverage, shareOf } from './report.ts'

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
