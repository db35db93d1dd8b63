import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { signalPower } from './device.ts'
import { nextFirmware, onWindowClosed, updateFirmware } from '../firmware/firmware.ts'
import { logLine } from '../terminal/log.ts'

/** An installation restarts the terminal several times. Our own value. */
const restartCount = 3

/** Handles the start or the end of an update's window. */
export function onFirmwareWindow(
  context: SimulatorContext,
  terminal: Terminal,
  edge: 'start' | 'end',
): void {
  const { plan } = terminal.firmware
  if (!plan) return
  if (edge === 'end') return onWindowClosed(context, terminal)
  if (nextFirmware(terminal.firmware, 'window-opened') !== 'waiting') return
  plan.state = 'waiting'
  logLine(terminal, context.nowMs, 'ファームウェア更新開始')
  updateFirmware(context, terminal)
}

/** Handles the end of a download: starts the installation. */
export function onFirmwareDownloaded(context: SimulatorContext, terminal: Terminal): void {
  const { plan } = terminal.firmware
  if (!plan || nextFirmware(terminal.firmware, 'downloaded') !== 'installing') return
  plan.state = 'installing'
  restart(context, terminal, 1)
}

/** Handles one restart of an installation. `index` counts the restarts so far; after the last one the update is complete. */
export function onFirmwareRestart(
  context: SimulatorContext,
  terminal: Terminal,
  index: number,
): void {
  const { plan } = terminal.firmware
  if (!plan) return
  if (index < restartCount) return restart(context, terminal, index + 1)
  const { firmware } = terminal
  if (nextFirmware(firmware, 'finished') !== 'up-to-date') return
  if (plan.endEvent !== undefined) context.cancel(plan.endEvent)
  const before = firmware.version
  firmware.version = plan.targetVersion
  firmware.plan = undefined
  logLine(terminal, context.nowMs, `ファームウェア更新完了 ${before} → ${firmware.version}`)
}

function restart(context: SimulatorContext, terminal: Terminal, index: number): void {
  const { plan } = terminal.firmware
  const { terminalId } = terminal
  const { firmwareRestart } = context.state.timings
  const event = { kind: 'firmware-restart' as const, terminalId, index }
  if (plan) plan.event = context.schedule(context.nowMs + firmwareRestart, event)
  signalPower(context, terminal, 'restarted')
}
