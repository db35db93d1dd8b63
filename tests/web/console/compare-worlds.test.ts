import { expect, test } from 'vitest'
import { align, differences, terminalDifferences } from '../../../web/console/compare/align.ts'
import { aggregate } from '../../../web/console/earth/aggregate.ts'

interface Entry {
  at: number
  text: string
}
const alignedTexts = (left: Entry[], right: Entry[]) =>
  align(left, right, ({ text }) => text).map((pair) => [pair.at, pair.left?.text, pair.right?.text])
const entry = (at: number, text: string): Entry => ({ at, text })

test('entries of two worlds are listed side by side in time order, from the first difference on', () => {
  const left = [entry(1, 'a'), entry(2, 'b'), entry(2, 'b'), entry(5, 'c')]
  const right = [entry(1, 'a'), entry(2, 'b'), entry(3, 'd'), entry(6, 'c')]
  expect(alignedTexts(left, right)).toEqual([
    [2, 'b', undefined],
    [3, undefined, 'd'],
    [5, 'c', undefined],
    [6, undefined, 'c'],
  ])
  expect(alignedTexts(left, left)).toEqual([])
})

test('records differ in values, and in names that only one of them has', () => {
  expect(differences({ a: 1, b: { c: [2] } }, { a: 1, b: { c: [3] }, d: 'x' })).toEqual([
    { name: 'b.c', left: '[2]', right: '[3]' },
    { name: 'd', left: '–', right: 'x' },
  ])
})

test('terminals differ in fields, and terminals that only one world has are listed', () => {
  const terminal = (terminalId: string, power = 'on') => ({ terminalId, power })
  const left = [terminal('1700123'), terminal('1700456')]
  const right = [terminal('1700123', 'off'), terminal('1700789')]
  expect(terminalDifferences(left, right)).toEqual([
    { name: '1700123 power', left: 'on', right: 'off' },
    { name: '1700456', left: '1700456', right: '–' },
    { name: '1700789', left: '–', right: '1700789' },
  ])
})

test('many terminals are grouped on the map until it is zoomed in', () => {
  const terminals = Array.from({ length: 500 }, (_, index) => ({
    terminalId: String(index),
    lat: 36 + (index % 2),
    lng: 136,
    connection: index < 10 ? 'lost' : 'connected',
    isAlerted: index === 0,
  }))
  expect(aggregate(terminals, 9)).toHaveLength(500)
  expect(aggregate(terminals.slice(0, 100), 4)).toHaveLength(100)
  const groups = aggregate(terminals, 7)
  expect(groups.map(({ lat, count }) => [lat, count])).toEqual([
    [36, 250],
    [37, 250],
  ])
  expect(groups[0]).toMatchObject({ disconnected: 5, alerted: 1 })
  expect(aggregate(terminals, 2)).toMatchObject([{ count: 500, lat: 36.5 }])
})
