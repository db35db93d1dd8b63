import openapiTS, { astToString } from 'openapi-typescript'
import { type ContractDocument, type SchemaObject, eachOperation, resolve } from './document.ts'

/** A generated file: its name beside the contract, and its text. */
export interface GeneratedFile {
  name: string
  text: string
}

const banner =
  '// Generated from the contract by `npm run generate`; edit the YAML files instead.\n\n'

/** What the other rooms read instead of the YAML: the bundle, its types, its limits and its error texts. */
export async function generateFiles(document: ContractDocument): Promise<GeneratedFile[]> {
  return [
    { name: 'contract.json', text: `${JSON.stringify(document, null, 1)}\n` },
    { name: 'schema.d.ts', text: await generateTypes(document) },
    { name: 'limits.ts', text: generateLimits(document) },
    { name: 'error-texts.ts', text: generateErrorTexts(document) },
    { name: 'operation-errors.ts', text: generateOperationErrors(document) },
  ]
}

async function generateTypes(document: ContractDocument): Promise<string> {
  // openapi-typescript changes the document it is given.
  const nodes = await openapiTS(JSON.stringify(document), { defaultNonNullable: false })
  return banner + astToString(nodes)
}

const limitKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minItems',
  'maxItems',
  'pattern',
  'enum',
  'default',
  'x-class-thresholds',
  'x-class-labels',
  'x-labels',
] as const

function generateLimits(document: ContractDocument): string {
  const limits: Record<string, Record<string, unknown>> = {}
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const found = limitsOf(schema)
    if (Object.keys(found).length > 0) limits[name] = found
  }
  return `${banner}/** The rules of the contract's values, by schema name. */\nexport const limits = ${JSON.stringify(limits, null, 2)} as const\n`
}

function limitsOf(schema: SchemaObject): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const keyword of limitKeywords) {
    if (schema[keyword] !== undefined) found[keyword.replace(/^x-/, '')] = schema[keyword]
  }
  if (schema.not?.pattern !== undefined) found.notPattern = schema.not.pattern
  return found
}

function generateErrorTexts(document: ContractDocument): string {
  const texts = Object.fromEntries(
    Object.entries(document['x-error-catalogue']).map(([code, entry]) => [code, entry.text]),
  )
  return `${banner}/** What owners read, by error code or by the name of a text without a code. */\nexport const errorTexts = ${JSON.stringify(texts, null, 2)} as const\n`
}

function generateOperationErrors(document: ContractDocument): string {
  const lines = eachOperation(document).map(({ operation }) => {
    const codes = Object.values(operation.responses).flatMap(
      (response) => resolve(document, response)['x-error-codes'] ?? [],
    )
    return `  ${operation.operationId}: ${codes.map((code) => JSON.stringify(code)).join(' | ')}`
  })
  return `${banner}/** The error codes that each operation may answer. */\nexport interface OperationErrors {\n${lines.join('\n')}\n}\n`
}
