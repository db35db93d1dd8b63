import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ScenarioError, parseScenario } from '../../../simulator/scenario/parse.ts'

const files = globSync('simulator/scenarios/*.yaml')
const noto = readFileSync('simulator/scenarios/noto-2024.yaml', 'utf8')

/** What is said about the Noto scenario after a change of its text. */
function complaint(before: string, after: string): string {
  if (!noto.includes(before)) throw new Error(`The scenario has no ${before}`)
  return complaintAbout(noto.replace(before, after))
}

function complaintAbout(source: string): string {
  try {
    parseScenario(source, 'night.yaml')
  } catch (error) {
    if (error instanceof ScenarioError) return error.message
    throw error
  }
  return 'none'
}

test.each(files)('%s is valid', (file) => {
  expect(parseScenario(readFileSync(file, 'utf8'), file).name).toBe(
    file.replace(/^.*\/|\.yaml$/g, ''),
  )
})

test('a value out of range is told with file, line, path and reason', () => {
  const line = noto.split('\n').findIndex((text) => text.includes('lat: 36.56103')) + 1
  expect(complaint('lat: 36.56103', 'lat: 63')).toBe(
    `night.yaml:${line}: terminals.0.place.lat: Too big: expected number to be <=46`,
  )
})

test('a missing field is told at the thing that lacks it', () => {
  expect(complaint('seed: noto-2024\n', '')).toMatch(/^night\.yaml:\d+: seed: .*expected string/)
})

test('an unknown field is told by name', () => {
  expect(complaint('plan: basic', 'plam: basic')).toMatch(/terminals\.0\.plam: is not known here/)
})

test('a serial number without quotes is told', () => {
  expect(complaint("terminalId: '1700123'", 'terminalId: 1700123')).toContain(
    'must be a serial number in quotes',
  )
})

test('an unknown past quake lists those that are known', () => {
  expect(complaint('quake: noto-2024', 'quake: atlantis')).toMatch(
    /timeline\.0\.quake: There is no past quake atlantis\. Known are .*noto-2024/,
  )
})

test('an unknown tsunami forecast area is told', () => {
  expect(complaint("areaCode: '361', level: 4", "areaCode: '999', level: 4")).toContain(
    'There is no tsunami forecast area 999.',
  )
})

test('a time without its offset is told', () => {
  expect(complaint('2023-12-31T12:00:00+09:00', '2023-12-31T12:00:00')).toContain(
    'must be a time with its offset',
  )
})

test('a moment before the start is told', () => {
  expect(complaint('at: 2024-01-01T16:22:00+09:00', 'at: 2022-01-01T16:22:00+09:00')).toContain(
    'timeline.1.at: lies before startAt',
  )
})

test('of a moment that fits nothing, the mistakes of the kind that comes closest are told', () => {
  expect(complaint("areaCode: '361', level: 4", "areaCode: '361', level: 9")).toMatch(
    /timeline\.1\.tsunami\.level: Too big/,
  )
})

test('an expectation names an operation of the contract', () => {
  expect(complaint('call: listHistory', 'call: listHistories')).toContain(
    'must be an operationId of the contract',
  )
})

test('a terminal or a name is taken only once, and accounts belong to terminals that are there', () => {
  expect(complaint('userId: support_01', 'userId: kanazawa_taro')).toContain(
    'accounts.1.userId: kanazawa_taro is already taken',
  )
  expect(complaint("terminalId: '1700123'", "terminalId: '1700999'")).toContain(
    'accounts.0.terminalId: there is no such terminal above',
  )
})

test.each([
  ['an empty file', ''],
  ['a list', '- a\n- b'],
  ['broken YAML', 'name: [1, 2'],
  ['a tab as indent', 'accounts:\n\t- kind: owner'],
])('%s is told and not a stack trace', (_name, source) => {
  expect(complaintAbout(source)).toMatch(/^night\.yaml:\d+: /)
})

test('a file that unfolds without end is refused', () => {
  const bomb = Array.from({ length: 12 }, (_, level) => {
    const alias = level === 0 ? 'x' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array.from({ length: 12 }, () => alias).join(', ')}]`
  }).join('\n')
  expect(complaintAbout(bomb)).toMatch(/^night\.yaml:\d+: /)
})
