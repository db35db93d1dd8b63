import type { Reception } from '../../../simulator/state/reception.ts'
import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { dayMs, newLabel, pass, taroAt, terminalOf, fixtureWorld } from '../fixture-world.ts'

const warning = {
  areaName: '石川県能登地方',
  lat: 37.5,
  lng: 137.2,
  depthKm: 10,
  magnitude: 5,
  epicentreShindo: 4,
  isAlert: false,
  isLongPeriodAlert: false,
}

function receive(
  world: SimulatorWorld,
  eqcode: string,
  felt: { predicted?: number; measured?: number },
): void {
  const at = world.nowMs
  const reception: Reception = {
    eqcode,
    ...(felt.predicted !== undefined && {
      warning: {
        ...warning,
        receivedAt: at,
        originAt: at,
        pAt: at,
        sAt: at,
        shindo: felt.predicted,
      },
    }),
    ...(felt.measured !== undefined && { measurement: { firstSensAt: at, shindo: felt.measured } }),
  }
  terminalOf(world).receptions[eqcode] = reception
}

function listedCodes(world: SimulatorWorld, query = ''): unknown {
  const { body } = taroAt(world).get(`user/history${query}`)
  if (body === null || typeof body !== 'object' || !('terminalEqSummaryItems' in body)) return body
  const { terminalEqSummaryItems: items } = body
  return Array.isArray(items) ? items.map((item: { eqcode: string }) => item.eqcode) : items
}

const codes = ['20240110090001', '20240110090002', '20240110090003', '20240110090004']
const [first = '', second = '', third = '', fourth = ''] = codes

test('an earthquake is listed when predicted at 1.5 or measured at 3.5', () => {
  const world = fixtureWorld()
  receive(world, first, { predicted: 1.4, measured: 3.4 })
  receive(world, second, { predicted: 1.5 })
  receive(world, third, { measured: 3.5 })
  receive(world, fourth, { predicted: 1.4 })
  expect(listedCodes(world)).toEqual([second, third])
})

test('the newest comes first', () => {
  const world = fixtureWorld()
  for (const eqcode of [first, second, third]) {
    receive(world, eqcode, { predicted: 3 })
    pass(world, 1)
  }
  expect(listedCodes(world)).toEqual([third, second, first])
})

test('pages are told with limit and offset, and the count of all', () => {
  const world = fixtureWorld()
  for (const eqcode of [first, second, third]) {
    receive(world, eqcode, { predicted: 3 })
    pass(world, 1)
  }
  expect(taroAt(world).get('user/history?limit=2&offset=2').body).toMatchObject({
    terminalEqSummaryItems: [{ eqcode: first }],
    count: 3,
    limit: 2,
    offset: 2,
  })
})

test('an earthquake leaves the history after 180 days', () => {
  const world = fixtureWorld()
  receive(world, first, { predicted: 3 })
  pass(world, 180 * dayMs - 1)
  expect(listedCodes(world)).toEqual([first])
  pass(world, 1)
  expect(listedCodes(world)).toEqual([])
  expect(taroAt(world).get(`user/history/${first}`).code).toBe(404)
})

test('an earthquake that is unknown or not listed has no detail', () => {
  const world = fixtureWorld()
  receive(world, first, { predicted: 1 })
  expect(taroAt(world).get(`user/history/${first}`).code).toBe(404)
  expect(taroAt(world).get('user/history/20200101000000').code).toBe(404)
})

test('a code of the wrong shape is refused', () => {
  const here = taroAt(fixtureWorld())
  for (const code of ['constructor', '1', '%00', '%E0%A4%A', '2024010116102９']) {
    expect(here.get(`user/history/${code}`).status).toBe(400)
  }
})

test('the detail leaves out what the terminal did not get', () => {
  const world = fixtureWorld()
  receive(world, first, { measured: 4 })
  const { body } = taroAt(world).get(`user/history/${first}`)
  expect(body).toEqual({
    term: { lat: 36.56103, lng: 136.65655 },
    termAcc: { firstSensTime: world.nowMs, obsShindo: 4 },
  })
})

test("another owner's earthquakes stay theirs", () => {
  const world = fixtureWorld()
  const noted = { eqcode: first, measurement: { firstSensAt: world.nowMs, shindo: 5 } }
  terminalOf(world, newLabel.terminalId).receptions[first] = noted
  expect(listedCodes(world)).toEqual([])
  expect(taroAt(world).get(`user/history/${first}`).code).toBe(404)
})
