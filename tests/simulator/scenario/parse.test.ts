import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import { withTimeline, errorOf } from './scenario-text.ts'

const files = globSync('simulator/scenarios/*.yaml')
const noto = readFileSync('simulator/scenarios/kanazawa-2024.yaml', 'utf8')

/** Returns the error message for the Noto scenario after replacing a text in it. */
function errorAfter(before: string, after: string): string {
  if (!noto.includes(before)) throw new Error(`The scenario has no ${before}`)
  return errorOf(noto.replace(before, after))
}

test.each(files)('%s is valid', (file) => {
  expect(parseScenario(readFileSync(file, 'utf8'), file).name).toBe(
    file.replace(/^.*\/|\.yaml$/g, ''),
  )
})

test.each([
  ['seed: night', 'seed：night', ':3: has the full-width character "：". Write ":"'],
  ['seed: night', 'seed:　night', ':3: has the full-width character "　". Write " "'],
  ['  - kind: owner', '  -　kind: owner', ':8: has the full-width character "　"'],
  ['    userId: kan', '　　userId: kan', ':9: has the full-width character "　"'],
  ['timeline:', 'timeline：', ':29: has the full-width character "："'],
  ['{ at: +1m', '{ at： +1m', ':30: timeline.0.at： +1m: has the full-width character "："'],
  ['{ at: +1m', '{ at:　+1m', ':30: timeline.0.at:　+1m: has the full-width character "　"'],
  ['+1m, expect', '+1m，expect', ':30: has the full-width character "，". Write ","'],
  ['+1m, expect', '+1m,　expect', ':30: timeline.0.　expect: has the full-width character "　"'],
  ['expect: {', 'expect: ｛', ':30: has the full-width character "｛". Write "{"'],
])('%s written as %s is named in the error', (right, wrong, message) => {
  const source = withTimeline('- { at: +1m, expect: { call: listNews } }')
  expect(errorOf(source.replace('試験', '試験：　夜，朝'))).toBe('none')
  expect(errorOf(source.replace(right, wrong))).toContain(`night.yaml${message}`)
})

test('the error for a value out of range has file, line, path and reason', () => {
  const line = noto.split('\n').findIndex((text) => text.includes('lat: 36.56103')) + 1
  expect(errorAfter('lat: 36.56103', 'lat: 63')).toBe(
    [
      `night.yaml:${line}: terminals.0.place.lat: must be at most 46, found 63`,
      'Once these errors are corrected, the steps are checked too: their calls, ids and terminals.',
    ].join('\n'),
  )
})

