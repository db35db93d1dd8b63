import { html, raw } from 'hono/html'

/** A report as a self-contained HTML page, with its title as heading. */
export async function htmlPage(title: string, content: Piece): Promise<string> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <script>
          ${raw(filterScript)}
        </script>
      </body>
    </html>`
  return (await page).toString()
}

/**
 * The first parts of a list, and the others folded, so that the page stays short.
 *
 * @param shown how many are not folded
 * @param noun what they are, e.g. `causes`
 */
export function withMore(parts: readonly Piece[], shown: number, noun: string): Piece {
  return folded(parts, shown, noun, (some) => html`${some}`)
}

/** Sentences as a list, with those after the tenth folded. */
export function listWithMore(items: readonly string[], noun: string): Piece {
  return folded(
    items,
    10,
    noun,
    (some) =>
      html`<ul>
        ${some.map((item) => html`<li>${item}</li>`)}
      </ul>`,
  )
}

function folded<Part>(
  parts: readonly Part[],
  shown: number,
  noun: string,
  around: (parts: Part[]) => Piece,
): Piece {
  const others = parts.slice(shown)
  return html`${around(parts.slice(0, shown))}
  ${
    others.length === 0
      ? ''
      : html`<details class="more">
          <summary>${others.length} more ${noun}</summary>
          ${around(others)}
        </details>`
  }`
}

/**
 * The form that filters findings. It appears if the browser runs scripts.
 *
 * @param kinds the names of the kinds of findings, and how they are shown
 */
export function filterForm(kinds: readonly (readonly [name: string, label: string])[]): Piece {
  return html`<form id="filter" hidden>
    <input type="search" name="search" placeholder="Search" aria-label="Search findings" />
    ${kinds.map(
      ([name, label]) =>
        html`<label><input type="checkbox" name="${name}" checked /> ${label}</label>`,
    )}
    <output id="shown"></output>
  </form>`
}

/** Script of the HTML report: shows the findings of the chosen kinds that contain all words of the search, folded ones too. */
const filterScript = `
const form = document.querySelector('#filter')
const apply = () => {
  const words = form.elements.search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const cause of document.querySelectorAll('.cause')) {
    const isKind = form.elements[cause.dataset.kind]?.checked ?? true
    cause.hidden = !isKind || !words.every((word) => cause.dataset.text.includes(word))
    if (!cause.hidden) shown += 1
  }
  const isFiltered = words.length > 0 || form.querySelector('[type=checkbox]:not(:checked)') !== null
  for (const more of document.querySelectorAll('.more:has(.cause)')) {
    more.hidden = more.querySelector('.cause:not([hidden])') === null
    more.open = isFiltered
  }
  document.querySelector('#shown').textContent = shown + (shown === 1 ? ' cause' : ' causes')
}
if (form) {
  form.hidden = false
  form.addEventListener('input', apply)
  form.addEventListener('submit', (event) => event.preventDefault())
  apply()
}
`

/** Styles of the HTML report, for light and dark mode and for phones. */
const reportStyle = `
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
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .6rem 1.2rem; }
.facts dt { font-size: .85rem; opacity: .8; }
.facts dd { margin: 0; }
meter { width: 100%; display: block; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .1rem .9rem; }
summary { cursor: pointer; padding: .45rem 0; overflow-wrap: anywhere; }
.cause { border-left: .4rem solid var(--line); }
.cause.stated { border-left-color: var(--bad); }
.cause.inferred { border-left-color: var(--warn); }
.cause[hidden], .more[hidden], #filter[hidden] { display: none; }
.operations > summary h2 { display: inline; font-size: 1.3rem; }
.operations { border: 0; padding: 0; margin-top: 1.5rem; }
.more > summary { font-weight: 600; }
.same { padding: 0 .7rem; }
.check { opacity: .8; }
#filter { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; margin: .6rem 0; }
#filter input[type=search] { font: inherit; padding: .3rem .6rem; flex: 1 1 14rem; min-width: 0; }
.overview p { margin: .3rem 0; overflow-wrap: anywhere; }
.operation { border-left: .4rem solid var(--line); }
.operation.good { border-left-color: var(--good); }
.operation.bad { border-left-color: var(--bad); }
.note { font-size: .85rem; opacity: .8; }
article { border-top: 1px solid var(--line); padding: .8rem 0; }
pre { background: #8881; padding: .6rem .8rem; border-radius: .4rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: .2rem 0; font-size: .85rem; }
.tag, .badge { display: inline-block; border: 1px solid var(--line); border-radius: .3rem; padding: 0 .4rem; margin: .1rem .1rem; font-size: .85rem; overflow-wrap: anywhere; }
.tag:not(.seen) { opacity: .65; border-style: dashed; }
.badge.inferred { color: var(--warn); border-color: currentColor; }
.badge.info { opacity: .8; }
.badge.stated { color: var(--bad); border-color: currentColor; }
.problems { border-left: .4rem solid var(--warn); padding-left: 1rem; }
`

/** A thing that was seen so many times, or never. */
export function tag(name: string, seen: number): Piece {
  return html`<span class="tag ${seen > 0 ? 'seen' : ''}" title="seen ${seen} times"
    >${name}${seen > 0 ? ` × ${seen}` : ' – never'}</span
  > `
}

/** A part of a page. */
export type Piece = ReturnType<typeof html>
