import { html, raw } from 'hono/html'
import { filterScript } from './html-filter.ts'
import type { Piece } from './html-piece.ts'
import { reportStyle } from './html-style.ts'

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
