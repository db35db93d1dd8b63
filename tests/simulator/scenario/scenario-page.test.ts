import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../../../openapi/base/records.ts'
import { matchers } from '../../../simulator/scenario/expect/matcher.ts'
import { commandObjects } from '../../../simulator/state/command-schema.ts'
import { scenarioJsonSchema } from '../../../simulator/scenario/language/json-schema.ts'
import { resultsOf, withTimeline } from './scenario-text.ts'

const page = readFileSync('docs/scenarios.md', 'utf8')
const examples = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text)

function keysOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysOf)
  if (!isRecord(schema)) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && isRecord(value)
      ? [...Object.keys(value), ...keysOf(Object.values(value))]
      : keysOf(value),
  )
}

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(8)
})

test.each(examples)('the example of the page passes: %#', (example) => {
  const results = resultsOf(example.startsWith('name:') ? example : withTimeline(example))
  expect(results.flatMap(({ differences }) => differences)).toEqual([])
})

test('the examples have every key of the scenario language, every verb and every matcher', () => {
  const text = examples.join('\n')
  const words = new Set(text.match(/[$\w-]+/g))
  const verbs = commandObjects.map(({ shape }) => shape.verb.value)
  const keys = keysOf(JSON.parse(scenarioJsonSchema()))
  const missing = [...keys, ...verbs, ...Object.keys(matchers)].filter((word) => !words.has(word))
  expect([...new Set(missing)]).toEqual([])
})
