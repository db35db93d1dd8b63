import { html } from 'hono/html'
import { type CountedFinding, isError } from '../exchange/finding.ts'
import { type OperationCoverage, type Share, totals } from './coverage.ts'
import { counted, leftOut, type Report, verdictOf } from './report.ts'
import { type Cause, causesOf, findingKinds, kindOf } from './causes.ts'
import { type Piece, htmlPage } from './html-page.ts'
import { causeDetails } from './html-findings.ts'
import { keptLines } from './terminal.ts'

/** The report as a self-contained HTML page. */
export async function htmlReport(report: Report): Promise<string> {
  const byOperation = Map.groupBy(report.findings, ({ operationId }) => operationId)
  const causes = causesOf(report.findings)
  return htmlPage(
    `Conformance of ${report.subject}`,
    html`<p class="verdict ${report.outcome}">${verdictOf(report)}</p>
      ${overview(causes, report)} ${facts(report)} ${causeList(causes, report)}
      ${section('Could not be tested', report.problems)}
      <details class="group">
        <summary><h2>By operation</h2></summary>
        ${report.coverage.map((one) =>
          operation(one, byOperation.get(one.operationId) ?? [], report),
        )}
      </details>
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

/** A section of sentences. Nothing without any. */
function section(title: string, texts: readonly string[]): Piece | '' {
  if (texts.length === 0) return ''
  return html`<section>
    <h2>${title}</h2>
    <ul>
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>
  </section>`
}

/** What was tested, what was not and why, and the causes by importance. */
function overview(causes: readonly Cause[], { coverage, notTested, problems: all }: Report): Piece {
  const called = coverage.filter(({ calls }) => calls > 0).length
  const calls = coverage.reduce((sum, one) => sum + one.calls, 0)
  const missing = Map.groupBy(leftOut({ notTested, coverage }), ({ title, why }) =>
    [title, why].join(' '),
  )
  const countOf = (kind: string): number =>
    causes.filter(({ first }) => kindOf(first) === kind).length
  return html`<section class="overview">
    <p><b>Tested:</b> ${called} of ${coverage.length} operations with ${counted(calls, 'call')}.</p>
    ${[...missing.values()].map(
      (operations) =>
        html`<p>
          <b>${operations[0]?.title}</b> (${operations[0]?.why}):
          ${operations.map(({ operationId }) => operationId).join(', ')}.
        </p>`,
    )}
    ${all.length > 0 ? html`<p><b>Could not be tested:</b> ${all.length}, listed below.</p>` : ''}
    <p>
      <b>Causes:</b> ${countOf('stated')} against stated rules, ${countOf('inferred')} against
      inferred rules, ${countOf('info')} for information.
    </p>
  </section>`
}

/** By kind of rule, with information folded. */
function causeList(causes: readonly Cause[], report: Report): Piece[] {
  return findingKinds.flatMap((kind) => {
    const ofKind = causes.filter(({ first }) => kindOf(first) === kind)
    if (ofKind.length === 0) return []
    return [
      html`<details class="group" ${kind === 'info' ? '' : 'open'}>
        <summary>
          <h2>${kind === 'info' ? 'Information' : `Findings against ${kind} rules`}</h2>
        </summary>
        ${ofKind.map((one) => causeDetails(one, report))}
      </details>`,
    ]
  })
}

function facts({ startedAt, contractVersion, coverage }: Report): Piece {
  const { operations, statuses, codes, properties } = totals(coverage)
  const shares: [string, Share][] = [
    ['Operations', operations],
    ['Statuses', statuses],
    ['Error codes', codes],
    ['Properties', properties],
  ]
  return html`<dl class="facts">
    <div>
      <dt>Started</dt>
      <dd>${startedAt}</dd>
    </div>
    <div>
      <dt>Contract</dt>
      <dd>${contractVersion}</dd>
    </div>
    ${shares.map(
      ([name, { seen, all }]) =>
        html`<div>
          <dt>${name} seen</dt>
          <dd>${seen} of ${all} <meter max="${all}" value="${seen}">${seen} of ${all}</meter></dd>
        </div>`,
    )}
  </dl>`
}

function operation(
  { operationId, method, path, calls, statuses, codes, properties }: OperationCoverage,
  findings: CountedFinding[],
  report: Report,
): Piece {
  const why = report.notTested.find((one) => one.operationId === operationId)?.why
  const errors = findings.filter(isError).length
  const state = errors > 0 ? 'bad' : calls > 0 ? 'good' : 'untried'
  const note =
    errors > 0 ? counted(errors, 'finding') : calls > 0 ? 'no findings' : (why ?? 'not called')
  const parts: [title: string, names: Piece[]][] = [
    [
      'Statuses',
      statuses.map(({ status, isDeclared, seen }) =>
        tag(`${status}${isDeclared ? '' : ' (not declared)'}`, seen),
      ),
    ],
    ['Error codes', codes.map(({ code, seen }) => tag(String(code), seen))],
    ['Properties of responses', properties.map(({ pointer, seen }) => tag(pointer, seen))],
  ]
  return html`<details class="operation ${state}">
    <summary>
      <b>${operationId}</b> <code>${method} ${path}</code>
      <span class="note">${note}, ${counted(calls, 'call')}</span>
    </summary>
    ${parts.map(([title, names]) =>
      names.length === 0
        ? ''
        : html`<h4>${title}</h4>
            <p>${names}</p>`,
    )}
  </details>`
}

/** A thing that was seen so many times, or never. */
function tag(name: string, seen: number): Piece {
  return html`<span class="tag ${seen > 0 ? 'seen' : ''}" title="seen ${seen} times"
    >${name}${seen > 0 ? ` × ${seen}` : ' – never'}</span
  > `
}
