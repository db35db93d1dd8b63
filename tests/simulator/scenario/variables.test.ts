import { expect, test } from 'vitest'
import { differencesOf, withTimeline } from './scenario-text.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import {
  fillVariables,
  setParameters,
  withEachExample,
} from '../../../simulator/scenario/read/variables.ts'

const source = `name: night
title: Night
seed: night
startAt: 2024-01-01T00:00:00+09:00
terminals:
  - { terminalId: '1700123', registrationCode: Ab12Cd34, place: { lat: 36.5, lng: 136.6, floor: 1階 } }
accounts:
  - kind: owner
    userId: taro
    password: \${env SCENARIO_PASSWORD_TARO}
    terminalId: '1700123'
    mailAddress: taro@example.jp
timeline: []
`

test('an environment variable fills a value, whatever characters it contains', () => {
  const filled = fillVariables(source, { SCENARIO_PASSWORD_TARO: 'Yu#re: 20"24' })
  expect(filled).toContain('password: "Yu#re: 20\\"24"')
  const parsed = parseScenario(fillVariables(source, { SCENARIO_PASSWORD_TARO: 'Yure-2024!' }), 'x')
  expect(JSON.stringify(parsed)).toContain('Yure-2024!')
})

test.each([{}, { SCENARIO_PASSWORD_TARO: '' }])(
  'a variable that is not set is an error with its name and line',
  (environment) => {
    expect(() => parseScenario(fillVariables(source, environment), 'night.yaml')).toThrow(
      'night.yaml:10: the variable SCENARIO_PASSWORD_TARO has no value.',
    )
  },
)

test('a scenario reads no variable whose name does not begin with SCENARIO_', () => {
  const other = source.replace('SCENARIO_PASSWORD_TARO', 'HOME')
  expect(fillVariables(other, { HOME: '/root' })).toBe(other)
  expect(() => parseScenario(other, 'x')).toThrow('HOME is not a valid variable name')
})

test('a variable in quotes is a text, and a number without quotes is a number', () => {
  const filled = (text: string, value: string) => fillVariables(text, { SCENARIO_M: value })
  expect(filled("a: '${env SCENARIO_M}'", '6.5')).toBe('a: "6.5"')
  expect(filled('a: "${env SCENARIO_M}"', '6.5')).toBe('a: "6.5"')
  expect(filled('a: ${env SCENARIO_M}', '6.5')).toBe('a: 6.5')
  expect(filled('a: ${env SCENARIO_M}', '01234567')).toBe('a: "01234567"')
  expect(filled('a: ${env SCENARIO_M}', '+1m')).toBe('a: "+1m"')
})

test('parameters fill times, numbers and texts, and can be set', () => {
  const timeline = `- { at: '\${delay}', quake: { id: q, lat: 36.6, lng: 136.7, depthKm: 10, magnitude: '\${magnitude}' } }
- { at: +6m, expect: { quakes: { $last: { magnitude: { $between: [6.4, 6.6] } } } } }`
  const parameters = 'parameters: { magnitude: 6.5, delay: +1m }'
  expect(differencesOf(timeline, parameters)).toEqual([])
  expect(
    differencesOf(timeline, setParameters(parameters, { magnitude: '7', delay: '+30s' })),
  ).toEqual([expect.stringContaining('which is not between 6.4 and 6.6')])
  expect(() => setParameters(withTimeline(timeline), { size: '7' })).toThrow(
    'The scenario has no parameter size.',
  )
})

test('a scenario with examples is played once with each', () => {
  const text = 'parameters: { magnitude: 6 }\nexamples: [{ magnitude: 6.5 }, { magnitude: 7 }]\n'
  expect(
    withEachExample(text).map(({ source: filled, example }) => [filled.split('\n')[0], example]),
  ).toEqual([
    ['parameters: { magnitude: 6.5 }', 'magnitude 6.5'],
    ['parameters: { magnitude: 7 }', 'magnitude 7'],
  ])
  expect(withEachExample('parameters: { magnitude: 6 }')).toHaveLength(1)
  expect(() => withEachExample('examples: [{ size: 7 }]')).toThrow('no parameter size')
})
