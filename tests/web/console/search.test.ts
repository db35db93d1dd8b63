import { expect, test } from 'vitest'
import { completions, inApiWords } from '../../../web/console/search/completions.ts'
import { partsOf } from '../../../web/console/mails/mails.tsx'
import { noSelection, selectedRows } from '../../../web/console/terminals/selection.ts'

const fields = [
  { name: 'connection', values: ['connected', 'lost'] },
  { name: 'contract', values: ['active'] },
  { name: 'quakes', values: [] },
]

test.each([
  ['', ['connection:', 'contract:', 'quakes:']],
  ['con', ['connection:', 'contract:']],
  ['石川 -con', ['石川 -connection:', '石川 -contract:']],
  ['(connection:', ['(connection:connected', '(connection:lost']],
  ['connection:lo', ['connection:lost']],
  ['connection:lost', []],
  ['nothing:', []],
])('the query %j is completed to %j', (query, expected) => {
  expect(completions(query, fields)).toEqual(expected)
})

test('Japanese names of states are replaced by English ones, other words stay', () => {
  expect(inApiWords('connection:切断 -接続中 石川')).toBe('connection:lost -connected 石川')
  expect(inApiWords('ｃｏｎｎｅｃｔｉｏｎ：切断　（石川）')).toBe('connection:lost (石川)')
})

const rows = ['a', 'b', 'c', 'd', 'e']
const click = (ids: string[], anchor: string | undefined, clicked: string, isRange = false) => [
  ...selectedRows({ ids: new Set(ids), anchor }, rows, clicked, isRange).ids,
]

test('a click selects or deselects a row, with Shift all from the last clicked one', () => {
  expect([...selectedRows(noSelection, rows, 'b', false).ids]).toEqual(['b'])
  expect(click(['b'], 'b', 'b')).toEqual([])
  expect(click(['b'], 'b', 'd', true)).toEqual(['b', 'c', 'd'])
  expect(click(['e'], 'e', 'c', true).toSorted()).toEqual(['c', 'd', 'e'])
  expect(click(['a', 'b', 'c', 'd'], 'b', 'd', true)).toEqual(['a'])
})

test('a range begins at the clicked row if the last one is no longer shown', () => {
  expect(click([], 'gone', 'c', true)).toEqual(['c'])
})

test("a mail's links to the portal become paths of this simulator", () => {
  const text = '確認：https://portal.example/eqUser/view/user/a?k=1（24時間）\nhttps://jma.go.jp/x'
  expect(partsOf(text).map((part) => part.path ?? part.text)).toEqual([
    '確認：',
    '/eqUser/view/user/a?k=1',
    '（24時間）\nhttps://jma.go.jp/x',
  ])
})
