import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { lintContract } from './lint.ts'
import { locate } from './locate.ts'
import { rules } from './rules.ts'
import { ownRules } from './redocly.ts'
import { breaches, settingBreaches, unusedPlace } from './breaches.ts'
import { changed } from './changed.ts'

const rows = Object.entries(breaches).flatMap(([rule, ways]) =>
  ways.map(([breach, at, place, value]) => ({ rule, breach, at, place, value })),
)

test.each(rows)('$rule rejects $breach', ({ rule, at, place, value }) => {
  const check = rules[rule]
  const places = check?.(changed(at, value)).map((finding) => finding.place)
  expect(places).toContain(place)
})

test('for every rule a test proves that it rejects something', () => {
  const names = Object.keys(rules)
  // Breaking changes have separate tests.
  expect([...Object.keys(breaches), 'breaking-changes'].toSorted()).toEqual(names.toSorted())
})

test('a finding names its rule and says how to fix it', () => {
  const findings = lintContract(changed('/paths/~1eqUser~1api~1user~1login/post/description'))
  expect(findings).toEqual([
    { place: 'login', rule: 'descriptions', message: 'Add a description.' },
  ])
})

/** The paths with breaches. Only these are linted, because the whole contract takes several times as long. */
const fewPaths = new Set(
  ['login', 'history', 'conf-update'].map((name) => `/eqUser/api/user/${name}`),
)

test.each(settingBreaches)(
  'Redocly checks %s, even when %j is changed',
  async (rule, at, value) => {
    const contract = changed(at, value)
    const paths = Object.entries(contract.paths).filter(([path]) => fewPaths.has(path))
    const source = JSON.stringify({ ...contract, paths: Object.fromEntries(paths) })
    const config = await createConfig({ rules: ownRules })
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId }) => ruleId)).toContain(rule)
  },
)

test('the dialect of JSON Schema 2020-12 is allowed', async () => {
  const plain = 'https://json-schema.org/draft/2020-12/schema'
  const source = JSON.stringify(changed('/jsonSchemaDialect', plain))
  const config = await createConfig({ rules: ownRules })
  expect(await lintFromString({ source, config })).toEqual([])
})

// Leaves out the place that exists only because a breach adds it.
const written = rows.filter(({ place }) => place !== unusedPlace)

test.each(written)('the place of $breach is found in a file', ({ place }) => {
  expect(locate(document, place)).toMatch(/^openapi\/(?!equser)\S+\.yaml:\d+$/)
})
