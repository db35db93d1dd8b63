import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core'
import { parse } from 'yaml'
import type { CatalogueEntry, ContractDocument } from './document.ts'
import { eachOperation, resolve } from './document.ts'

const rootFile = fileURLToPath(new URL('../equser.yaml', import.meta.url))
const catalogueFile = fileURLToPath(new URL('../errors.yaml', import.meta.url))

/**
 * Joins the contract's files into one document: schemas and responses that files share become components, examples stand
 * where they are used, and the error catalogue is added under `x-error-catalogue`, each code with its operations.
 *
 * @throws Error naming file, place and reason of everything that can't be read or resolved
 */
export async function bundleContract(): Promise<ContractDocument> {
  const { bundle: bundled, problems } = await bundle({
    config: await createConfig({}),
    ref: rootFile,
  })
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(describeProblem).join('\n'))
  // What YAML holds has no type of its own; the contract's lint holds it to this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const document = bundled.parsed as ContractDocument
  placeExamples(document)
  document['x-error-catalogue'] = await readCatalogue(document)
  return document
}

function describeProblem(problem: NormalizedProblem): string {
  const [place] = problem.location
  return place
    ? `${place.source.absoluteRef} ${place.pointer ?? ''}: ${problem.message}`
    : problem.message
}

// Prism and readers want an example beside its response; as components they would all be called "example".
function placeExamples(document: ContractDocument): void {
  const contents = [
    ...Object.values(document.components.responses),
    ...eachOperation(document).flatMap(({ operation }) => [
      ...(operation.requestBody ? [operation.requestBody] : []),
      ...Object.values(operation.responses),
    ]),
  ]
  for (const holder of contents) {
    if ('$ref' in holder) continue
    for (const media of Object.values(holder.content ?? {})) {
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        if (media.examples) media.examples[name] = resolve(document, example)
      }
    }
  }
  delete document.components.examples
}

async function readCatalogue(document: ContractDocument): Promise<Record<string, CatalogueEntry>> {
  // As above: the lint reads the catalogue entry by entry.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const catalogue = parse(await readFile(catalogueFile, 'utf8')) as Record<string, CatalogueEntry>
  for (const entry of Object.values(catalogue)) {
    delete entry.example
    if (entry.status) entry.operations = []
  }
  for (const { operation } of eachOperation(document)) {
    for (const response of Object.values(operation.responses)) {
      for (const code of resolve(document, response)['x-error-codes'] ?? []) {
        const entry = catalogue[String(code)]
        entry?.operations?.push(operation.operationId)
      }
    }
  }
  return catalogue
}
