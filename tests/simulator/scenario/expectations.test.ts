import { expect, test } from 'vitest'
import { differencesIn } from '../../../simulator/scenario/expect/differences.ts'
import { parsePath, select } from '../../../simulator/scenario/values/path.ts'
import { differencesOf, resultsOf, withTimeline } from './scenario-text.ts'

test.each([
  ['a text', { $contains: '津波' }, '大津波警報', '地震'],
  ['a regular expression', { $matches: '^\\d+$' }, '123', 'a1'],
  ['a range', { $between: [3, 5] }, 5, 5.1],
  ['an absent field', { $absent: true }, undefined, null],
  ['a present field', { $absent: false }, null, undefined],
  [
    'a list in any order',
    { $anyOrder: [{ a: 1 }, { a: 2 }] },
    [{ a: 2, b: 0 }, { a: 1 }],
    [{ a: 2 }, { a: 2 }],
  ],
  ['a list that contains entries', { $contains: [{ a: 1 }] }, [{ a: 3 }, { a: 1 }], [{ a: 3 }]],
  ['a number of entries', { $count: 2 }, [1, 2], [1]],
  ['a first and a last entry', { $first: 1, $last: 2 }, [1, 3, 2], [1, 2, 3]],
  ['a list of like entries', { $each: { a: 1 } }, [{ a: 1 }, { a: 1 }], [{ a: 1 }, { a: 2 }]],
  ['some entries of a list', { $where: { a: 1 }, $count: 1 }, [{ a: 1 }, { a: 2 }], [{ a: 2 }]],
  ['a number of entries in a range', { $count: { $between: [1, 2] } }, [1], []],
  ['another value', { $not: { a: 1 } }, { a: 2 }, { a: 1, b: 2 }],
  ['several matchers', { $contains: 'a', $matches: 'b$' }, 'ab', 'ba'],
])('%s matches, and another value does not', (_name, matcher, good, bad) => {
  expect(differencesIn({ field: matcher }, { field: good })).toEqual([])
  expect(differencesIn({ field: matcher }, { field: bad })).toMatchObject([
    { message: expect.stringMatching(/^field/) },
  ])
})

test('a pattern that would never end for a text fails after a time limit', () => {
  const text = `${'a'.repeat(10_000)}1`
  const matcher = { $not: { $matches: '(a|a)*$' } }
  expect(differencesIn({ field: matcher }, { field: text })).toMatchObject([
    { message: expect.stringContaining('takes too long'), isInapplicable: true },
  ])
  const path = parsePath('field /((a+)+$)/')
  expect('error' in path ? path : select(text, path)).toEqual({
    error: expect.stringContaining('takes too long'),
  })
})

test('an entry that fits two expectations in any order is not assigned to the wrong one', () => {
  const expected = { $anyOrder: [{ a: 1 }, { a: 1, b: 1 }] }
  expect(
    differencesIn(expected, [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]),
  ).toEqual([])
})

test('entries in any order are compared once with each expectation, even if they do not match', () => {
  let comparisons = 0
  const entries = Array.from({ length: 8 }, () => ({
    get a() {
      comparisons += 1
      return 1
    },
  }))
  const expected = [...Array.from({ length: 7 }, () => ({ a: 1 })), { a: 2 }]
  const differences = differencesIn({ field: { $anyOrder: expected } }, { field: entries })
  expect(differences).toMatchObject([{ kind: 'value' }])
  // 8 × 8 comparisons of entries, and 8 more for the message.
  expect(comparisons).toBeLessThanOrEqual(8 * 8 + 8)
})

test('a run can expect mails, terminals, accounts, the journal, news, the drill and data centres', () => {
  expect(
    differencesOf(
      `- { at: +1m, do: { verb: data-center, dc: east0, state: down } }
- at: +2m
  expect: { as: kanazawa_taro, call: requestLoginMail, body: { terminalId: '1700123', initPassword: Ab12Cd34 }, status: 204 }
- at: +2m
  expect:
    mails: { $where: { kind: login-reminder, to: owner@example.jp }, $count: 1, $last: { links: { $contains: { $contains: changePassword } } } }
    terminals: { $group: { where: { centre: east0 } }, $each: { dc: west0, connection: connected }, $not: { $contains: { power: 'off' } } }
    accounts: { $contains: { userId: wajima_port, terminalId: '1700456' } }
    journal: { $count: 2, $first: { operation: login, status: 204 }, $last: { operation: requestLoginMail } }
    news: { $count: 1, $first: { title: お知らせ } }
    drill: { link: { $absent: false } }
    centers: { east0: down, west0: up }`,
      'news: [{ publishedAt: +1m, title: お知らせ }, { publishedAt: +1d, title: 明日 }]',
    ),
  ).toEqual([])
})

test.each([
  ['mails: { $count: { $between: [1, 2] } }', 'mails.$count is 0, which is not between 1 and 2'],
  ['mails: { $each: { kind: normal } }', 'mails has no entry to compare'],
  [
    "terminals: { $contains: { dc: west0, power: 'off' } }",
    `terminals has no entry like {"dc":"west0","power":"off"}. The closest is terminalId 1700456: power is "on", not "off"`,
  ],
  [
    "terminals: { $not: { $contains: { terminalId: '1700456' } } }",
    'terminals has an entry like {"terminalId":"1700456"}: terminalId 1700456',
  ],
  [
    "terminals: { $where: { terminalId: '1700456' }, $each: { power: 'off' } }",
    'terminals.$each.power is "on", not "off" (terminalId 1700456)',
  ],
  ['centers: { east0: down }', 'centers.east0 is "up", not "down"'],
])('%s fails and says what was wanted and found', (view, message) => {
  expect(differencesOf(`- { at: +1m, expect: { ${view} } }`)).toEqual([message])
})

test('a command that the world rejects fails the run at its line', () => {
  const source = withTimeline(`- at: +1m
  do: { verb: cancel-warning, eqcode: '20240101161011' }
- { at: +2m, expect: { call: listNews } }`)
  const [refused, news] = resultsOf(source)
  expect(refused).toMatchObject({
    title: 'do cancel-warning',
    differences: [
      { message: 'was refused: There is no warning for the earthquake 20240101161011.' },
    ],
    place: { line: source.split('\n').findIndex((text) => text.includes('cancel-warning')) },
  })
  expect(news?.differences).toEqual([])
})
