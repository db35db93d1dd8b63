import { dayMs, hourMs } from '../../../openapi/base/durations.ts'
import type {
  Firmware,
  FirmwareState,
  Terminal,
  FirmwarePlan,
  Transitions,
} from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { isReachable } from '../terminal/connection.ts'
import { logLine } from '../terminal/log.ts'
import { ownerOf } from '../account/account.ts'
import { jstDate, jstText } from '../../../openapi/base/japan-time.ts'
import { mailOwner } from '../mail/outbox.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { defaults } from '../../../openapi/generated/limits.ts'

type FirmwareSignal =
  | 'released'
  | 'window-opened'
  | 'connected'
  | 'downloaded'
  | 'interrupted'
  | 'window-closed'
  | 'finished'

/** Downloads need power and a connection, installations only power. An interrupted update starts again in its window. */
export const firmwareTransitions: Transitions<FirmwareState, FirmwareSignal> = {
  'up-to-date': { released: 'planned' },
  planned: { released: 'planned', 'window-opened': 'waiting' },
  waiting: { connected: 'downloading', 'window-closed': 'failed' },
  downloading: { downloaded: 'installing', interrupted: 'waiting', 'window-closed': 'failed' },
  installing: { interrupted: 'waiting', finished: 'up-to-date' },
  failed: { released: 'planned' },
}

export function firmwareState({ plan, failure }: Firmware): FirmwareState {
  return plan?.state ?? (failure ? 'failed' : 'up-to-date')
}

export function nextFirmware(
  firmware: Firmware,
  signal: FirmwareSignal,
): FirmwareState | undefined {
  return firmwareTransitions[firmwareState(firmware)][signal]
}

/** Starts or interrupts a terminal's update, depending on its power and connection. */
export function updateFirmware(context: SimulatorContext, terminal: Terminal): void {
  const { plan } = terminal.firmware
  if (!plan || plan.state === 'planned') return
  const canDownload = terminal.power.kind === 'on' && isReachable(terminal.connection)
  const canInstall = terminal.power.kind !== 'off'
  const isBroken =
    (plan.state === 'downloading' && !canDownload) || (plan.state === 'installing' && !canInstall)
  if (isBroken) interrupt(context, terminal)
  if (terminal.firmware.plan?.state !== 'waiting' || !canDownload) return
  plan.state = 'downloading'
  logLine(terminal, context.nowMs, 'ファームウェアのダウンロード開始')
  const event = { kind: 'firmware-downloaded' as const, terminalId: terminal.terminalId }
  plan.event = context.schedule(context.nowMs + context.state.timings.firmwareDownload, event)
}

/** Ends an update that is not complete when its window closes. An installation that has begun continues. */
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

export const defaultFirmwareWindow = {
  since: defaults.Registration.firmwareSince,
  until: defaults.Registration.firmwareUntil,
}

/** Every terminal's initial version. Our own value. */
export const firstFirmwareVersion = '1.0.0'

/** An update's window must end at least this long after the owner saves it. */
const minNoticeMs = hourMs

/** Plans an update for the first date whose window is not over. Returns an error if no update can be planned. */
export function planFirmware(
  context: SimulatorContext,
  terminal: Terminal,
  dates: string[],
): string | undefined {
  const { firmware, terminalId } = terminal
  const state = nextFirmware(firmware, 'released')
  if (state !== 'planned') return `Terminal ${terminalId} is already being updated.`
  const windows = dates.map((date) => windowOn(date, firmware.window))
  const first = windows.find(({ untilAt }) => untilAt > context.nowMs)
  if (!first) return `The update window is over on each of the days ${dates.join(', ')}.`
  const sinceAt = Math.max(first.sinceAt, context.nowMs)
  const { untilAt } = first
  const targetVersion = versionAfter(terminal.firmware.version)
  setPlan(context, terminal, { state, targetVersion, sinceAt, untilAt, dates })
  const owner = ownerOf(context.state.accounts, terminal)
  if (!owner) return undefined
  mailOwner(context, owner, {
    kind: 'firmware-planned',
    subject: 'ファームウェア更新のお知らせ',
    intro:
      '端末のファームウェア更新を予定しています。更新中は端末が数回再起動します。電源を切らないでください。',
    details: [`更新予定: ${jstText(sinceAt)} から ${jstText(untilAt)} まで`],
  })
  return undefined
}

/** Saves the update window and the chosen time. Returns an error code if either is invalid. */
export function saveFirmware(
  context: SimulatorContext,
  terminal: Terminal,
  window: Firmware['window'],
  chosen: { since: number; until: number } | undefined,
): (typeof errors)['noFirmwareSchedule' | 'invalidFirmwareSchedule'] | undefined {
  if (window.since === window.until) return errors.invalidFirmwareSchedule
  if (chosen) {
    const { plan } = terminal.firmware
    if (!plan) return errors.noFirmwareSchedule
    if (!isAllowed(plan, chosen, context.nowMs)) return errors.invalidFirmwareSchedule
    // The contract allows fractions of a millisecond, the world's time does not.
    const sinceAt = Math.max(Math.round(chosen.since), context.nowMs)
    setPlan(context, terminal, { ...plan, sinceAt, untilAt: Math.round(chosen.until) })
  }
  terminal.firmware.window = { ...window }
  return undefined
}

function setPlan(
  context: SimulatorContext,
  { terminalId, firmware }: Terminal,
  plan: FirmwarePlan,
): void {
  const { event, endEvent } = firmware.plan ?? {}
  for (const id of [event, endEvent]) if (id !== undefined) context.cancel(id)
  const schedule = (atMs: number, edge: 'start' | 'end') =>
    context.schedule(Math.max(atMs, context.nowMs), { kind: 'firmware-window', terminalId, edge })
  firmware.failure = undefined
  firmware.plan = {
    ...plan,
    event: schedule(plan.sinceAt, 'start'),
    endEvent: schedule(plan.untilAt, 'end'),
  }
}

function versionAfter(version: string): string {
  const [major = '1', minor = '0'] = version.split('.')
  return `${major}.${Number(minor) + 1}.0`
}

// An immediate update is a window of two hours that starts in the past. The form offers only whole hours for other updates.
function isAllowed(
  plan: FirmwarePlan,
  { since, until }: { since: number; until: number },
  nowMs: number,
): boolean {
  const isOffered =
    since <= nowMs ||
    (plan.dates.includes(jstDate(since)) && since % hourMs === 0 && until % hourMs === 0)
  return (
    plan.state === 'planned' &&
    isOffered &&
    since < until &&
    until - since < dayMs &&
    until > nowMs + minNoticeMs
  )
}

function windowOn(
  date: string,
  { since, until }: Firmware['window'],
): { sinceAt: number; untilAt: number } {
  const sinceAt = Date.parse(`${date}T${since}+09:00`)
  const untilAt = Date.parse(`${date}T${until}+09:00`)
  return { sinceAt, untilAt: untilAt > sinceAt ? untilAt : untilAt + dayMs }
}
