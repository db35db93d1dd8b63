import type { Bulletin } from '../../quake/warning/bulletins.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { onBulletin } from './quake-events.ts'

/**
 * Handles a bulletin that the agency has sent. It may be lost, come late or come twice on its way, if a tester has said so.
 * Late bulletins may overtake each other; one that is older than the last is ignored.
 */
export function onBulletinSent(context: SimulatorContext, bulletin: Bulletin): void {
  const { bulletinDelivery: delivery } = context.state
  if (!delivery) return onBulletin(context, bulletin)
  const { loss, duplicates, delayMs, spreadMs } = delivery
  if (draw(context) < loss) return
  const copies = draw(context) < duplicates ? 2 : 1
  const quake = context.state.quakes[bulletin.eqcode]
  for (let copy = 0; copy < copies; copy += 1) {
    const atMs = context.nowMs + delayMs + Math.floor(draw(context) * (spreadMs + 1))
    quake?.queued.push(
      context.schedule(atMs, { kind: 'bulletin-arrival', bulletin: { ...bulletin } }),
    )
  }
}

function draw(context: SimulatorContext): number {
  return context.random('bulletin delivery')
}
