import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A test that names rules. */
export interface RuleTest {
  rules: string[]
  /** E.g. `tests/e2e/noto.spec.ts:7`. */
  place: string
}

/** The ids of all rules of a page, in its order. */
export function rulesIn(page: string): string[] {
  return [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id)
}

/** The comments of a test file that name rules. */
export function testsIn(file: string, text: string): RuleTest[] {
  return [...text.matchAll(/^ *\/\/ Requirements: (.*(?:\n *\/\/ [A-Z]+-\d.*)*)/gm)].map(
    (match) => ({
      rules: match[1]?.match(/[A-Z]+-\d+/g) ?? [],
      place: `${file}:${text.slice(0, match.index + match[0].length).split('\n').length + 1}`,
    }),
  )
}

/** The comments of all tests that name rules. */
export function allRuleTests(): RuleTest[] {
  return globSync('tests/**/*.{test,spec}.ts', { cwd: root }).flatMap((file) =>
    testsIn(file, readFileSync(`${root}${file}`, 'utf8')),
  )
}
