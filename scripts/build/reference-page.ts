import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'

const scriptName = 'swagger-ui-bundle.js'
const styleName = 'swagger-ui.css'

/** The reference pages: file name, title, and the OpenAPI document that the page shows. */
const pages = [
  { name: 'index', title: 'equser', document: 'openapi/generated/contract.json' },
  {
    name: 'control',
    title: 'equser simulator: control API',
    document: 'simulator/generated/control-openapi.json',
  },
]

/** Builds the reference pages of the contract and the control API into `dist/docs`, unless they are up to date. */
export async function buildReferencePage(root: string, log: (line: string) => void): Promise<void> {
  const target = {
    name: 'reference page',
    sources: [...pages.map(({ document }) => document), 'scripts/build/*.ts', 'package-lock.json'],
    settings: '',
    output: 'dist/docs/index.html',
  }
  await buildIfStale(root, target, () => writePages(root), log)
}

async function writePages(root: string): Promise<void> {
  const output = join(root, 'dist/docs')
  const swaggerUi = join(root, 'node_modules/swagger-ui-dist')
  await mkdir(output, { recursive: true })
  for (const name of [scriptName, `${scriptName}.LICENSE.txt`, styleName]) {
    await copyFile(join(swaggerUi, name), join(output, name))
  }
  for (const { name, title, document } of pages) {
    await copyFile(join(root, document), join(output, `${name}.json`))
    await writeFile(join(output, `${name}.js`), startScript(`${name}.json`))
    await writeFile(join(output, `${name}.html`), page(title, `${name}.js`))
  }
}

/**
 * Returns the script that starts Swagger UI.
 *
 * @param url the address of the OpenAPI document, relative to the page
 */
function startScript(url: string): string {
  const options = {
    url,
    dom_id: '#reference',
    deepLinking: true,
    displayOperationId: true,
    filter: true,
    showCommonExtensions: true,
    showExtensions: true,
    defaultModelsExpandDepth: 0,
    // Calls no validator. The default is one on a server of Swagger.
    validatorUrl: null,
  }
  return `SwaggerUIBundle(${JSON.stringify(options)})\n`
}

// The content security policy blocks all other servers. API calls go to the server of the page.
function page(title: string, script: string): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>${title} – reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${styleName}">
    <style>
      body { margin: 0 }
      #reference td { vertical-align: top; overflow-wrap: break-word }
    </style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="${scriptName}"></script>
    <script src="${script}"></script>
  </body>
</html>
`
}
