import { worldOf } from '../simulator/fixture-world.ts'
import type { SimulatorWorld } from '../../simulator/state/state.ts'

/** A fleet without any events. `count` can be at most 100,000, because serial numbers are 17 and five more digits. */
export function idleFleet(count: number): SimulatorWorld {
  return worldOf({
    name: 'fleet',
    title: '多数の端末',
    seed: 'fleet',
    startAt: '2024-01-01T00:00:00+09:00',
    fleet: { count, first: count > 80_000 ? '1700000' : '1720000' },
  })
}
