import { html, raw } from 'hono/html'
import { unreachable } from '../../contract/unreachable.ts'
import { type CountedFinding, isError } from '../finding.ts'
import { mediaTypeOf } from '../../contract/media-type.ts'
import { type Exchange, headerValue, type HeaderList } from '../exchange.ts'
import type { AcceptedFinding } from '../accepted-findings.ts'
import { sourcePlace } from '../../contract/contract-source.ts'
import { type OperationCoverage, type Share, totals } from './coverage.ts'
import { curlCommand } from './curl.ts'
import { keptLines } from './kept-values.ts'
import { type Report, ruleText } from './report.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'
import { reportStyle } from './html-style.ts'

type Piece = ReturnType<typeof html>

/** The report as a self-contained HTML page. */
export async function htmlReport(report: Report): Promise<string> {
  const byOperation = Map.groupBy(report.findings, ({ operationId }) => operationId)
  const outside = byOperation.get(undefined) ?? []
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Conformance of ${report.subject}</title>
        <style>
          ${raw(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>Conformance of ${report.subject}</h1>
          <p class="verdict ${report.outcome}">${verdict(report)}</p>
          ${facts(report)} ${problems(report)} ${differences(report)}
          ${
            outside.length > 0
              ? html`<section>
                  <h2>Not in the contract</h2>
                  ${outside.map((one) => finding(one, report))}
                </section>`
              : ''
          }
          <h2>By operation</h2>
          ${report.coverage
            .toSorted((a, b) => sortWeight(b, byOperation) - sortWeight(a, byOperation))
            .map((one) => operation(one, byOperation.get(one.operationId) ?? [], report))}
          ${accepted(report.accepted)} ${kept(report.kept ?? [])}
        </main>
      </body>
    </html>`
  return (await page).toString()
}

function kept(values: NonNullable<Report['kept']>): Piece | '' {
  if (values.length === 0) return ''
  return html`<section>
    <h2>Values before, during and after the run</h2>
    <ul>
      ${keptLines(values).map((line) => html`<li>${line}</li>`)}
    </ul>
  </section>`
}

/** Operations with findings come first, then those that were called. */
function sortWeight(
  { operationId, calls }: OperationCoverage,
  findings: ReadonlyMap<string | undefined, unknown[]>,
): number {
  return (findings.get(operationId)?.length ?? 0) * 1_000_000 + Math.min(calls, 1)
}

function verdict({ outcome, findings: all }: Report): string {
  const findings = all.filter(isError)
  switch (outcome) {
    case 'clean':
      return 'No findings.'
    case 'findings':
      return `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`
    case 'not-testable':
      return 'Not everything could be tested.'
    case 'interrupted':
      return `Interrupted. Findings until then: ${findings.length}.`
  }
  return unreachable(outcome)
}

function facts({ startedAt, contractVersion, seed, coverage }: Report): Piece {
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
    ${
      seed === undefined
        ? ''
        : html`<div>
            <dt>Seed</dt>
            <dd>${seed}</dd>
          </div>`
    }
    ${shares.map(
      ([name, { seen, all }]) =>
        html`<div>
          <dt>${name} seen</dt>
          <dd>${seen} of ${all} <meter max="${all}" value="${seen}">${seen} of ${all}</meter></dd>
        </div>`,
    )}
  </dl>`
}

function problems({ problems: sentences }: Report): Piece | string {
  if (sentences.length === 0) return ''
  return html`<section class="problems">
    <h2>Could not be tested</h2>
    <ul>
      ${sentences.map((one) => html`<li>${one}</li>`)}
    </ul>
  </section>`
}

function differences({ differences: all }: Report): Piece | string {
  if (all.length === 0) return ''
  return html`<section>
    <h2>Differences of the second server</h2>
    ${all.map(
      ({ call, what }) =>
        html`<h4>${call}</h4>
          <ul>
            ${what.map((one) => html`<li>${one}</li>`)}
          </ul>`,
    )}
  </section>`
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
    errors > 0
      ? `${errors} ${errors === 1 ? 'finding' : 'findings'}`
      : calls > 0
        ? 'no findings'
        : (why ?? 'not called')
  return html`<details class="operation ${state}" ${findings.length > 0 ? 'open' : ''}>
    <summary>
      <b>${operationId}</b> <code>${method} ${path}</code>
      <span class="note">${note}, ${calls} ${calls === 1 ? 'call' : 'calls'}</span>
    </summary>
    ${findings.map((one) => finding(one, report))}
    <h4>Statuses</h4>
    <p>
      ${statuses.map(({ status, isDeclared, seen }) =>
        tag(`${status}${isDeclared ? '' : ' (not declared)'}`, seen),
      )}
    </p>
    ${
      codes.length > 0
        ? html`<h4>Error codes</h4>
            <p>${codes.map(({ code, seen }) => tag(String(code), seen))}</p>`
        : ''
    }
    ${
      properties.length > 0
        ? html`<h4>Properties of responses</h4>
            <p>${properties.map(({ pointer, seen }) => tag(pointer, seen))}</p>`
        : ''
    }
  </details>`
}

function tag(name: string, seen: number): Piece {
  return html`<span class="tag ${seen > 0 ? 'seen' : ''}" title="seen ${seen} times"
    >${name}${seen > 0 ? ` × ${seen}` : ' – never'}</span
  > `
}

function finding(one: CountedFinding, report: Report): Piece {
  const { check, message, count, provenance, severity, contractPointer, exchanges, replay } = one
  const { file, line, excerpt } = sourcePlace(contractPointer)
  return html`<article>
    <h3>
      ${check} <span class="badge ${provenance}">${ruleText(one)}</span>
      ${severity === 'info' ? html`<span class="badge info">information</span>` : ''}
      ${count > 1 ? html`<span class="note">${count} times</span>` : ''}
    </h3>
    <p>${message}</p>
    <h4>Contract: ${file}:${line}</h4>
    <pre>${excerpt}</pre>
    ${exchanges.map((exchange, index) => {
      const { request, response } = withoutSecrets(exchange, report)
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
        <h4>Repeat</h4>
        <pre>${curlCommand(exchange, report.server, report)}</pre>`
    })}
    ${
      replay === undefined
        ? ''
        : html`<h4>Replay</h4>
            <pre>--replay '${replay}'</pre>`
    }
  </article>`
}

function accepted(findings: readonly (CountedFinding & AcceptedFinding)[]): Piece | string {
  if (findings.length === 0) return ''
  return html`<section>
    <h2>Accepted findings</h2>
    <ul>
      ${findings.map(
        ({ operationId, check, message, reason, until }) =>
          html`<li>${operationId ?? ''} ${check}: ${message} Until ${until}: ${reason}</li>`,
      )}
    </ul>
  </section>`
}

function headerLines(headers: HeaderList): string {
  return headers.map(([name, value]) => `${name}: ${value}\n`).join('')
}

/** Maximum length of a body in the report, in characters. */
const maximalText = 4_000

function bodyText({ headers, body, leftOut }: Exchange['request' | 'response']): string {
  if (leftOut !== undefined) return `\n(left out ${leftOut})`
  if (body.length === 0) return ''
  const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
  if (/^(image|application\/octet)/.test(mediaType))
    return `\n(${body.length} bytes of ${mediaType})`
  const text = pretty(new TextDecoder().decode(body))
  return text.length > maximalText
    ? `\n${text.slice(0, maximalText)}\n… (${text.length - maximalText} more characters)`
    : `\n${text}`
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
