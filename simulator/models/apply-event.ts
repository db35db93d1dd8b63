import type { SimulatorEvent } from '../state/event.ts'
import { carryOut } from './apply-command.ts'
import { onBooted, onConnectionWaited, onNtpSynced } from './terminal/device.ts'
import { onSubCenterWaited } from './terminal/sub-centers.ts'
import { onDisconnectionMail } from './mail/disconnection-mail.ts'
import { onFirmwareRestart } from './terminal/firmware.ts'
import { onNormalMail } from './mail/normal-mail.ts'
import { onBulletin, onQuake, onShaking } from './earth/quake-events.ts'
import { onRedundancyChecked } from './terminal/redundancy.ts'
import { onSeismometerMail } from './mail/seismometer-mail.ts'
import type { SimulatorTurn } from '../state/state.ts'
import { onTsunami } from './alerts/tsunami-events.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { onVoiceAlarmMail } from './mail/voice-alarm-mail.ts'

/** Lets an event happen. */
export function onEvent(turn: SimulatorTurn, event: SimulatorEvent): void {
  switch (event.kind) {
    case 'quake':
      return void onQuake(turn, event.quake)
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
    case 'command':
      // A scenario's commands are checked when it is read, so that none is refused here.
      return void carryOut(turn, event.command)
    case 'booted':
      return onBooted(turn, event.terminalId)
    case 'connection-waited':
      return onConnectionWaited(turn, event.terminalId)
    case 'sub-center-waited':
      return onSubCenterWaited(turn, event.terminalId, event.dc)
    case 'ntp-synced':
      return onNtpSynced(turn, event.terminalId)
    case 'redundancy-checked':
      return onRedundancyChecked(turn, event.terminalId, event.dc)
    case 'firmware-restart':
      return onFirmwareRestart(turn, event.terminalId, event.index)
    default:
      return unreachable(event)
  }
}
