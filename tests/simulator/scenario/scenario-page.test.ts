import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../../../openapi/base/records.ts'
import { matchers } from '../../../simulator/scenario/expect/matcher.ts'
import { commandObjects } from '../../../simulator/state/command-schema.ts'
import { viewFields } from '../../../simulator/scenario/language/view-schema.ts'
import { mailKinds } from '../../../simulator/state/mail.ts'
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

const { power, connection, ntp, redundancy, firmware } = viewFields.terminals

test.each([
  ['`kind` of an email', mailKinds],
  ['`power` of a terminal', power.options],
  ['`connection`, `subCenters.east1`, `subCenters.west1`', connection.options],
  ['`ntp`', ntp.options],
  ['`redundancy.east0`, `redundancy.west0`', redundancy.shape.east0.options],
  ['`firmware`', firmware.options],
])('the page lists the values of %s', (field, values) => {
  expect(page).toContain(`| ${field} | ${values.map((value) => `\`${value}\``).join(', ')} |`)
})

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
