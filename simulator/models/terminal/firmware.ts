import type { Terminal } from '../../state/terminal.ts'
import type { Firmware, FirmwareState, FirmwarePlan } from '../../state/device.ts'
import { ownerOf } from '../account/account.ts'
import { signalPower } from './device.ts'
import { jstDate, jstText } from '../jst-text.ts'
import { mailBody } from '../mail/mail-body.ts'
import { sendMail } from '../mail/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from './terminal-log.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { defaults } from '../../../openapi/generated/limits.ts'

export type FirmwareSignal = 'released' | 'window-opened' | 'finished'

/** The next state, by state and signal. Other signals have no effect. */
export const firmwareTransitions = {
  'up-to-date': { released: 'planned' },
  planned: { released: 'planned', 'window-opened': 'updating' },
  updating: { finished: 'up-to-date' },
} as const satisfies Record<FirmwareState, Partial<Record<FirmwareSignal, FirmwareState>>>

/** The default of the registration form. */
export const defaultFirmwareWindow = {
  since: defaults.Registration.firmwareSince,
  until: defaults.Registration.firmwareUntil,
}

/** An update restarts the terminal several times. Our own values: three times, 4 minutes apart. */
const restarts = { count: 3, everyMs: 4 * 60_000 }
/** The end of a chosen update must be more than one hour from now. */
const minNoticeMs = 60 * 60_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Plans a firmware release for the first of the given dates and mails the owner.
 *
 * @returns whether the update is planned; false if no date is given or another update is in progress
 */
export function planFirmware(
  context: SimulatorContext,
  terminal: Terminal,
  dates: string[],
): boolean {
  const [first] = dates
  const state = nextFirmware(terminal.firmware, 'released')
  if (first === undefined || state !== 'planned') return false
  const { sinceAt, untilAt } = windowOn(first, terminal.firmware.window)
  setPlan(context, terminal, { state, sinceAt, untilAt, dates })
  const owner = ownerOf(context.state.accounts, terminal)
  if (!owner) return true
  sendMail(context, {
    kind: 'firmware-planned',
    to: owner.mailAddress,
    subject: 'ファームウェア更新のお知らせ',
    text: mailBody(owner, [
      '端末のファームウェア更新を予定しています。更新中は端末が数回再起動します。電源を切らないでください。',
      '',
      `シリアル番号: ${terminal.terminalId}`,
      `更新予定: ${jstText(sinceAt)} から ${jstText(untilAt)} まで`,
    ]),
  })
  return true
}

/** Saves an owner's update window and chosen time. Returns an error code if they are invalid. */
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
    // The contract allows fractions of a millisecond. The world's time has none.
    const sinceAt = Math.max(Math.round(chosen.since), context.nowMs)
    setPlan(context, terminal, { ...plan, sinceAt, untilAt: Math.round(chosen.until) })
  }
  terminal.firmware.window = { ...window }
  return undefined
}

/** Handles one restart of an update. `index` counts them from 0; after the last one the update is complete. */
export function onFirmwareRestart(
  context: SimulatorContext,
  terminalId: string,
  index: number,
): void {
  const terminal = context.state.terminals[terminalId]
  if (!terminal?.firmware.plan) return
  const { firmware } = terminal
  const { plan } = terminal.firmware
  if (index === restarts.count) {
    if (nextFirmware(firmware, 'finished') === 'up-to-date') firmware.plan = undefined
    logLine(terminal, context.nowMs, 'ファームウェア更新完了')
    return
  }
  if (nextFirmware(firmware, 'window-opened') === 'updating') {
    plan.state = 'updating'
    logLine(terminal, context.nowMs, 'ファームウェア更新開始')
  }
  signalPower(context, terminal, 'restarted')
  const event = { kind: 'firmware-restart' as const, terminalId, index: index + 1 }
  context.schedule(context.nowMs + restarts.everyMs, event)
}

/** Returns the state of a terminal's firmware. */
export function firmwareState({ plan }: Firmware): FirmwareState {
  return plan?.state ?? 'up-to-date'
}

function nextFirmware(firmware: Firmware, signal: FirmwareSignal): FirmwareState | undefined {
  const transitions: Partial<Record<FirmwareSignal, FirmwareState>> =
    firmwareTransitions[firmwareState(firmware)]
  return transitions[signal]
}

function setPlan(context: SimulatorContext, terminal: Terminal, plan: FirmwarePlan): void {
  const before = terminal.firmware.plan?.startEvent
  if (before !== undefined) context.cancel(before)
  const event = { kind: 'firmware-restart' as const, terminalId: terminal.terminalId, index: 0 }
  const startEvent = context.schedule(Math.max(plan.sinceAt, context.nowMs), event)
  terminal.firmware.plan = { ...plan, startEvent }
}

// A start in the past or now is an immediate update, for which the portal sends a window of two hours. Any other start
// must be on one of the offered dates.
function isAllowed(
  plan: FirmwarePlan,
  { since, until }: { since: number; until: number },
  nowMs: number,
): boolean {
  const isOffered = since <= nowMs || plan.dates.includes(jstDate(since))
  return (
    plan.state === 'planned' &&
    isOffered &&
    since < until &&
    until - since <= dayMs &&
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
