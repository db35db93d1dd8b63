import { type WalkStep, describeStep } from './step.ts'

/** A walk that breaks a rule. */
export interface FoundWalk {
  seed: number
  rule: string
  message: string
  /** The scenario of its world as YAML. */
  scenario: string
  steps: readonly WalkStep[]
}

/**
 * Writes the Playwright test that repeats a walk. It fails at the step that breaks the rule.
 *
 * @param moduleOf returns how the test imports a module of the folder `simulator`, named without its ending
 */
export function repeatTest(
  { seed, rule, message, scenario, steps }: FoundWalk,
  version: string,
  moduleOf: (name: string) => string,
): string {
  const lines = steps.map(
    (step) => `    // ${oneLine(describeStep(step))}\n    ${JSON.stringify(step)},`,
  )
  return `// Found by "sim explore --portal" of equser ${version} with seed ${seed}: ${oneLine(message)}
import { test } from '${moduleOf('testing/playwright')}'
import { repeatWalk } from '${moduleOf('cli/explore/portal/repeat-walk')}'

const scenario = ${JSON.stringify(scenario)}

test.use({ serve: [], newWorld: { scenario: { yaml: scenario } } })

test('keeps the rule ${rule}', async ({ page, world, baseURL }) => {
  await repeatWalk(page, world, baseURL, [
${lines.join('\n')}
  ], '${rule}')
})
`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300)
}
