import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { allRuleTests, rulesIn, testsIn } from '../../scripts/requirements/rule-tests.ts'

const page = 'docs/requirements.md'
const text = readFileSync(page, 'utf8')
const rules = rulesIn(text)
const tests = allRuleTests()

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

test('the numbers of each section count up from 1', () => {
  const counts = new Map<string, number>()
  const expected = rules.map((rule) => {
    const section = rule.replace(/-\d+$/, '')
    const count = (counts.get(section) ?? 0) + 1
    counts.set(section, count)
    return `${section}-${count}`
  })
  expect(rules).toEqual(expected)
})

test('every operation of the contract is named', () => {
  const named = contractOperations.map((operation) => {
    const call = `${operation.method.toUpperCase()} ${operation.path.replace(/^\/eqUser\/api/, '')}`
    return `\`${operation.id}\` (\`${call}\`)`
  })
  expect(
    named.filter((operation) => !text.includes(operation)),
    `Add a rule for these operations to the section on calls in ${page}`,
  ).toEqual([])
})

test('a comment names rules on one line or more, above a test', () => {
  const source =
    '// Requirements: A-1, B-2,\n// C-3\ntest(`one`)\n\n  // Requirements: D-4\n  test(`two`)'
  expect(testsIn('x.test.ts', source)).toEqual([
    { rules: ['A-1', 'B-2', 'C-3'], place: 'x.test.ts:3' },
    { rules: ['D-4'], place: 'x.test.ts:6' },
  ])
})
