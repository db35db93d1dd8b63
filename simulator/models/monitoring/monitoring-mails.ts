import { dayMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { Owner } from '../../state/account.ts'
import { ownerOf } from '../account/account.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { longDisconnectionMs } from './disconnection-mail.ts'
import { jstText, nextHourAt } from '../../../openapi/base/japan-time.ts'
import { mailOwner } from '../mail/outbox.ts'
import { isReachable } from '../terminal/connection.ts'
import { unreportedOf } from '../terminal/log.ts'
import type { VoiceAlarm } from '../../state/command.ts'
import type { Reception } from '../../state/reception.ts'
import { assumedText } from '../../quake/shared/hypocentre-text.ts'
import { shindoLabel } from '../../quake/shared/shindo-class.ts'
import { unreachable } from '../../../openapi/base/unreachable.ts'

function monitoringOwner(context: SimulatorContext, terminal: Terminal): Owner | undefined {
  const isMonitored = terminal.hasMonitoringMail && terminal.contract === 'active'
  return isMonitored ? ownerOf(context.state.accounts, terminal) : undefined
}

/** The hour of the daily email about normal operation, in Japan Standard Time. */
const normalMailHour = 12
/** A long disconnection in this period prevents the email about normal operation. */
const lookBackMs = dayMs

export function scheduleNormalMail(context: SimulatorContext, terminal: Terminal): void {
  if (!terminal.hasMonitoringMail) return
  const { terminalId } = terminal
  context.schedule(nextHourAt(normalMailHour, context.nowMs), { kind: 'normal-mail', terminalId })
}

/** Sends the email unless there was a long disconnection, and schedules the next one. */
export function onNormalMail(context: SimulatorContext, terminal: Terminal): void {
  scheduleNormalMail(context, terminal)
  const owner = monitoringOwner(context, terminal)
  if (!owner || hadLongDisconnection(terminal, context.nowMs)) return
  mailOwner(context, owner, {
    kind: 'normal',
    subject: '端末の正常動作のお知らせ',
    intro: '端末は正常に動作しています。過去24時間に長時間の接続断はありませんでした。',
    details: [`確認日時: ${jstText(context.nowMs)}`],
  })
}

function hadLongDisconnection(
  { disconnection, longDisconnectionEndedAt }: Terminal,
  nowMs: number,
): boolean {
  if (disconnection && nowMs - disconnection.sinceAt >= longDisconnectionMs) return true
  return longDisconnectionEndedAt !== undefined && nowMs - longDisconnectionEndedAt < lookBackMs
}

/** Time from the end of the shaking to the email about it. */
const seismometerMailAfterMs = 5 * minuteMs

/** From this intensity up, the email may be delayed until 20 minutes after the shaking. */
const withholding = { fromShindo: 4.5, maxMs: 20 * minuteMs }

/** Lower intensities are reported as "below" this value. */
const minReportedShindo = 3.5

export function onShakingDetected(
  context: SimulatorContext,
  terminal: Terminal,
  { eqcode, shindo, endsAt }: { eqcode: string; shindo: number; endsAt: number },
): void {
  if (!monitoringOwner(context, terminal)) return
  const { terminalId } = terminal
  const withheldMs = shindo >= withholding.fromShindo ? drawWithheldMs(context, terminalId) : 0
  context.schedule(endsAt + seismometerMailAfterMs + withheldMs, {
    kind: 'seismometer-mail',
    terminalId,
    eqcode,
  })
}

/** A disconnected terminal's email is sent when the terminal connects. */
export function onSeismometerMail(
  context: SimulatorContext,
  terminal: Terminal,
  eqcode: string,
): void {
  const owner = monitoringOwner(context, terminal)
  const measurement = terminal.receptions[eqcode]?.measurement
  if (!owner) return
  if (!isReachable(terminal.connection)) {
    unreportedOf(terminal).overdueMails.push(eqcode)
    return
  }
  if (!measurement) return
  mailOwner(context, owner, {
    kind: 'seismometer',
    subject: '地震計測のお知らせ',
    intro: '端末の地震計が揺れを計測しました。',
    details: [
      `揺れの検知日時: ${jstText(measurement.firstSensAt)}`,
      `最大計測震度相当値: ${shindoText(measurement.shindo)}`,
    ],
  })
}

export function shindoText(shindo: number): string {
  return shindo < minReportedShindo ? `${minReportedShindo.toFixed(1)}未満` : shindo.toFixed(1)
}

function drawWithheldMs(context: SimulatorContext, terminalId: string): number {
  const maxDelayMs = withholding.maxMs - seismometerMailAfterMs
  return Math.floor(context.random(`seismometer mail ${terminalId}`) * (maxDelayMs + 1))
}

const voiceAlarmMailAfterMs = 5 * minuteMs

export function onVoiceAlarm(
  context: SimulatorContext,
  terminal: Terminal,
  alarm: VoiceAlarm,
): void {
  if (!monitoringOwner(context, terminal)) return
  const { terminalId } = terminal
  const alarmAt = context.nowMs
  context.schedule(alarmAt + voiceAlarmMailAfterMs, {
    kind: 'voice-alarm-mail',
    terminalId,
    alarm,
    alarmAt,
  })
}

export function onVoiceAlarmMail(
  context: SimulatorContext,
  terminal: Terminal,
  { alarm, alarmAt }: { alarm: VoiceAlarm; alarmAt: number },
): void {
  const owner = monitoringOwner(context, terminal)
  if (!owner) return
  mailOwner(context, owner, {
    kind: 'voice-alarm',
    subject: `${alarm.kind === 'drill' ? '【訓練】' : ''}音声報知のお知らせ`,
    intro: '端末が音声で報知しました。',
    details: [`報知日時: ${jstText(alarmAt)}`, ...describeAlarm(alarm, terminal)],
  })
}

function describeAlarm(alarm: VoiceAlarm, { receptions }: Terminal): string[] {
  switch (alarm.kind) {
    case 'earthquake':
      return describeEarthquake(receptions[alarm.eqcode])
    case 'tsunami':
      return [`種別: 津波情報（${alarm.text}）`]
    case 'eruption':
      return [`種別: 噴火情報（${alarm.text}）`]
    case 'drill':
      return [`種別: 訓練（${alarm.text}）`]
    case 'test':
      return [`種別: テスト報知（${alarm.text}）`]
    default:
      return unreachable(alarm)
  }
}

// If a reception has no warning, its warning was cancelled.
function describeEarthquake(reception: Reception | undefined): string[] {
  const warning = reception?.warning
  if (!warning) return ['種別: 緊急地震速報（取り消されました）']
  return [
    '種別: 緊急地震速報（警報）',
    `震央地名: ${warning.areaName}`,
    `発生時刻: ${jstText(warning.originAt)}`,
    ...(warning.shindo === undefined ? [] : [`予測震度: ${shindoLabel(warning.shindo)}`]),
    `マグニチュード: ${warning.isAssumed ? assumedText : warning.magnitude.toFixed(1)}`,
  ]
}
