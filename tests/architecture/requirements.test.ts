import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = 'docs/requirements.md'
const text = readFileSync(page, 'utf8')
const rules = [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id)

const tests = globSync('tests/**/*.{test,spec}.ts').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^ *\/\/ Requirements: .*(?:\n *\/\/ [A-Z]+-\d.*)*/gm),
  ].map(([comment]) => ({ file, rules: comment.match(/[A-Z]+-\d+/g) ?? [] })),
)

test('every rule has a test that names it, or says why it has none', () => {
  const tested = new Set(tests.flatMap((one) => one.rules))
  const untested = new Set(
    [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* .*(?:\n {2}.*)*?\n {2}Not tested: \S/gm)].map(
      ([, id]) => id,
    ),
  )
  const unclear = rules.filter((rule) => !tested.has(rule) && !untested.has(rule))
  expect(
    unclear,
    `Name these rules of ${page} in a comment above a test ("// Requirements: OPEN-1"), or give them a line "Not tested: The reason."`,
  ).toEqual([])
})

test('every rule that a test names exists', () => {
  const known = new Set(rules)
  const unknown = tests.filter((one) => one.rules.some((rule) => !known.has(rule)))
  expect(unknown).toEqual([])
})

test('the numbers in each section increase', () => {
  const last = new Map<string, number>()
  for (const rule of rules) {
    const [section = '', number] = rule.split('-')
    expect(Number(number), rule).toBeGreaterThan(last.get(section) ?? 0)
    last.set(section, Number(number))
  }
})
