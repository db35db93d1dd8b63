import type { Terminal } from '../../state/terminal.ts'
import { jstText } from '../jst-text.ts'
import { mailBody } from './mail-body.ts'
import { isReachable } from '../terminal/connection.ts'
import { sendMail } from './mail.ts'
import { monitoringOwner } from '../terminal/monitoring.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** The mail comes about 5 minutes after the shaking has ended. */
export const seismometerMailAfterMs = 5 * 60_000

/** From this intensity on it may be withheld, until 20 minutes after the shaking at most. */
export const withholding = { fromShindo: 4.5, maximalMs: 20 * 60_000 }

/** Below this intensity the mail only says so. */
export const reportedFromShindo = 3.5

/** A terminal's sensor has noticed shaking that goes on until `endsAt`. */
export function onShakingNoticed(
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

/** The mail about what the sensor measured is due; a terminal that can't be reached can't tell it. */
export function onSeismometerMail(
  context: SimulatorContext,
  { terminalId, eqcode }: { terminalId: string; eqcode: string },
): void {
  const terminal = context.state.terminals[terminalId]
  const owner = terminal && monitoringOwner(context, terminal)
  const measurement = terminal?.receptions[eqcode]?.measurement
  if (!owner || !measurement || !isReachable(terminal.connection)) return
  sendMail(context, {
    kind: 'seismometer',
    to: owner.mailAddress,
    subject: '地震計測のお知らせ',
    text: mailBody(owner, [
      '端末の地震計が揺れを計測しました。',
      '',
      `シリアル番号: ${terminalId}`,
      `揺れの検知日時: ${jstText(measurement.firstSensAt)}`,
      `最大計測震度相当値: ${reportedShindo(measurement.shindo)}`,
    ]),
  })
}

/** How an intensity is told in the mail. */
export function reportedShindo(shindo: number): string {
  return shindo < reportedFromShindo ? `${reportedFromShindo.toFixed(1)}未満` : shindo.toFixed(1)
}

function drawWithheldMs(context: SimulatorContext, terminalId: string): number {
  const longestMs = withholding.maximalMs - seismometerMailAfterMs
  return Math.floor(context.random(`seismometer mail ${terminalId}`) * (longestMs + 1))
}
