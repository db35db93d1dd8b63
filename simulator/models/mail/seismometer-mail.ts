import type { Terminal } from '../../state/terminal.ts'
import { jstText } from '../jst-text.ts'
import { mailBody } from './mail-body.ts'
import { isReachable } from '../terminal/connection.ts'
import { sendMail } from './mail.ts'
import { unreportedOf } from '../earth/reports-of-terminal.ts'
import { monitoringOwner } from '../terminal/monitoring.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** The mail is sent about 5 minutes after the end of the shaking. */
const seismometerMailAfterMs = 5 * 60_000

/** From this intensity up, the mail may be withheld until at most 20 minutes after the shaking. */
const withholding = { fromShindo: 4.5, maxMs: 20 * 60_000 }

/** The mail reports lower intensities only as below this value. */
const minReportedShindo = 3.5

/** Schedules the mail about shaking that a terminal's sensor has detected and that ends at `endsAt`. */
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

/** Sends the mail about a measurement. That of a disconnected terminal is sent when it is connected again. */
export function onSeismometerMail(
  context: SimulatorContext,
  { terminalId, eqcode }: { terminalId: string; eqcode: string },
): void {
  const terminal = context.state.terminals[terminalId]
  const owner = terminal && monitoringOwner(context, terminal)
  const measurement = terminal?.receptions[eqcode]?.measurement
  if (!owner || !terminal) return
  if (!isReachable(terminal.connection)) {
    unreportedOf(terminal).overdueMails.push(eqcode)
    return
  }
  if (!measurement) return
  sendMail(context, {
    kind: 'seismometer',
    to: owner.mailAddress,
    subject: '地震計測のお知らせ',
    text: mailBody(owner, [
      '端末の地震計が揺れを計測しました。',
      '',
      `シリアル番号: ${terminalId}`,
      `揺れの検知日時: ${jstText(measurement.firstSensAt)}`,
      `最大計測震度相当値: ${shindoText(measurement.shindo)}`,
    ]),
  })
}

/** Formats an intensity for the mail. */
export function shindoText(shindo: number): string {
  return shindo < minReportedShindo ? `${minReportedShindo.toFixed(1)}未満` : shindo.toFixed(1)
}

function drawWithheldMs(context: SimulatorContext, terminalId: string): number {
  const longestMs = withholding.maxMs - seismometerMailAfterMs
  return Math.floor(context.random(`seismometer mail ${terminalId}`) * (longestMs + 1))
}
