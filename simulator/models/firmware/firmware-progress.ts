import type { Firmware, FirmwareState } from '../../state/device.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { isReachable } from '../terminal/connection.ts'
import { logLine } from '../terminal/terminal-log.ts'

export type FirmwareSignal =
  | 'released'
  | 'window-opened'
  | 'connected'
  | 'downloaded'
  | 'interrupted'
  | 'window-closed'
  | 'finished'

/**
 * The next state, by state and signal. Other signals have no effect. A download needs power and a connection to a data
 * centre, an installation needs power. After an interruption the update starts anew, until its window ends.
 */
export const firmwareTransitions = {
  'up-to-date': { released: 'planned' },
  planned: { released: 'planned', 'window-opened': 'waiting' },
  waiting: { connected: 'downloading', 'window-closed': 'failed' },
  downloading: { downloaded: 'installing', interrupted: 'waiting', 'window-closed': 'failed' },
  installing: { interrupted: 'waiting', finished: 'up-to-date' },
  failed: { released: 'planned' },
} as const satisfies Record<FirmwareState, Partial<Record<FirmwareSignal, FirmwareState>>>

/** Returns the state of a terminal's firmware. */
export function firmwareState({ plan, failure }: Firmware): FirmwareState {
  return plan?.state ?? (failure ? 'failed' : 'up-to-date')
}

/** Returns the state after a signal, or undefined if the signal has no effect. */
export function nextFirmware(
  firmware: Firmware,
  signal: FirmwareSignal,
): FirmwareState | undefined {
  const transitions: Partial<Record<FirmwareSignal, FirmwareState>> =
    firmwareTransitions[firmwareState(firmware)]
  return transitions[signal]
}

/**
 * Brings a running update in line with the terminal's power and connection: starts the download, or stops what can't
 * continue. Does nothing without a running update.
 */
export function updateFirmware(context: SimulatorContext, terminal: Terminal): void {
  const { plan } = terminal.firmware
  if (!plan || plan.state === 'planned') return
  const canDownload = terminal.power.kind === 'on' && isReachable(terminal.connection)
  const canInstall = terminal.power.kind !== 'off'
  const isBroken =
    (plan.state === 'downloading' && !canDownload) || (plan.state === 'installing' && !canInstall)
  if (isBroken) interrupt(context, terminal)
  if (terminal.firmware.plan?.state !== 'waiting' || !canDownload) return
  plan.state = firmwareTransitions.waiting.connected
  logLine(terminal, context.nowMs, 'ファームウェアのダウンロード開始')
  const event = { kind: 'firmware-downloaded' as const, terminalId: terminal.terminalId }
  plan.event = context.schedule(context.nowMs + context.state.timings.firmwareDownload, event)
}

/** Handles the end of the window: an update that is not being installed has failed. */
export function onWindowClosed(context: SimulatorContext, terminal: Terminal): void {
  const { firmware } = terminal
  const { plan } = firmware
  if (!plan || nextFirmware(firmware, 'window-closed') !== 'failed') return
  if (plan.event !== undefined) context.cancel(plan.event)
  firmware.plan = undefined
  firmware.failure = { at: context.nowMs, targetVersion: plan.targetVersion }
  logLine(terminal, context.nowMs, 'ファームウェア更新失敗')
}

function interrupt(context: SimulatorContext, terminal: Terminal): void {
  const { plan } = terminal.firmware
  if (!plan) return
  if (plan.event !== undefined) context.cancel(plan.event)
  plan.event = undefined
  plan.state = 'waiting'
  logLine(terminal, context.nowMs, 'ファームウェア更新中断')
  if (context.nowMs >= plan.untilAt) onWindowClosed(context, terminal)
}
