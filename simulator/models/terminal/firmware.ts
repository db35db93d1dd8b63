import type { Terminal } from '../../state/terminal.ts'
import type { Firmware, FirmwareState, FirmwarePlan } from '../../state/device.ts'
import { ownerOf } from '../account/account.ts'
import { signalPower } from './device.ts'
import { jstDate, jstText } from '../jst-text.ts'
import { mailBody } from '../mail/mail-body.ts'
import { sendMail } from '../mail/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { logLine } from './terminal-log.ts'
export type FirmwareSignal = 'released' | 'window-opened' | 'finished'

/** What comes next; a signal that is not named changes nothing. */
export const firmwareTransitions = {
  'up-to-date': { released: 'planned' },
  planned: { released: 'planned', 'window-opened': 'updating' },
  updating: { finished: 'up-to-date' },
} as const satisfies Record<FirmwareState, Partial<Record<FirmwareSignal, FirmwareState>>>

/** Registration offers 23 to 05. */
export const defaultFirmwareWindow = { since: '23:00:00', until: '05:00:00' }

/** An update restarts the terminal several times. Ours: three times, 4 minutes apart. */
const restarts = { count: 3, everyMs: 4 * 60_000 }
/** The end of a chosen window lies more than an hour ahead. */
const shortestNoticeMs = 60 * 60_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * A new firmware is out: the terminal plans it for the first day offered, and its owner gets a mail.
 *
 * @returns whether it is planned; a terminal that is being updated takes no other one
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

/** Takes an owner's wishes, or tells the error code that refuses them. */
export function saveFirmware(
  context: SimulatorContext,
  terminal: Terminal,
  window: Firmware['window'],
  chosen: { since: number; until: number } | undefined,
): 400020 | 400021 | undefined {
  if (window.since === window.until) return 400021
  if (chosen) {
    const { plan } = terminal.firmware
    if (!plan) return 400020
    if (!isAllowed(plan, chosen, context.nowMs)) return 400021
    const sinceAt = Math.max(chosen.since, context.nowMs)
    setPlan(context, terminal, { ...plan, sinceAt, untilAt: chosen.until })
  }
  terminal.firmware.window = { ...window }
  return undefined
}

/** The update begins: the terminal restarts, and again until it is done. */
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

/** Whether a terminal waits for an update, or is being updated. */
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

// An immediate update begins now and has two hours; any other begins on a day that was offered.
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
    until > nowMs + shortestNoticeMs
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
