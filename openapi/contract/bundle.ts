import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  type NormalizedProblem,
  bundle,
  createConfig,
  getLineColLocation,
  lint,
} from '@redocly/openapi-core'
import { parse } from 'yaml'
import { contractProblems } from './contract-problems.ts'
import { completeErrorResponses } from './error-responses.ts'
import { completeProvenance } from './provenance.ts'
import { ContractSource, contractFolder } from './contract-source.ts'
import type { ContractDocument } from './document.ts'
import { eachOperation, resolve } from './document.ts'

/** Thrown for invalid contract files. The message has a line for each problem: `file:line: reason`. */
export class ContractError extends Error {}

/**
 * Joins the contract's files into one document. Shared schemas and responses become components, and examples move to the places
 * where they are used. Error responses get the table of their codes, and an example for each code. `x-error-catalogue` contains
 * the error catalogue with the operations of each code.
 *
 * @throws ContractError if a file can't be read, a reference can't be resolved, or a part is incomplete
 */
export async function bundleContract(folder: string = contractFolder): Promise<ContractDocument> {
  const source = new ContractSource(folder)
  failIfAny(source.syntaxErrors().map(({ file, line, message }) => `${file}:${line}: ${message}`))
  const ref = join(folder, 'equser.yaml')
  const problems = await lint({ ref, config: await createConfig({ rules: structureRules }) })
  // Reports unresolved references first and alone, because they can cause the other problems.
  failIfAny(problems.filter(isReferenceProblem).map((problem) => describeProblem(folder, problem)))
  failIfAny(problems.map((problem) => describeProblem(folder, problem)))
  const { bundle: bundled } = await bundle({ config: await createConfig({}), ref })
  // Parsed YAML has no type. The checks below and the contract's lint ensure this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const document = bundled.parsed as ContractDocument
  document['x-error-catalogue'] = await readCatalogue(folder)
  completeProvenance(document)
  completeErrorResponses(document)
  failIfAny(
    contractProblems({ ...document }).map(({ pointer, message }) => {
      const { file, line } = source.placeOf(pointer)
      return `${file}:${line}: ${message}`
    }),
  )
  placeExamples(document)
  addOperationsToCatalogue(document)
  return document
}

export function required<Type extends string>(type: Type, property: string, message: string) {
  return {
    subject: { type, property },
    assertions: { defined: true },
    message,
    severity: 'error',
  } as const
}

export const structureRules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'rule/operation-id-form': {
    subject: { type: 'Operation', property: 'operationId' },
    assertions: { pattern: '/^[a-z][A-Za-z0-9]*$/' },
    message: 'Write the operationId in camelCase.',
    severity: 'error',
  },
  'rule/content-schema': required('MediaType', 'schema', 'Add a schema.'),
  'rule/responses': required('Operation', 'responses', 'Add responses to the operation.'),
  'rule/response-status': {
    subject: { type: 'Responses' },
    assertions: { pattern: String.raw`/^[1-5]\d\d$/` },
    message: 'Use an HTTP status as the key of each response.',
    severity: 'error',
  },
} as const

function isReferenceProblem({ ruleId }: NormalizedProblem): boolean {
  return ruleId === 'no-unresolved-refs'
}

function failIfAny(lines: string[]): void {
  if (lines.length > 0) throw new ContractError([...new Set(lines)].join('\n'))
}

function describeProblem(folder: string, problem: NormalizedProblem): string {
  const [location] = problem.location
  if (!location) return problem.message
  const { source, start } = getLineColLocation(location)
  const file = relative(folder, source.absoluteRef).replaceAll('\\', '/')
  const reference = /\$ref:\s*['"]?([^'"\s}]+)/.exec(source.getLines()[start.line - 1] ?? '')?.[1]
  const reason =
    isReferenceProblem(problem) && reference !== undefined
      ? `$ref ${reference} does not exist`
      : problem.message
  return `openapi/${file}:${start.line}: ${reason}`
}

// Moves each example to its response, where Prism and readers need it. As components, all examples would be called "example".
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

async function readCatalogue(folder: string): Promise<ContractDocument['x-error-catalogue']> {
  // The checks in `bundleContract` ensure this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parse(
    await readFile(join(folder, 'errors.yaml'), 'utf8'),
  ) as ContractDocument['x-error-catalogue']
}

function addOperationsToCatalogue(document: ContractDocument): void {
  const catalogue = document['x-error-catalogue']
  for (const entry of Object.values(catalogue)) {
    if (entry.status) entry.operations = []
  }
  for (const { operation } of eachOperation(document)) {
    for (const response of Object.values(operation.responses)) {
      for (const code of resolve(document, response)['x-error-codes'] ?? []) {
        catalogue[String(code)]?.operations?.push(operation.operationId)
      }
    }
  }
}
