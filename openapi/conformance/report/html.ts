import { html } from 'hono/html'
import { counted, leftOut, type Report, rulesText, verdictOf } from './report.ts'
import { type Cause, causesOf, findingKinds, kindOf } from './causes.ts'
import { type Piece, htmlPage } from './html-page.ts'
import { causeDetails } from './html-findings.ts'
import { keptLines } from './terminal.ts'

export async function htmlReport(report: Report): Promise<string> {
  const causes = causesOf(report.findings)
  return htmlPage(
    `Conformance of ${report.subject}`,
    html`<p class="verdict ${report.outcome}">${verdictOf(report)}</p>
      ${overview(causes, report)} ${causeList(causes, report)}
      ${section('Could not be tested', report.problems)}
      ${section(
        'Accepted findings',
        report.accepted.map(
          ({ operationId, check, message, reason, until }) =>
            `${operationId ?? ''} ${check}: ${message} Until ${until}: ${reason}`,
        ),
      )}
      ${section('Values before, during and after the run', keptLines(report.kept ?? []))}`,
  )
}

function section(title: string, texts: readonly string[]): Piece | '' {
  if (texts.length === 0) return ''
  return html`<section>
    <h2>${title}</h2>
    <ul>
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>
  </section>`
}

/** Renders what was tested, what was not and why, and the number of causes by kind of rule. */
function overview(causes: readonly Cause[], report: Report): Piece {
  const { coverage, notTested, problems: all, startedAt, contractVersion } = report
  const called = coverage.filter(({ calls }) => calls > 0).length
  const calls = coverage.reduce((sum, operation) => sum + operation.calls, 0)
  const missing = Map.groupBy(leftOut({ notTested, coverage }), ({ title, why }) =>
    [title, why].join(' '),
  )
  const countOf = (kind: string): number =>
    causes.filter(({ first }) => kindOf(first) === kind).length
  return html`<section class="overview">
    <p>
      <b>Tested:</b> ${called} of ${coverage.length} operations with ${counted(calls, 'call')},
      ${rulesText(report)}.
    </p>
    <p><b>Started:</b> ${startedAt}. <b>Contract:</b> ${contractVersion}.</p>
    ${[...missing.values()].map(
      (operations) =>
        html`<p>
          <b>${operations[0]?.title}</b> (${operations[0]?.why}):
          ${operations.map(({ operationId }) => operationId).join(', ')}.
        </p>`,
    )}
    ${all.length > 0 ? html`<p><b>Could not be tested:</b> ${all.length}, listed below.</p>` : ''}
    <p>
      <b>Causes by kind:</b> stated rules ${countOf('stated')}, inferred rules
      ${countOf('inferred')}, information ${countOf('info')}.
    </p>
  </section>`
}

/** Renders the causes by kind of rule. Information is collapsed. */
function causeList(causes: readonly Cause[], report: Report): Piece[] {
  return findingKinds.flatMap((kind) => {
    const ofKind = causes.filter(({ first }) => kindOf(first) === kind)
    if (ofKind.length === 0) return []
    return [
      html`<details class="group" ${kind === 'info' ? '' : 'open'}>
        <summary>
          <h2>${kind === 'info' ? 'Information' : `Violations of ${kind} rules`}</h2>
        </summary>
        ${ofKind.map((cause) => causeDetails(cause, report))}
      </details>`,
    ]
  })
}
