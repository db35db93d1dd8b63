import type { Reception } from '../../../simulator/state/reception.ts'
import { expect, test } from 'vitest'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  dayMs,
  newLabel,
  advanceBy,
  loginTaro,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

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
  intensity: { predicted?: number; measured?: number },
): void {
  const at = world.nowMs
  const reception: Reception = {
    eqcode,
    ...(intensity.predicted !== undefined && {
      warning: {
        ...warning,
        receivedAt: at,
        originAt: at,
        pAt: at,
        sAt: at,
        shindo: intensity.predicted,
      },
    }),
    ...(intensity.measured !== undefined && {
      measurement: { firstSensAt: at, shindo: intensity.measured },
    }),
  }
  terminalOf(world).receptions[eqcode] = reception
}

function listedCodes(world: SimulatorWorld, query = ''): unknown {
  const { body } = loginTaro(world).get(`user/history${query}`)
  if (body === null || typeof body !== 'object' || !('terminalEqSummaryItems' in body)) return body
  const { terminalEqSummaryItems: items } = body
  return Array.isArray(items) ? items.map((item: { eqcode: string }) => item.eqcode) : items
}

const codes = ['20240110090001', '20240110090002', '20240110090003', '20240110090004']
const [first = '', second = '', third = '', fourth = ''] = codes

// Requirements: LIMIT-15
test('an earthquake is listed if predicted at 1.5 or more or measured at 3.5 or more', () => {
  const world = fixtureWorld()
  receive(world, first, { predicted: 1.4, measured: 3.4 })
  receive(world, second, { predicted: 1.5 })
  receive(world, third, { measured: 3.5 })
  receive(world, fourth, { predicted: 1.4 })
  expect(listedCodes(world)).toEqual([second, third])
})

test('the newest earthquake is listed first', () => {
  const world = fixtureWorld()
  for (const eqcode of [first, second, third]) {
    receive(world, eqcode, { predicted: 3 })
    advanceBy(world, 1)
  }
  expect(listedCodes(world)).toEqual([third, second, first])
})

// Requirements: USER-57, CALL-35
test('a page contains limit, offset and the total count', () => {
  const world = fixtureWorld()
  for (const eqcode of [first, second, third]) {
    receive(world, eqcode, { predicted: 3 })
    advanceBy(world, 1)
  }
  expect(loginTaro(world).get('user/history?limit=2&offset=2').body).toMatchObject({
    terminalEqSummaryItems: [{ eqcode: first }],
    count: 3,
    limit: 2,
    offset: 2,
  })
})

// Requirements: LIMIT-14
test('an earthquake is removed from the history after 180 days', () => {
  const world = fixtureWorld()
  receive(world, first, { predicted: 3 })
  advanceBy(world, 180 * dayMs - 1)
  expect(listedCodes(world)).toEqual([first])
  advanceBy(world, 1)
  expect(listedCodes(world)).toEqual([])
  expect(loginTaro(world).get(`user/history/${first}`).code).toBe(404)
})

// Requirements: CALL-35
test('the detail of an unknown or unlisted earthquake is not found', () => {
  const world = fixtureWorld()
  receive(world, first, { predicted: 1 })
  expect(loginTaro(world).get(`user/history/${first}`).code).toBe(404)
  expect(loginTaro(world).get('user/history/20200101000000').code).toBe(404)
})

test('a malformed earthquake code is rejected', () => {
  const owner = loginTaro(fixtureWorld())
  for (const code of ['constructor', '1', '%00', '%E0%A4%A', '2024010116102９']) {
    expect(owner.get(`user/history/${code}`).status).toBe(400)
  }
})

// Requirements: USER-62
test('the detail omits what the terminal did not receive', () => {
  const world = fixtureWorld()
  receive(world, first, { measured: 4 })
  const { body } = loginTaro(world).get(`user/history/${first}`)
  expect(body).toEqual({
    term: { lat: 36.56103, lng: 136.65655, amplification: 1.47 },
    termAcc: { firstSensTime: world.nowMs, obsShindo: 4 },
  })
})

// Requirements: ROLE-2
test("the earthquakes of another owner's terminal are not accessible", () => {
  const world = fixtureWorld()
  const reception = { eqcode: first, measurement: { firstSensAt: world.nowMs, shindo: 5 } }
  terminalOf(world, newLabel.terminalId).receptions[first] = reception
  expect(listedCodes(world)).toEqual([])
  expect(loginTaro(world).get(`user/history/${first}`).code).toBe(404)
})
