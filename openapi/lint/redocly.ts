import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type NormalizedProblem,
  createConfig,
  getLineColLocation,
  lint,
  lintFromString,
} from '@redocly/openapi-core'
import type { RuleFinding } from './finding.ts'

const rootFile = fileURLToPath(new URL('../equser.yaml', import.meta.url))
const publishedFile = fileURLToPath(new URL('../generated/contract.yaml', import.meta.url))

/** Checks the contract's files with Redocly's strict rules, unresolved references included. */
export async function lintWithRedocly(): Promise<RuleFinding[]> {
  return (await lint({ ref: rootFile, config: await strictConfig() })).map(describeProblem)
}

/**
 * Checks the contract for other tools with Redocly's strict rules.
 *
 * @param text the document that `npm run generate` writes to `contract.yaml`
 */
export async function lintPublished(text: string): Promise<RuleFinding[]> {
  const problems = await lintFromString({
    source: text,
    absoluteRef: publishedFile,
    config: await strictConfig(),
  })
  return problems.map(describeProblem)
}

function strictConfig(): ReturnType<typeof createConfig> {
  return createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The bundle would rename shared parts with the same name, and so would the generated types.
      'component-name-unique': 'error',
      'array-parameter-serialization': 'error',
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
