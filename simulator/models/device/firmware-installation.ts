import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { signalPower } from './device.ts'
import { nextFirmware, onWindowClosed, updateFirmware } from '../firmware/firmware.ts'
import { logLine } from '../terminal/log.ts'

/** Number of restarts in an installation. Our own value. */
const restartCount = 3

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

export function onFirmwareDownloaded(context: SimulatorContext, terminal: Terminal): void {
  const { plan } = terminal.firmware
  if (!plan || nextFirmware(terminal.firmware, 'downloaded') !== 'installing') return
  plan.state = 'installing'
  restart(context, terminal, 1)
}

/** `index` counts the restarts so far. */
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
