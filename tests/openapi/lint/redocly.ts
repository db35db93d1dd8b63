import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type NormalizedProblem,
  createConfig,
  getLineColLocation,
  lint,
  lintFromString,
} from '@redocly/openapi-core'
import { required, structureRules } from '../../../openapi/contract/bundle.ts'
import type { RuleFinding } from './rule.ts'

const rootFile = fileURLToPath(new URL('../../../openapi/equser.yaml', import.meta.url))
const publishedFile = fileURLToPath(
  new URL('../../../openapi/generated/contract.yaml', import.meta.url),
)

/** Checks the contract's files with Redocly's strict rules, including unresolved references. */
export async function lintWithRedocly(): Promise<RuleFinding[]> {
  return (await lint({ ref: rootFile, config: await strictConfig(ownRules) })).map(describeProblem)
}

/**
 * Checks the published contract with Redocly's strict rules.
 *
 * @param text the document that `npm run generate` writes to `contract.yaml`
 */
export async function lintPublished(text: string): Promise<RuleFinding[]> {
  const problems = await lintFromString({
    source: text,
    absoluteRef: publishedFile,
    // ErrorCode lists known codes for clients. No response uses it, because servers may send other codes. The published contract
    // has a default response, while the responses in the files are named by their status.
    config: await strictConfig({
      ...structureRules,
      'rule/response-status': 'off',
      'no-unused-components': 'off',
    }),
  })
  return problems.map(describeProblem)
}

/** Our own keywords, without `x-`, for parts that the specification does not state. */
const inference = ['provenance', 'inferred', 'inferred-reason']

/** Allows our own keywords only where a tool reads them. */
function extensionsOf<Type extends string>(type: Type, ...known: readonly string[]) {
  return {
    subject: { type },
    assertions: { pattern: `/^(?!x-)|^x-(${known.join('|')})$/` },
    message: `Remove keywords with x- but these: ${known.join(', ') || 'none'}.`,
    severity: 'error',
  } as const
}

/** Our own rules for the contract's files. They don't fit the published contract, which has unions. */
export const ownRules = {
  ...structureRules,
  'operation-summary': 'error',
  'rule/forbidden-keywords': {
    subject: { type: 'Schema' },
    assertions: { disallowed: ['nullable', 'oneOf', 'anyOf', 'discriminator'] },
    message: 'Remove it and describe a single shape: Prism reports the errors of all branches.',
    severity: 'error',
  },
  'rule/dialect': {
    subject: { type: 'Root', property: 'jsonSchemaDialect' },
    assertions: { enum: ['https://json-schema.org/draft/2020-12/schema'] },
    message: 'Remove it: with this dialect Prism validates nothing.',
    severity: 'error',
  },
  'rule/header-types': {
    subject: { type: 'Schema', property: 'type' },
    where: [{ subject: { type: 'Header', property: 'schema' }, assertions: { defined: true } }],
    assertions: { notPattern: 'array' },
    message: 'Describe it as a string: Prism crashes on arrays in headers, e.g. in Set-Cookie.',
    severity: 'error',
  },
  'rule/server-paths': {
    subject: { type: 'Server', property: 'url' },
    assertions: { pattern: String.raw`/^(https?:\/\/[^/]+)?\/?$/` },
    message:
      'Change its path to /, and write it into every path of the contract. Prism ignores it.',
    severity: 'error',
  },
  'rule/parameter-examples': required('Parameter', 'examples', 'Add a named example.'),
  'rule/example-summary': required('Example', 'summary', 'Add a summary.'),
  // Extensions in schemas are checked when the schemas are compiled.
  'rule/root-extensions': extensionsOf('Root', 'error-catalogue'),
  'rule/info-extensions': extensionsOf('Info'),
  'rule/path-extensions': extensionsOf('PathItem'),
  'rule/content-extensions': extensionsOf('MediaType'),
  'rule/operation-extensions': extensionsOf('Operation', ...inference),
  'rule/parameter-extensions': extensionsOf('Parameter', ...inference, 'error-code'),
  'rule/response-extensions': extensionsOf('Response', ...inference, 'error-codes', 'error-texts'),
} as const

function strictConfig(
  rules: Record<string, string | Record<string, unknown>>,
): ReturnType<typeof createConfig> {
  return createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Two parts with the same name would be renamed in the bundle and in the generated types.
      'component-name-unique': 'error',
      'array-parameter-serialization': 'error',
      ...rules,
    },
  })
}

function describeProblem({ location, ruleId, message }: NormalizedProblem): RuleFinding {
  const [first] = location
  return { place: first ? placeOf(first) : 'equser.yaml', rule: ruleId, message }
}

function placeOf(location: NormalizedProblem['location'][number]): string {
  const { source, start } = getLineColLocation(location)
  return `${relative(process.cwd(), source.absoluteRef)}:${start.line}`
}
