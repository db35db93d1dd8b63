import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { coverage, lintContract } from '../../../openapi/lint/lint.ts'
import { lintFiles } from '../../../openapi/lint/report.ts'
import { rules } from '../../../openapi/lint/rules.ts'
import { breaches } from './breaches.ts'
import { changed } from './changed.ts'

const rows = Object.entries(breaches).flatMap(([rule, ways]) =>
  ways.map((way) => ({ rule, ...way })),
)

test.each(rows)('$rule refuses $breach', ({ rule, at, value, place }) => {
  const check = rules.find(({ name }) => name === rule)?.check
  const places = check?.(changed(at, value)).map((flaw) => flaw.place)
  expect(places).toContain(place)
})

test('every rule is shown to refuse something', () => {
  const names = rules.map(({ name }) => name)
  // Breaking changes have tests of their own.
  expect([...Object.keys(breaches), 'breaking-changes'].toSorted()).toEqual(names.toSorted())
})

test('a finding names its rule and says what to do', () => {
  const findings = lintContract(changed(['paths', '/eqUser/api/user/login', 'post', 'summary']))
  expect(findings).toEqual([{ place: 'login', rule: 'tag-and-summary', message: 'Add a summary.' }])
})

test('a dialect that means what Prism does is allowed', () => {
  const plain = 'https://json-schema.org/draft/2020-12/schema'
  expect(lintContract(changed(['jsonSchemaDialect'], plain))).toEqual([])
})

test('the contract keeps every rule of ours', () => {
  expect(lintContract(document)).toEqual([])
})

test("the contract's files keep every rule, Redocly's as well", async () => {
  const report = await lintFiles()
  expect(report).toEqual({ findings: [], coverage: coverage(document) })
})

test('the lint looks at every operation', () => {
  const { operations, examples, schemas: roots } = coverage(document)
  expect(operations).toBe(37)
  expect(examples).toBeGreaterThan(operations)
  expect(roots).toBeGreaterThan(operations)
})
