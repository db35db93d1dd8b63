import type { SimulatorEvent } from '../state/event.ts'
import { applyCommand } from './apply-command.ts'
import { onBooted, onConnectionWaited, onFailback, onNtpSynced } from './terminal/device.ts'
import { onSubCenterWaited } from './terminal/sub-centers.ts'
import { onDisconnectionMail } from './mail/disconnection-mail.ts'
import {
  onFirmwareDownloaded,
  onFirmwareRestart,
  onFirmwareWindow,
} from './firmware/firmware-steps.ts'
import { onNormalMail } from './mail/normal-mail.ts'
import { onBulletinSent } from './earth/bulletin-arrival.ts'
import { onReportsReceived } from './terminal/reconcile.ts'
import { onBulletin, onBulletinReceived, onQuake, onShaking } from './earth/quake-events.ts'
import { onRedundancyStep } from './terminal/redundancy-check.ts'
import { onSeismometerMail } from './mail/seismometer-mail.ts'
import type { SimulatorContext } from '../state/state.ts'
import { onTsunami } from './alerts/tsunami-events.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { onVoiceAlarmMail } from './mail/voice-alarm-mail.ts'

/** Applies a scheduled event to the world. */
export function onEvent(context: SimulatorContext, event: SimulatorEvent): void {
  switch (event.kind) {
    case 'quake':
      return void onQuake(context, event.quake)
    case 'bulletin':
      return onBulletinSent(context, event.bulletin)
    case 'bulletin-arrival':
      return onBulletin(context, event.bulletin)
    case 'bulletin-received':
      return onBulletinReceived(context, event.terminalId, event.bulletin)
    case 'reports-received':
      return onReportsReceived(context, event.terminalId)
    case 'shaking':
      return onShaking(context, event)
    case 'tsunami':
      return onTsunami(context, event)
    case 'disconnection-mail':
      return onDisconnectionMail(context, event.terminalId)
    case 'voice-alarm-mail':
      return onVoiceAlarmMail(context, event)
    case 'seismometer-mail':
      return onSeismometerMail(context, event)
    case 'normal-mail':
      return onNormalMail(context, event.terminalId)
    case 'command':
      // A served world goes on after a command that it refuses. A run reports it: see play.ts.
      return void applyCommand(context, event.command)
    case 'booted':
      return onBooted(context, event.terminalId)
    case 'connection-waited':
      return onConnectionWaited(context, event.terminalId)
    case 'sub-center-waited':
      return onSubCenterWaited(context, event.terminalId, event.dc)
    case 'ntp-synced':
      return onNtpSynced(context, event.terminalId)
    case 'redundancy-step':
      return onRedundancyStep(context, event.terminalId, event.dc)
    case 'failback':
      return onFailback(context, event.terminalId)
    case 'firmware-window':
      return onFirmwareWindow(context, event.terminalId, event.edge)
    case 'firmware-downloaded':
      return onFirmwareDownloaded(context, event.terminalId)
    case 'firmware-restart':
      return onFirmwareRestart(context, event.terminalId, event.index)
    default:
      return unreachable(event)
  }
}
