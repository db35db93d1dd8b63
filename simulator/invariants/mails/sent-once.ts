import { jstText } from '../../models/jst-text.ts'
import { voiceAlarmMailAfterMs } from '../../models/mail/voice-alarm-mail.ts'
import { shindoText } from '../../models/mail/seismometer-mail.ts'
import type { Mail, MailKind } from '../../state/mail.ts'
import type { SimulatorState } from '../../state/state.ts'
import { mailsInvariant } from './mails-invariant.ts'

/** Mails about something that happens once. Others answer a call, which can be repeated. */
const once = new Set<MailKind>(['disconnected', 'restored', 'voice-alarm', 'seismometer', 'normal'])

export const sentOnce = mailsInvariant({
  name: 'mail-sent-once',
  statement: 'A mail about an event is sent once.',
  source: 'docs/requirements.md: mails',
  begin() {
    const counts = new Map<string, number>()
    return (mail, { state }, causesAt) => {
      const { kind, to, text, sentAt } = mail
      if (!once.has(kind)) return undefined
      const key = JSON.stringify([kind, to, text, sentAt])
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      // Two reports or tests at the same moment are two alarms.
      const alarms = kind === 'voice-alarm' ? causesAt(sentAt - voiceAlarmMailAfterMs) : 0
      return count > Math.max(1, measurementsIn(mail, state), alarms) ? 'was sent twice' : undefined
    }
  },
})

/** The number of earthquakes that a terminal has measured with the time and the intensity in the mail. */
function measurementsIn({ kind, text }: Mail, { terminals }: SimulatorState): number {
  const [, serial = ''] = /シリアル番号: (\S+)/.exec(text) ?? []
  if (kind !== 'seismometer') return 0
  return Object.values(terminals[serial]?.receptions ?? {}).filter(
    ({ measurement }) =>
      measurement &&
      text.includes(jstText(measurement.firstSensAt)) &&
      text.includes(shindoText(measurement.shindo)),
  ).length
}
