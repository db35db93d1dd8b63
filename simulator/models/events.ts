import { onBulletin, onQuake, onShaking } from './quake-events.ts'
import type { SimulatorEvent, SimulatorTurn } from './state.ts'
import { onTsunami } from './tsunami-events.ts'
import { unreachable } from './unreachable.ts'

/** Lets an event happen. */
export function onEvent(turn: SimulatorTurn, event: SimulatorEvent): void {
  switch (event.kind) {
    case 'quake':
      return onQuake(turn, event.quake)
    case 'bulletin':
      return onBulletin(turn, event.bulletin)
    case 'shaking':
      return onShaking(turn, event)
    case 'tsunami':
      return onTsunami(turn, event)
    default:
      return unreachable(event)
  }
}
