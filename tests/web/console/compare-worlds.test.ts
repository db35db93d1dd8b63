import { expect, test } from 'vitest'
import { aligned, differences, terminalDifferences } from '../../../web/console/compare/aligned.ts'
import { aggregate } from '../../../web/console/earth/aggregate.ts'

interface Entry {
  at: number
  text: string
}
const align = (mine: Entry[], theirs: Entry[]) =>
  aligned(mine, theirs, ({ text }) => text).map((pair) => [
    pair.at,
    pair.mine?.text,
    pair.theirs?.text,
  ])
const entry = (at: number, text: string): Entry => ({ at, text })

test('entries of two worlds stand beside each other in the order of time, from the first difference on', () => {
  const mine = [entry(1, 'a'), entry(2, 'b'), entry(2, 'b'), entry(5, 'c')]
  const theirs = [entry(1, 'a'), entry(2, 'b'), entry(3, 'd'), entry(6, 'c')]
  expect(align(mine, theirs)).toEqual([
    [2, 'b', undefined],
    [3, undefined, 'd'],
    [5, 'c', undefined],
    [6, undefined, 'c'],
  ])
  expect(align(mine, mine)).toEqual([])
})

test('records differ in values, and in names that one of them lacks', () => {
  expect(differences({ a: 1, b: { c: [2] } }, { a: 1, b: { c: [3] }, d: 'x' })).toEqual([
    { name: 'b', mine: '{"c":[2]}', theirs: '{"c":[3]}' },
    { name: 'd', mine: '–', theirs: 'x' },
  ])
})

test('terminals differ in fields, and those that one of the worlds lacks are named', () => {
  const terminal = (terminalId: string, power = 'on') => ({ terminalId, power })
  const mine = [terminal('1700123'), terminal('1700456')]
  const theirs = [terminal('1700123', 'off'), terminal('1700789')]
  expect(terminalDifferences(mine, theirs)).toEqual([
    { name: '1700123 power', mine: 'on', theirs: 'off' },
    { name: '1700456', mine: '1700456', theirs: '–' },
    { name: '1700789', mine: '–', theirs: '1700789' },
  ])
})

test('many terminals are groups on the map until it is close', () => {
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
