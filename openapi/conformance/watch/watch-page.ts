import { html } from 'hono/html'
import { htmlPage } from '../report/html-page.ts'
import type { Piece } from '../report/html-piece.ts'
import type { Trouble, WatchRun, WatchState } from './watch-state.ts'

const dayMs = 86_400_000

/** The state of a monitor as a self-contained HTML page: what is open, what was, and the runs of the last days. */
export function watchPage({ server, runs, troubles, waiting }: WatchState): Promise<string> {
  const all = Object.values(troubles).toSorted((a, b) => b.since - a.since)
  const open = all.filter(({ isOpen }) => isOpen)
  const latest = runs.at(-1)
  const verdict = open.length === 0 ? 'Nothing is open.' : `${titles(open).length} open.`
  return htmlPage(
    `Monitor of ${server}`,
    html`<p class="verdict ${open.length === 0 ? 'clean' : 'findings'}">
        ${latest ? verdict : 'No run yet.'}
      </p>
      ${latest ? html`<p>Last run: ${timeText(latest.at)}, ${runText(latest)}.</p>` : ''}
      ${
        waiting.length > 0
          ? html`<p class="problems">Alerts that could not be delivered yet: ${waiting.length}.</p>`
          : ''
      }
      ${troubleList('Open', open, 'since')}
      ${troubleList(
        'Mended in the last days',
        all.filter(({ isOpen }) => !isOpen),
        'mended',
      )}
      <section class="coverage">
        <h2>Runs</h2>
        ${days(runs).map(dayTable)}
      </section>`,
  )
}

function troubleList(heading: string, troubles: Trouble[], when: string): Piece | '' {
  if (troubles.length === 0) return ''
  return html`<section>
    <h2>${heading}</h2>
    <ul>
      ${titles(troubles).map(
        ([title, since]) =>
          html`<li>${title} <span class="note">${when} ${timeText(since)}</span></li>`,
      )}
    </ul>
  </section>`
}

/** The titles, each with its earliest time. */
function titles(troubles: Trouble[]): [string, number][] {
  return [...Map.groupBy(troubles, ({ title }) => title)].map(([title, same]) => [
    title,
    Math.min(...same.map(({ since }) => since)),
  ])
}

/** The runs by day in UTC, latest first. */
function days(runs: readonly WatchRun[]): [day: string, runs: WatchRun[]][] {
  const byDay = Map.groupBy(runs, ({ at }) => Math.floor(at / dayMs))
  return [...byDay]
    .toSorted(([a], [b]) => b - a)
    .map(([day, ofDay]) => [new Date(day * dayMs).toISOString().slice(0, 10), ofDay])
}

function dayTable([day, runs]: [string, WatchRun[]]): Piece {
  const clean = runs.filter(({ outcome }) => outcome === 'clean').length
  return html`<details>
    <summary>
      ${day}: ${clean} of ${runs.length} clean
      <meter max="${runs.length}" value="${clean}">${clean} of ${runs.length}</meter>
    </summary>
    <table>
      <thead>
        <tr>
          <th>Time (UTC)</th>
          <th>Result</th>
        </tr>
      </thead>
      <tbody>
        ${runs.toReversed().map(
          (run) =>
            html`<tr>
              <td>${new Date(run.at).toISOString().slice(11, 19)}</td>
              <td>${runText(run)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`
}

const outcomeText: Record<WatchRun['outcome'], string> = {
  clean: 'clean',
  findings: 'findings',
  'not-testable': 'not everything could be tested',
  interrupted: 'interrupted',
}

function runText({ outcome, calls, tookMs, times }: WatchRun): string {
  const responses = times
    ? `, responses: ${([50, 95, 99] as const).map((share) => `p${share} ${Math.round(times[`p${share}Ms`])} ms`).join(', ')}`
    : ''
  return `${outcomeText[outcome]}, ${calls} calls in ${(tookMs / 1_000).toFixed(1)} s${responses}`
}

function timeText(atMs: number): string {
  return new Date(atMs).toISOString().replace('T', ' ').slice(0, 19) + ' UTC'
}
