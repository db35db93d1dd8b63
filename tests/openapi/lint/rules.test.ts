import { expect, test } from 'vitest'
import { contractOperations, document } from '../../../openapi/contract/contract.ts'
import { coverage, lintContract } from '../../../openapi/lint/lint.ts'
import { lintFiles } from '../../../openapi/lint/report.ts'
import { rules } from '../../../openapi/lint/rules.ts'
import { breaches } from './breaches.ts'
import { changed } from './changed.ts'

const rows = Object.entries(breaches).flatMap(([rule, ways]) =>
  ways.map(([breach, at, place, value]) => ({ rule, breach, at, place, value })),
)

test.each(rows)('$rule rejects $breach', ({ rule, at, place, value }) => {
  const check = rules.find(({ name }) => name === rule)?.check
  const places = check?.(changed(at, value)).map((finding) => finding.place)
  expect(places).toContain(place)
})

test('every rule has a test that it rejects something', () => {
  const names = rules.map(({ name }) => name)
  // Breaking changes have tests of their own.
  expect([...Object.keys(breaches), 'breaking-changes'].toSorted()).toEqual(names.toSorted())
})

test('a finding names its rule and says how to fix it', () => {
  const findings = lintContract(changed(['paths', '/eqUser/api/user/login', 'post', 'summary']))
  expect(findings).toEqual([{ place: 'login', rule: 'tag-and-summary', message: 'Add a summary.' }])
})

test('the dialect of JSON Schema 2020-12 is allowed', () => {
  const plain = 'https://json-schema.org/draft/2020-12/schema'
  expect(lintContract(changed(['jsonSchemaDialect'], plain))).toEqual([])
})

test('the contract keeps all our own rules', () => {
  expect(lintContract(document)).toEqual([])
})

test("the contract's files keep all rules, Redocly's included", async () => {
  const report = await lintFiles()
  expect(report).toEqual({ findings: [], coverage: coverage(document) })
})

test('the lint checks every operation', () => {
  const { operations, examples, schemas: roots } = coverage(document)
  expect(operations).toBe(contractOperations.length)
  expect(examples).toBeGreaterThan(operations)
  expect(roots).toBeGreaterThan(operations)
})
