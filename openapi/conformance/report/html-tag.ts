import { html } from 'hono/html'
import type { Piece } from './html-piece.ts'

/** A thing that was seen so many times, or never. */
export function tag(name: string, seen: number): Piece {
  return html`<span class="tag ${seen > 0 ? 'seen' : ''}" title="seen ${seen} times"
    >${name}${seen > 0 ? ` × ${seen}` : ' – never'}</span
  > `
}
