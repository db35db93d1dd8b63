import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { buildIfStale } from './build-if-stale.ts'

const scriptName = 'swagger-ui-bundle.js'
const styleName = 'swagger-ui.css'

/** Builds the reference pages of the contract and of the control API into `dist/docs` unless they are up to date. */
export async function buildReferencePage(root: string, log: (line: string) => void): Promise<void> {
  const target = {
    name: 'reference page',
    sources: [
      'openapi/generated/contract.json',
      'simulator/generated/control-openapi.json',
      'scripts/build/*.ts',
      'package-lock.json',
    ],
    settings: '',
    output: 'dist/docs/index.html',
  }
  await buildIfStale(root, target, () => writePages(root), log)
}

async function writePages(root: string): Promise<void> {
  const output = join(root, 'dist/docs')
  const contractFile = join(root, 'openapi/generated/contract.json')
  const controlFile = join(root, 'simulator/generated/control-openapi.json')
  const swaggerUi = join(root, 'node_modules/swagger-ui-dist')
  // The contract's lint checks that the bundle has this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const document = JSON.parse(await readFile(contractFile, 'utf8')) as ContractDocument
  await mkdir(output, { recursive: true })
  await Promise.all([
    copyFile(contractFile, join(output, 'contract.json')),
    ...[scriptName, `${scriptName}.LICENSE.txt`, styleName].map((name) =>
      copyFile(join(swaggerUi, name), join(output, name)),
    ),
    writeFile(join(output, 'reference.js'), startScript(document)),
    writeFile(join(output, 'index.html'), page(document.info.title, 'reference.js')),
    copyFile(controlFile, join(output, 'control.json')),
    writeFile(
      join(output, 'control.js'),
      startScript(JSON.parse(await readFile(controlFile, 'utf8'))),
    ),
    writeFile(join(output, 'control.html'), page('equser simulator: control API', 'control.js')),
  ])
}

function startScript(spec: unknown): string {
  const options = {
    spec,
    dom_id: '#reference',
    deepLinking: true,
    displayOperationId: true,
    filter: true,
    showCommonExtensions: true,
    showExtensions: true,
    defaultModelsExpandDepth: 0,
    // Its default is a server of Swagger's.
    validatorUrl: null,
  }
  return `SwaggerUIBundle(${JSON.stringify(options)})\n`
}

// The policy blocks all external sources. Calls go to the server of the page.
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
