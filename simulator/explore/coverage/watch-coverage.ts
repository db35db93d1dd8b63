import type { SimulatorRules } from '../../api/simulator-rules.ts'
import { watched } from '../../invariants/watched.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import { type Coverage, cellName, countOne, transitionName } from './coverage.ts'
import { findMeetings } from './meetings.ts'
import { findTransitions } from './taken-transitions.ts'

/**
 * Returns rules under which a world behaves as before, and counts the transitions of its machines and the meetings of long
 * actions and outages.
 */
export function watchCoverage(
  rules: SimulatorRules,
  world: SimulatorWorld,
  coverage: Coverage,
): SimulatorRules {
  const look = findTransitions(world, (...way) => countOne(coverage, transitionName(...way)))
  const meet = findMeetings(world, (...cell) => countOne(coverage, cellName(...cell)))
  return watched(rules, world, (cause) => {
    look()
    meet({ world, cause })
  })
}
