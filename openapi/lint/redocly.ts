import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type NormalizedProblem,
  createConfig,
  getLineColLocation,
  lint,
} from '@redocly/openapi-core'
import type { Finding } from './finding.ts'

const rootFile = fileURLToPath(new URL('../equser.yaml', import.meta.url))

/** What Redocly's rules find in the contract's files; references that lead nowhere are among it. */
export async function lintWithRedocly(): Promise<Finding[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Two shared parts of one name would be renamed in the bundle, and so in the generated types.
      'component-name-unique': 'error',
      'array-parameter-serialization': 'error',
    },
  })
  return (await lint({ ref: rootFile, config })).map(describeProblem)
}

function describeProblem({ location, ruleId, message }: NormalizedProblem): Finding {
  const [first] = location
  return { place: first ? placeOf(first) : 'equser.yaml', rule: ruleId, message }
}

function placeOf(location: NormalizedProblem['location'][number]): string {
  const { source, start } = getLineColLocation(location)
  return `${relative(process.cwd(), source.absoluteRef)}:${start.line}`
}
