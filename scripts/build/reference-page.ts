import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CatalogueEntry,
  type ContractDocument,
  eachOperation,
} from '../../openapi/contract/document.ts'
import { buildIfStale } from './build-if-stale.ts'

const bundleName = 'redoc.standalone.js'
const redocLogo = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const maxListedOperations = 12
const emptyImage = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

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

/** Redoc's script without its logo, the only image that it would load from another server. */
export function withoutExternalLogo(redoc: string): string {
  if (!redoc.includes(redocLogo))
    throw new Error(
      `Redoc's script does not contain ${redocLogo}. Check which external images it loads now.`,
    )
  return redoc.replaceAll(redocLogo, emptyImage)
}

async function writePages(root: string): Promise<void> {
  const output = join(root, 'dist/docs')
  const contractFile = join(root, 'openapi/generated/contract.json')
  const controlFile = join(root, 'simulator/generated/control-openapi.json')
  const redocFolder = join(root, 'node_modules/redoc/bundles')
  // The contract's lint checks that the bundle has this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const document = JSON.parse(await readFile(contractFile, 'utf8')) as ContractDocument
  const redoc = await readFile(join(redocFolder, bundleName), 'utf8')
  await mkdir(output, { recursive: true })
  await Promise.all([
    copyFile(contractFile, join(output, 'contract.json')),
    copyFile(
      join(redocFolder, `${bundleName}.LICENSE.txt`),
      join(output, `${bundleName}.LICENSE.txt`),
    ),
    writeFile(join(output, bundleName), withoutExternalLogo(redoc)),
    writeFile(
      join(output, 'reference.js'),
      startScript(withCatalogueTables(document), 'contract.json'),
    ),
    writeFile(join(output, 'index.html'), page(document.info.title, 'reference.js')),
    copyFile(controlFile, join(output, 'control.json')),
    writeFile(
      join(output, 'control.js'),
      startScript(JSON.parse(await readFile(controlFile, 'utf8')), 'control.json'),
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
    '# Error catalogue',
    table(['Code', 'Status', 'Text and cause', 'Operations'], coded),
    '## Texts without a code',
    table(['Name', 'Text'], texts),
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
      `[${operationId}](#tag/${tags[0]}/operation/${operationId})`,
    ]),
  )
}

function startScript(document: unknown, download: string): string {
  const options = {
    downloadDefinitionUrl: download,
    hideLoading: true,
    nativeScrollbars: true,
    expandResponses: '200',
    theme: {
      typography: {
        fontFamily: fontStack,
        headings: { fontFamily: fontStack },
        code: { fontFamily: 'ui-monospace, "BIZ UDGothic", "Noto Sans Mono CJK JP", monospace' },
      },
    },
  }
  return `Redoc.init(${JSON.stringify(document)}, ${JSON.stringify(options)}, document.getElementById('reference'))\n`
}

const fontStack =
  'system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif'

// The policy blocks all external sources. Redoc's search runs in a worker from a blob URL.
function page(title: string, script: string): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "connect-src 'self'",
    'worker-src blob:',
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
    <style>
      body { margin: 0 }
      #reference td { vertical-align: top; word-break: normal; overflow-wrap: break-word }
      #reference td:nth-child(n + 3) { min-width: 14rem }
    </style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="${bundleName}"></script>
    <script src="${script}"></script>
  </body>
</html>
`
}
