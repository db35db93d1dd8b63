import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type NormalizedProblem,
  createConfig,
  getLineColLocation,
  lint,
} from '@redocly/openapi-core'
import type { RuleFinding } from './finding.ts'

const rootFile = fileURLToPath(new URL('../equser.yaml', import.meta.url))

/** Checks the contract's files with Redocly's rules, unresolved references included. */
export async function lintWithRedocly(): Promise<RuleFinding[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The bundle would rename shared parts with the same name, and so would the generated types.
      'component-name-unique': 'error',
      'array-parameter-serialization': 'error',
    },
  })
  return (await lint({ ref: rootFile, config })).map(describeProblem)
}

function describeProblem({ location, ruleId, message }: NormalizedProblem): RuleFinding {
  const [first] = location
  return { place: first ? placeOf(first) : 'equser.yaml', rule: ruleId, message }
}

function placeOf(location: NormalizedProblem['location'][number]): string {
  const { source, start } = getLineColLocation(location)
  return `${relative(process.cwd(), source.absoluteRef)}:${start.line}`
}
