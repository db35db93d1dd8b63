import { html, raw } from 'hono/html'

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
      </body>
    </html>`
  return (await page).toString()
}

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

export type Piece = ReturnType<typeof html>
