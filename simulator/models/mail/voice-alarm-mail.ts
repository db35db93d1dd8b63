import type { VoiceAlarm } from '../../state/event.ts'
import type { Reception } from '../../state/reception.ts'
import type { Terminal } from '../../state/terminal.ts'
import { shindoLabel } from '../../quake/intensity/shindo-class.ts'
import { jstText } from '../jst-text.ts'
import { mailBody } from './mail-body.ts'
import { sendMail } from './mail.ts'
import { monitoringOwner } from '../terminal/monitoring.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'

/** The mail is sent about 5 minutes after the alarm. */
export const voiceAlarmMailAfterMs = 5 * 60_000

/** Schedules the mail about a terminal's alarm if the terminal has a monitoring contract. */
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

/** Sends the mail about an alarm. */
export function onVoiceAlarmMail(
  context: SimulatorContext,
  { terminalId, alarm, alarmAt }: { terminalId: string; alarm: VoiceAlarm; alarmAt: number },
): void {
  const terminal = context.state.terminals[terminalId]
  const owner = terminal && monitoringOwner(context, terminal)
  if (!owner) return
  sendMail(context, {
    kind: 'voice-alarm',
    to: owner.mailAddress,
    subject: '音声報知のお知らせ',
    text: mailBody(owner, [
      '端末が音声で報知しました。',
      '',
      `シリアル番号: ${terminalId}`,
      `報知日時: ${jstText(alarmAt)}`,
      ...describeAlarm(alarm, terminal),
    ]),
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
    case 'test':
      return [`種別: テスト報知（${alarm.text}）`]
    default:
      return unreachable(alarm)
  }
}

// A cancelled warning has been removed from the reception.
function describeEarthquake(reception: Reception | undefined): string[] {
  const warning = reception?.warning
  if (!warning) return ['種別: 緊急地震速報（取り消されました）']
  return [
    '種別: 緊急地震速報（警報）',
    `震央地名: ${warning.areaName}`,
    `発生時刻: ${jstText(warning.originAt)}`,
    `予測震度: ${shindoLabel(warning.shindo)}`,
    `マグニチュード: ${warning.magnitude.toFixed(1)}`,
  ]
}