test.each<[name: string, before: string, after: string, message: RegExp]>([
  ['a missing field', 'seed: noto-2024\n', '', /:\d+: seed: is missing: must be a text/],
  [
    'a missing time',
    'startAt: 2023-12-31T12:00:00+09:00\n',
    '',
    /:\d+: startAt: is missing: must be a time with an offset/,
  ],
  [
    'a number without quotes',
    "terminalId: '1700123'",
    'terminalId: 1700123',
    /must be a serial number in quotes/,
  ],
  [
    'an unknown past earthquake',
    'quake: noto-2024',
    'quake: atlantis',
    /timeline\.0\.quake: There is no past quake atlantis \(known: .*noto-2024/,
  ],
  [
    'an unknown area',
    "areaCode: '361', level: 4",
    "areaCode: '999', level: 4",
    /There is no tsunami forecast area 999\./,
  ],
  [
    'a time without an offset',
    '2023-12-31T12:00:00+09:00',
    '2023-12-31T12:00:00',
    /startAt: must be a time with an offset, such as 2024/,
  ],
  [
    'a start with a space before the time of day',
    '2023-12-31T12:00:00+09:00',
    '2023-12-31 12:00:00+09:00',
    /startAt: must have a T before the time of day: 2023-12-31T12:00:00\+09:00, found/,
  ],
  [
    'a step with a space before the time of day',
    'at: 2024-01-01T16:12:00+09:00',
    'at: 2024-01-01 12:00:00+09:00',
    /at: must have a T before the time of day: 2024-01-01T12:00:00\+09:00, found/,
  ],
  [
    'news beyond the times of the contract',
    'publishedAt: 2023-12-20T10:00:00+09:00',
    'publishedAt: 2200-12-20T10:00:00+09:00',
    /news\.0\.publishedAt: must be in the years 1970 to 2099/,
  ],
  [
    'news beyond the times of the contract, counted from the start',
    'publishedAt: 2023-12-20T10:00:00+09:00',
    'publishedAt: +40000d',
    /news\.0\.publishedAt: must be in the years 1970 to 2099/,
  ],
  [
    'a step beyond the times of the contract',
    'at: 2024-01-01T16:12:00+09:00',
    'at: +40000d',
    /timeline\.1\.at: must be in the years 1970 to 2099/,
  ],
  [
    'a step before the start',
    'at: 2024-01-01T16:12:00+09:00',
    'at: 2022-01-01T16:12:00+09:00',
    /timeline\.1\.at: is before startAt/,
  ],
  [
    'a level out of range',
    "areaCode: '361', level: 4",
    "areaCode: '361', level: 9",
    /timeline\.1\.tsunami\.level: must be at most/,
  ],
  [
    'an unknown operation',
    'call: listHistory',
    'call: listHistories',
    /must be an operationId from the contract/,
  ],
  [
    'a user name in use',
    'userId: support_01',
    'userId: kanazawa_taro',
    /accounts\.1\.userId: kanazawa_taro is already in use/,
  ],
  [
    'an account of no terminal',
    "terminalId: '1700123'",
    "terminalId: '1700999'",
    /accounts\.0\.terminalId: is not a terminal of this scenario/,
  ],
  [
    'a misspelt key',
    'plan: basic',
    'plam: basic',
    /plam: is an unknown field\. Did you mean "plan"\?$/m,
  ],
  [
    'a misspelt operation',
    'call: listHistory',
    'call: listHistroy',
    /Did you mean "listHistory"\?$/m,
  ],
  ['a misspelt kind', 'kind: admin', 'kind: admn', /found "admn"\. Did you mean "admin"\?$/m],
])('%s is an error that says what was wanted', (_name, before, after, message) => {
  expect(errorAfter(before, after)).toMatch(message)
})

test.each([
  ['a verb', "do: { verb: pwer, terminalId: '1700123', state: 'on' }", 'power'],
  ['a key of a command', "do: { verb: link, terminalID: '1700123', state: up }", 'terminalId'],
])('the error for %s that is misspelt names the nearest', (_name, step, nearest) => {
  expect(errorOf(withTimeline(`- { at: +1m, ${step} }`))).toContain(`Did you mean "${nearest}"?`)
})

test.each([
  'at: +99999999999d',
  'at: +1m, every: 99999999999d, times: 2',
  'after: x +99999999999d',
])('a duration that is too long is not called bad syntax: %s', (time) => {
  expect(errorOf(withTimeline(`- { ${time}, expect: { call: listNews } }`))).toMatch(
    /is too long: .*, found "/,
  )
})

test.each([
  ['an empty file', ''],
  ['a list', '- a\n- b'],
  ['broken YAML', 'name: [1, 2'],
  ['a tab as indent', 'accounts:\n\t- kind: owner'],
])('%s is an error with a line number', (_name, source) => {
  expect(errorOf(source)).toMatch(/^night\.yaml:\d+: /)
})

test.each([
  ['an undefined alias', 'name: x\ntitle: y\nseed: *nowhere\n', 3],
  [
    'a missing brace',
    'name: x\ntimeline:\n  - { at: +1m, expect: { call: listNews }\n  - { at: +2m }\n',
    3,
  ],
  ['a missing bracket', 'name: x\nnews:\n  [1,\n\n  2\n\naccounts: []\n', 3],
  ['a missing quote', 'name: x\ntitle: "night\nseed: x\n\n', 2],
])('the error for %s has its line', (_name, source, line) => {
  expect(errorOf(source)).toMatch(new RegExp(`^night\\.yaml:${line}: `))
})

test('a value can be used by thousands of aliases', () => {
  const steps = Array.from({ length: 3_000 }, () => '- { at: +1m, expect: *call }').join('\n')
  const source = withTimeline(steps, 'define: &call { call: listNews }')
  expect(errorOf(source)).toBe('none')
})

test('a file whose aliases expand exponentially is rejected', () => {
  const bomb = Array.from({ length: 12 }, (_, level) => {
    const alias = level === 0 ? 'x' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array.from({ length: 12 }, () => alias).join(', ')}]`
  }).join('\n')
  expect(errorOf(bomb)).toMatch(
    /^night\.yaml:6: the aliases of this file expand to more than 1,000,000 values/,
  )
})

test.each(['a: &x\n  b: *x\n', 'name: x\ntimeline: &t\n  - *t\n'])(
  'an alias that refers to a value that contains it is an error: %j',
  (source) => {
    expect(errorOf(source)).toMatch(
      /^night\.yaml:\d+: an alias refers to a value that contains it$/,
    )
  },
)

test('at most 20 errors are reported, and each quotes at most 40 characters of a key', () => {
  const secret = 'correct-horse-battery-staple-'.repeat(5)
  const texts = [
    `${secret}: 1`,
    `? { ${secret}: 1 }\n: 2`,
    `title: !${secret} x`,
    `title: *${secret}`,
    `%${secret}\n---\na: 1`,
    `title: |${secret}`,
    `]${secret}`,
    `}${secret}\n`.repeat(50),
    `title: "\\x${secret}"`,
    `timeline: [{ quake: ${secret} }]`,
    Array.from({ length: 500 }, (_, index) => `key-${index}: ${secret}`).join('\n'),
  ]
  for (const text of texts) {
    const error = errorOf(text)
    expect(error).not.toContain(secret.slice(0, 41))
    expect(error.split('\n').length).toBeLessThanOrEqual(22)
  }
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  ' javascript:alert(1)',
])('the link %j is refused in news and drills', (link) => {
  const quoted = JSON.stringify(link)
  const news = `news: [{ publishedAt: 2024-01-01T00:00:00+09:00, title: x, link: ${quoted} }]`
  expect(errorOf(news)).toContain('news.0.link: must be an address that begins with http')
  const drill = withTimeline(`- { at: +1m, do: { verb: drill, link: ${quoted} } }`)
  expect(errorOf(drill)).toContain('timeline.0.do.link: must be an address that begins with http')
})
