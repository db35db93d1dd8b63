import type { SimulatorEvent } from '../state/command.ts'
import type { Terminal } from '../state/terminal.ts'
import { onDrill, onDrillReceived } from './alerts/drill.ts'
import { applyCommand } from './apply-command.ts'
import {
  signalPower,
  onConnectionWaited,
  onFailback,
  onNtpSynced,
  onReportsReceived,
} from './device/device.ts'
import { onSubCenterWaited } from './terminal/sub-centers.ts'
import { onDisconnectionMail } from './monitoring/disconnection-mail.ts'
import {
  onFirmwareDownloaded,
  onFirmwareRestart,
  onFirmwareWindow,
} from './device/firmware-installation.ts'
import { onNormalMail, onSeismometerMail, onVoiceAlarmMail } from './monitoring/monitoring-mails.ts'
import type { Steps } from '../engine/steps.ts'
import { earthquakes } from '#earthquakes'
import { onRedundancyStep } from './device/redundancy-check.ts'
import type { SimulatorContext } from '../state/state.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'

/** Handles an event. Returns steps if the event affects many terminals, because that takes long. */
export function onEvent(context: SimulatorContext, event: SimulatorEvent): Steps<void> | undefined {
  if ('terminalId' in event) {
    const terminal = context.state.terminals[event.terminalId]
    if (terminal) onTerminalEvent(context, terminal, event)
    return undefined
  }
  switch (event.kind) {
    case 'quake':
      return earthquakes().onQuake(context, event.eqcode)
    case 'bulletin':
      return earthquakes().onBulletinSent(context, event.bulletin)
    case 'bulletin-arrival':
      return earthquakes().onBulletin(context, event.bulletin)
    case 'drill-sent':
      return onDrill(context)
    case 'command':
      // A served world continues after a refused command. A run reports the refusal: see play-rules.ts.
      applyCommand(context, event.command)
      return undefined
    default:
      return unreachable(event)
  }
}

function onTerminalEvent(
  context: SimulatorContext,
  terminal: Terminal,
  event: Extract<SimulatorEvent, { terminalId: string }>,
): void {
  switch (event.kind) {
    case 'bulletin-received':
      return earthquakes().onBulletinReceived(context, terminal, event.bulletin)
    case 'drill-received':
      return onDrillReceived(context, terminal, event)
    case 'reports-received':
      return onReportsReceived(context, terminal)
    case 'shaking':
      return earthquakes().onShaking(context, terminal, event)
    case 'disconnection-mail':
      return onDisconnectionMail(context, terminal)
    case 'voice-alarm-mail':
      return onVoiceAlarmMail(context, terminal, event)
    case 'seismometer-mail':
      return onSeismometerMail(context, terminal, event.eqcode)
    case 'normal-mail':
      return onNormalMail(context, terminal)
    case 'booted':
      return signalPower(context, terminal, 'booted')
    case 'connection-waited':
      return onConnectionWaited(context, terminal)
    case 'sub-center-waited':
      return onSubCenterWaited(context, terminal, event.dc)
    case 'ntp-synced':
      return onNtpSynced(context, terminal)
    case 'redundancy-step':
      return onRedundancyStep(context, terminal, event.dc)
    case 'failback':
      return onFailback(context, terminal)
    case 'firmware-window':
      return onFirmwareWindow(context, terminal, event.edge)
    case 'firmware-downloaded':
      return onFirmwareDownloaded(context, terminal)
    case 'firmware-restart':
      return onFirmwareRestart(context, terminal, event.index)
    default:
      return unreachable(event)
  }
}
