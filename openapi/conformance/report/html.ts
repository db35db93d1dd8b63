import { html, raw } from 'hono/html'
import { counted } from '../../base/printable.ts'
import type { CountedFinding } from '../exchange/finding.ts'
import { type Cause, causesOf, findingKinds, kindOf } from './causes.ts'
import { findingDetails } from './finding-text.ts'
import { type Report, ruleText, verdictOf } from './report.ts'
import { sectionsOf, summaryOf } from './summary.ts'

type Piece = ReturnType<typeof html>

export async function htmlReport(report: Report): Promise<string> {
  const title = `Conformance of ${report.subject}`
  const causes = causesOf(report.findings)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="verdict ${report.outcome}">${verdictOf(report)}</p>
          <section class="overview">
            <p>Started: ${report.startedAt}. Contract: ${report.contractVersion}.</p>
            ${summaryOf(report).map((text) => html`<p>${text}</p>`)}
          </section>
          ${causeList(causes, report)}
          ${sectionsOf(report).map(
            ({ title: heading, texts }) =>
              html`<h2>${heading}</h2>
                <ul>
                  ${texts.map((text) => html`<li>${text}</li>`)}
                </ul>`,
          )}
        </main>
      </body>
    </html>`
  return (await page).toString()
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

/** Renders a cause as a line that expands to its findings. */
function causeDetails({ first, others, operations, count }: Cause, report: Report): Piece {
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
    ${others.length > 0 ? html`<h4>Findings with the same cause (${others.length})</h4>` : ''}
    ${others.map((same) => finding(same, report))}
  </details>`
}

function finding(one: CountedFinding, report: Report): Piece {
  const { check, operationId, count, provenance } = one
  return html`<article>
    <h3>
      ${operationId ?? ''} ${check} <span class="badge ${provenance}">${ruleText(one)}</span>
      ${count > 1 ? html`<span class="note">${count} times</span>` : ''}
    </h3>
    <pre>${findingDetails(one, report)}</pre>
  </article>`
}

/** Styles of the HTML report, for light and dark mode and for phones. */
const style = `
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #c0182b; --warn: #9a6700; }
@media (prefers-color-scheme: dark) { :root { --good: #57c270; --bad: #ff7b72; --warn: #e0b04a; } }
body { font: 16px/1.6 system-ui, sans-serif; margin: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h3 { font-size: 1.05rem; margin: 0; }
h4 { font-size: .85rem; margin: .9rem 0 .2rem; opacity: .8; }
.verdict { font-size: 1.15rem; font-weight: 600; padding: .6rem .9rem; border-left: .4rem solid var(--warn); background: #8881; }
.verdict.clean { border-color: var(--good); }
.verdict.findings { border-color: var(--bad); }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .1rem .9rem; }
summary { cursor: pointer; padding: .45rem 0; overflow-wrap: anywhere; }
.cause { border-left: .4rem solid var(--line); }
.cause.stated { border-left-color: var(--bad); }
.cause.inferred { border-left-color: var(--warn); }
.group > summary h2 { display: inline; font-size: 1.3rem; }
.group { border: 0; padding: 0; margin-top: 1.5rem; }
.check, .badge.info { opacity: .8; }
.overview p { margin: .3rem 0; overflow-wrap: anywhere; }
.note { font-size: .85rem; opacity: .8; }
article { border-top: 1px solid var(--line); padding: .8rem 0; }
pre { background: #8881; padding: .6rem .8rem; border-radius: .4rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: .2rem 0; font-size: .85rem; }
.badge { display: inline-block; border: 1px solid var(--line); border-radius: .3rem; padding: 0 .4rem; margin: .1rem .1rem; font-size: .85rem; overflow-wrap: anywhere; }
.badge.inferred { color: var(--warn); border-color: currentColor; }
.badge.stated { color: var(--bad); border-color: currentColor; }
`
