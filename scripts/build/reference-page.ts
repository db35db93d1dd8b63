import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueEntry, ContractDocument } from '../../openapi/document.ts'
import { makeIfStale } from './freshness.ts'

const bundleName = 'redoc.standalone.js'
const redocLogo = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const emptyImage = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Builds the contract's reference page into `dist/docs` when what is there is missing or older than its sources. */
export async function buildReferencePage(root: string, log: (line: string) => void): Promise<void> {
  const product = {
    name: 'reference page',
    sources: ['openapi/contract.json', 'scripts/build/*.ts', 'package-lock.json'],
    settings: '',
    output: 'dist/docs/index.html',
  }
  await makeIfStale(root, product, () => writePage(root), log)
}

/** The document as the page shows it: with the error catalogue as a table of its description. */
export function withCatalogueTable(document: ContractDocument): ContractDocument {
  const { description = '' } = document.info
  const table = catalogueTable(document['x-error-catalogue'])
  return { ...document, info: { ...document.info, description: `${description}\n\n${table}` } }
}

/** The program of Redoc without the one picture that it would fetch from elsewhere. */
export function withoutOutsidePictures(redoc: string): string {
  if (!redoc.includes(redocLogo))
    throw new Error(`Redoc no longer names ${redocLogo}: look what it fetches now`)
  return redoc.replaceAll(redocLogo, emptyImage)
}

async function writePage(root: string): Promise<void> {
  const output = join(root, 'dist/docs')
  const contractFile = join(root, 'openapi/contract.json')
  const redocFolder = join(root, 'node_modules/redoc/bundles')
  // The contract's lint holds the bundle to this shape.
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
    writeFile(join(output, bundleName), withoutOutsidePictures(redoc)),
    writeFile(join(output, 'reference.js'), startScript(withCatalogueTable(document))),
    writeFile(join(output, 'index.html'), page(document.info.title)),
  ])
}

function catalogueTable(catalogue: Record<string, CatalogueEntry>): string {
  const rows = Object.entries(catalogue).map(
    ([code, { status, text, raised, meaning, operations }]) =>
      [code, status ?? '–', text, raised ?? meaning, (operations ?? []).join(', ')]
        .map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' '))
        .join(' | '),
  )
  return [
    '# Error catalogue',
    '',
    '| Code | Status | Text | Raised | Operations |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

function startScript(document: ContractDocument): string {
  const options = {
    downloadDefinitionUrl: 'contract.json',
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

// The policy lets nothing in from elsewhere; Redoc's search runs in a worker made of its own program.
function page(title: string): string {
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
    <title>${title} – contract reference</title>
    <link rel="icon" href="data:,">
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="${bundleName}"></script>
    <script src="reference.js"></script>
  </body>
</html>
`
}
