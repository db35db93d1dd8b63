import { html } from 'hono/html'
import type { Piece } from './html-piece.ts'

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
export const filterScript = `
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
