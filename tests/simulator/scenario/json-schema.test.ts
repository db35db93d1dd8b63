import { globSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isRecord } from '../../../openapi/base/records.ts'
import { withTimeline } from './scenario-text.ts'
import { scenarioJsonSchema } from '../../../simulator/scenario/language/json-schema.ts'

const schema: unknown = JSON.parse(scenarioJsonSchema())

/** Returns the paths of all keys without a description. */
function undescribed(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => undescribed(entry, path))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== 'properties' || !isRecord(inner)) return undescribed(inner, path)
    return Object.entries(inner).flatMap(([name, property]) => [
      ...(isRecord(property) && typeof property.description === 'string'
        ? []
        : [`${path}/${name}`]),
      ...undescribed(property, `${path}/${name}`),
    ])
  })
}

test('every key of the scenario language has a description, for completion and hover texts', () => {
  expect(undescribed(schema)).toEqual([])
})

const ajv = new Ajv2020({ strict: false })
addFormats(ajv)
const isValid = ajv.compile(isRecord(schema) ? schema : {})

function errorsIn(source: string): unknown {
  const values: unknown = parse(source, { merge: true })
  return isValid(values) ? [] : isValid.errors
}

test.each(globSync('simulator/scenarios/*.yaml'))('%s fulfils the JSON Schema', (file) => {
  expect(errorsIn(readFileSync(file, 'utf8'))).toEqual([])
})

test.each([
  "{ at: '${delay}', quake: { id: q, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: '${magnitude}' } }",
  "{ at: +1m, do: { verb: cancel-warning, eqcode: '${quakes.q.eqcode}' } }",
  "{ at: +1m, do: { verb: link, terminalId: '${id}', state: '${state}' } }",
  "{ at: +1m, do: { verb: drill, trainingAt: +14d, settingDeadlineAt: +7d, link: 'https://example.jp', current: { epicenter: 南海トラフ, shindo: 3, alert: false }, simulation: { epicenter: 南海トラフ, shindo: 3, alert: false } } }",
  '{ at: +1m, expect: { terminals: { $group: all, $each: { connection: { $not: lost } } } } }',
  '{ quake: hyogo-nanbu-1995 }',
  '{ at: +1m, save: { a: mails.last.text } }',
])('the JSON Schema accepts the step %s', (step) => {
  expect(errorsIn(withTimeline(`- ${step}`))).toEqual([])
})

test.each([
  '{ at: +1m, expect: { call: listNews, answer: { news: { $contain: a } } } }',
  '{ at: +1m, expect: { mails: { $where: { to: { $match: a } }, $count: 1 } } }',
  '{ at: +1m, expect: { mails: [{ $last: 1, $nth: 2 }] } }',
  '{ at: +5min, expect: { call: listNews } }',
  '{ at: 30s, expect: { call: listNews } }',
  '{ at: 2024-02-01, expect: { call: listNews } }',
  '{ at: +1m, after: other +1s, expect: { call: listNews } }',
  '{ after: other +1 minute, expect: { call: listNews } }',
  '{ expect: { call: listNews } }',
  '{ quake: { id: q, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6 } }',
  '{ at: +1m, eventually: { call: listNews } }',
  '{ at: +1m, within: 1m, expect: { call: listNews } }',
  '{ at: +1m, always: { call: listNews } }',
  '{ at: +1m, eventually: { call: listNews }, within: 2 minutes }',
  '{ at: +1m, every: 1s, expect: { call: listNews } }',
  '{ at: +1m, times: 3, expect: { call: listNews } }',
  '{ at: +1m, expect: { call: listNews }, do: { verb: expire-sessions } }',
  '{ at: +1m, log-in: { as: kanazawa_taro }, log-out: { as: kanazawa_taro } }',
  '{ at: +1m }',
  '{ at: +1m, quake: atlantis-2024 }',
  '{ at: +1m, expect: { call: listNew } }',
  "{ at: +1m, do: { verb: link, terminalId: '1700123', state: sideways } }",
])('the JSON Schema rejects the step %s', (step) => {
  expect(errorsIn(withTimeline(`- ${step}`))).not.toEqual([])
})
