import { onDisconnectionMail } from './disconnection-mail.ts'
import { onNormalMail } from './normal-mail.ts'
import { onBulletin, onQuake, onShaking } from './quake-events.ts'
import { onSeismometerMail } from './seismometer-mail.ts'
import type { SimulatorEvent, SimulatorTurn } from './state.ts'
import { onTsunami } from './tsunami-events.ts'
import { unreachable } from './unreachable.ts'
import { onVoiceAlarmMail } from './voice-alarm-mail.ts'

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
    case 'disconnection-mail':
      return onDisconnectionMail(turn, event.terminalId)
    case 'voice-alarm-mail':
      return onVoiceAlarmMail(turn, event)
    case 'seismometer-mail':
      return onSeismometerMail(turn, event)
    case 'normal-mail':
      return onNormalMail(turn, event.terminalId)
    default:
      return unreachable(event)
  }
}
