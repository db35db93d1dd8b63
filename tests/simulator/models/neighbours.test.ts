import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReachable } from '../../../simulator/models/terminal/connection.ts'
import { hasNeighbours, moveTerminal } from '../../../simulator/models/terminal/place.ts'
import { distanceKm } from '../../../simulator/quake/shared/distance.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { runCommand, terminalOf, withContext, worldOf } from '../fixture-world.ts'

const first = 1_700_001
const count = 12
const rule = { count: 2, radiusKm: 30 }

/** Steps of places within 100 km of each other, in the far north, where grid cells are narrowest, or in the far south. */
const step = fc.nat(20)
const anchor = fc.constantFrom({ lat: 45.5, lng: 141.9 }, { lat: 24.3, lng: 123.7 })
const place = fc
  .tuple(anchor, step, step)
  .map(([{ lat, lng }, north, east]) => ({ lat: lat + north * 0.025, lng: lng + east * 0.065 }))
const number = fc.nat(count - 1).map((index) => String(first + index))
const change = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), number, place }),
  fc.record({ kind: fc.constant('link' as const), number, state: fc.constantFrom('up', 'down') }),
)

function neighboursOf(world: SimulatorWorld, terminal: Terminal): number {
  return Object.values(world.state.terminals).filter(
    (other) =>
      other !== terminal &&
      isReachable(other.connection) &&
      distanceKm(terminal.place, other.place) <= rule.radiusKm,
  ).length
}

test("a terminal's neighbours are the same as in a search through all terminals", () => {
  const scenario = {
    name: 'fleet',
    title: '多数の端末',
    seed: 'fleet',
    startAt: '2024-01-01T00:00:00Z',
  }
  fc.assert(
    fc.property(
      fc.array(place, { minLength: count, maxLength: count }),
      fc.array(change),
      (places, changes) => {
        const world = worldOf({ ...scenario, fleet: { count, first: String(first) } })
        const move = (terminalId: string, to: { lat: number; lng: number }) =>
          withContext(world, (context) =>
            moveTerminal(context, terminalOf(world, terminalId), { ...to, floor: '1階' }),
          )
        for (const [index, to] of places.entries()) move(String(first + index), to)
        const { terminals } = world.state
        const check = () => {
          for (const terminal of Object.values(terminals)) {
            const isExpected = neighboursOf(world, terminal) >= rule.count
            expect(hasNeighbours(terminals, terminal, rule)).toBe(isExpected)
          }
        }
        check()
        for (const one of changes) {
          if (one.kind === 'move') move(one.number, one.place)
          else runCommand(world, { verb: 'link', terminalId: one.number, state: one.state })
          check()
        }
      },
    ),
    { numRuns: 30 },
  )
})
