import { expect, test } from 'vitest'
import { includedFiles, joinIncluded } from '../../../simulator/scenario/read/include.ts'
import { withEachExample } from '../../../simulator/scenario/read/variables.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'

const source = `name: night
title: Night
seed: night
startAt: 2024-01-01T00:00:00+09:00
include: [shared.yaml]
terminals:
  - { terminalId: '1700123', registrationCode: Ab12Cd34, place: { lat: 36.5, lng: 136.6, floor: 1階 } }
timeline:
  - { at: +1m, expect: { as: taro, call: getTerminalStatus } }
`
const shared = `accounts:
  - { kind: owner, userId: taro, password: Yure-2024!, terminalId: '1700124', mailAddress: taro@example.jp }
terminals:
  - { terminalId: '1700124', registrationCode: Ab12Cd34, place: { lat: 36.5, lng: 136.6, floor: 1階 } }
`

test('an included file adds accounts and terminals', () => {
  expect(includedFiles(source)).toEqual(['shared.yaml'])
  const scenario = parseScenario(joinIncluded(source, [shared]), 'night.yaml')
  expect(scenario.terminals.map(({ terminalId }) => terminalId)).toEqual(['1700123', '1700124'])
  expect(scenario.accounts.map(({ userId }) => userId)).toEqual(['taro'])
})

test('a file with many aliases can be included and can include others', () => {
  const users = Array.from(
    { length: 200 },
    (_, index) =>
      `  - { <<: *user, userId: user_${index}, terminalId: '17${String(index).padStart(5, '0')}' }`,
  )
  const terminals = Array.from(
    { length: 200 },
    (_, index) => `  - { <<: *terminal, terminalId: '17${String(index).padStart(5, '0')}' }`,
  )
  const many = `accounts:
  - &user { kind: owner, userId: first, password: Yure-2024!, terminalId: '1700201', mailAddress: a@example.jp }
${users.join('\n')}
terminals:
  - &terminal { terminalId: '1700201', registrationCode: Ab12Cd34, place: { lat: 36.5, lng: 136.6, floor: 1階 } }
${terminals.join('\n')}
`
  const { accounts } = parseScenario(
    joinIncluded(source.replace('1700123', '1700999').replace('as: taro', 'as: first'), [many]),
    'night.yaml',
  )
  expect(accounts).toHaveLength(201)
  expect(includedFiles(`include: [a.yaml]\n${many}`)).toEqual(['a.yaml'])
})

test('the check of the scenario reports an alias without an anchor, with its line', () => {
  const broken = source.replace('title: Night', 'title: *nobody')
  expect(includedFiles(broken)).toEqual([])
  expect(withEachExample(broken)).toEqual([{ source: broken }])
  expect(() => parseScenario(broken, 'night.yaml')).toThrow(
    'night.yaml:2: there is no anchor &nobody before this alias',
  )
})

test.each([
  ['is missing', [], 'the included files were not loaded'],
  ['has other keys', [`${shared}news: []`], 'shared.yaml: may only have the lists'],
  ['is not YAML', ['accounts: ['], 'shared.yaml: '],
  ['is a text', ['hello'], 'shared.yaml: may only have the lists'],
])('an included file that %s is an error at include', (_, texts, message) => {
  expect(() => parseScenario(joinIncluded(source, texts), 'night.yaml')).toThrow(
    `night.yaml:5: include: ${message}`,
  )
})
