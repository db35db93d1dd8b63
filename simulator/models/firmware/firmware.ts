import type { Terminal } from '../../state/terminal.ts'
import type { Firmware, FirmwarePlan } from '../../state/device.ts'
import { ownerOf } from '../account/account.ts'
import { nextFirmware } from './firmware-progress.ts'
import { jstDate, jstText } from '../jst-text.ts'
import { mailBody } from '../mail/mail-body.ts'
import { sendMail } from '../mail/mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { defaults } from '../../../openapi/generated/limits.ts'

/** The default of the registration form. */
export const defaultFirmwareWindow = {
  since: defaults.Registration.firmwareSince,
  until: defaults.Registration.firmwareUntil,
}

/** The version that every terminal has at first. Our own value. */
export const firstFirmwareVersion = '1.0.0'

/** The end of a chosen update must be more than one hour from now. */
const minNoticeMs = 60 * 60_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Plans a firmware release for the first of the given dates whose window is not over, and mails the owner.
 *
 * @returns why the update can't be planned, or undefined if it is planned
 */
export function planFirmware(
  context: SimulatorContext,
  terminal: Terminal,
  dates: string[],
): string | undefined {
  const { firmware, terminalId } = terminal
  const state = nextFirmware(firmware, 'released')
  if (state !== 'planned') return `Terminal ${terminalId} is being updated already.`
  const windows = dates.map((date) => windowOn(date, firmware.window))
  const first = windows.find(({ untilAt }) => untilAt > context.nowMs)
  if (!first) return `The update window is over on each of the days ${dates.join(', ')}.`
  const { sinceAt, untilAt } = first
  const targetVersion = versionAfter(terminal.firmware.version)
  setPlan(context, terminal, { state, targetVersion, sinceAt, untilAt, dates })
  const owner = ownerOf(context.state.accounts, terminal)
  if (!owner) return undefined
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
  return undefined
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

/** Returns the version after a version such as `1.4.0`: `1.5.0`. */
function versionAfter(version: string): string {
  const [major = '1', minor = '0'] = version.split('.')
  return `${major}.${Number(minor) + 1}.0`
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
