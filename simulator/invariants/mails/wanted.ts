import type { MailKind } from '../../state/mail.ts'
import { mailsInvariant } from './mails-invariant.ts'

const aboutConnection = new Set<MailKind>(['disconnected', 'restored'])
const aboutMonitoring = new Set<MailKind>(['voice-alarm', 'seismometer', 'normal'])

export const wanted = mailsInvariant({
  name: 'mail-wanted',
  statement:
    'Owners get mails about the connection only while these are switched on, and others only with the monitoring contract.',
  source: 'docs/requirements.md: mails',
  begin:
    () =>
    ({ kind, text }, { state }) => {
      const [, serial = ''] = /シリアル番号: (\S+)/.exec(text) ?? []
      const terminal = state.terminals[serial]
      if (!terminal) return undefined
      if (aboutConnection.has(kind) && !terminal.isUserConnMailEnabled) return 'was switched off'
      if (aboutMonitoring.has(kind) && !terminal.hasMonitoringMail) return 'has no contract'
      const needsContract = aboutConnection.has(kind) || aboutMonitoring.has(kind)
      return needsContract && terminal.contract === 'cancelled'
        ? 'has a cancelled contract'
        : undefined
    },
})
