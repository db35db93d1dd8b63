import type { html } from 'hono/html'

/** A part of a page. */
export type Piece = ReturnType<typeof html>
