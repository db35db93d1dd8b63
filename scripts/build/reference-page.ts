import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CatalogueEntry,
  type ContractDocument,
  eachOperation,
} from '../../openapi/contract/document.ts'
import { buildIfStale } from './build-if-stale.ts'

const scriptName = 'swagger-ui-bundle.js'
const styleName = 'swagger-ui.css'
const maxListedOperations = 12

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

/** Adds tables of the error catalogue to the document's description, for the page. */
export function withCatalogueTables(document: ContractDocument): ContractDocument {
  const { description = '' } = document.info
  const tables = catalogueTables(document)
  return { ...document, info: { ...document.info, description: `${description}\n\n${tables}` } }
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
    writeFile(join(output, 'reference.js'), startScript(withCatalogueTables(document))),
    writeFile(join(output, 'index.html'), page(document.info.title, 'reference.js')),
    copyFile(controlFile, join(output, 'control.json')),
    writeFile(
      join(output, 'control.js'),
      startScript(JSON.parse(await readFile(controlFile, 'utf8'))),
    ),
    writeFile(join(output, 'control.html'), page('equser simulator: control API', 'control.js')),
  ])
}

function catalogueTables(document: ContractDocument): string {
  const entries = Object.entries(document['x-error-catalogue'])
  const links = operationLinks(document)
  const coded = entries.flatMap(([code, entry]) =>
    entry.status === undefined
      ? []
      : [[code, String(entry.status), describeEntry(entry), describeOperations(entry, links)]],
  )
  const texts = entries.flatMap(([name, entry]) =>
    entry.status === undefined ? [[name, describeEntry(entry)]] : [],
  )
  return [
    // Folded, so that the operations are on the first screen.
    '<details><summary>Error catalogue: codes, their texts and operations</summary>',
    table(['Code', 'Status', 'Text and cause', 'Operations'], coded),
    '## Texts without a code',
    table(['Name', 'Text'], texts),
    '</details>',
  ].join('\n\n')
}

function table(heads: string[], rows: string[][]): string {
  const lines = [heads, heads.map(() => '---'), ...rows]
  return lines
    .map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')))
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function describeEntry({ text, raised, meaning }: CatalogueEntry): string {
  return `${text}<br>${raised ?? meaning}`
}

// A count instead of a long list for codes that nearly every operation can return.
function describeOperations(
  { operations = [], outside }: CatalogueEntry,
  links: Map<string, string>,
) {
  if (outside) return 'before the request reaches an operation'
  if (operations.length > maxListedOperations)
    return `${operations.length} of ${links.size} operations`
  return operations.map((id) => links.get(id) ?? id).join(', ')
}

/** The id of each operation as a Markdown link to its section of the page. */
function operationLinks(document: ContractDocument): Map<string, string> {
  return new Map(
    eachOperation(document).map(({ operation: { operationId, tags } }) => [
      operationId,
      `[${operationId}](#/${encodeURIComponent(tags[0] ?? '')}/${operationId})`,
    ]),
  )
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
