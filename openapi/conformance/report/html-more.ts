import { html } from 'hono/html'
import type { Piece } from './html-piece.ts'

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
