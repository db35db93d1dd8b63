import { hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { PlantedMistake } from './mistake.ts'
import { afterEvents, aroundEvents, aroundInputs, isCallOf, remember, terminals } from './plant.ts'

/** Mistakes about mails. */
export const mailMistakes: Readonly<Record<string, PlantedMistake>> = {
  'every mail of an event is sent twice': {
    breaks: 'mail-sent-once',
    story: 'long-outage',
    plant: aroundEvents((context, _, apply) => {
      const { mails } = context.state
      const before = mails.length
      apply()
      mails.push(...mails.slice(before).map((mail) => ({ ...mail, id: `${mail.id}-again` })))
    }),
  },
  'mails are dated a minute ahead': {
    breaks: 'mail-dated',
    story: 'long-outage',
    plant: aroundEvents((context, _, apply) => {
      const before = context.state.mails.length
      apply()
      for (const mail of context.state.mails.slice(before)) mail.sentAt += minuteMs
    }),
  },
  'mails are sent while their delivery fails': {
    breaks: 'mail-wanted',
    story: 'failing-mails',
    plant: aroundEvents((context, event, apply) => {
      const { areMailsFailing } = context.state
      if (event.kind !== 'command') context.state.areMailsFailing = false
      apply()
      if (event.kind !== 'command') context.state.areMailsFailing = areMailsFailing
    }),
  },
  'mails about the connection are sent although switched off': {
    breaks: 'mail-wanted',
    story: 'long-outage',
    plant: aroundEvents((context, _, apply) => {
      const giveBack = remember(context, ({ isUserConnMailEnabled }) => isUserConnMailEnabled)
      for (const terminal of terminals(context)) terminal.isUserConnMailEnabled = true
      apply()
      giveBack((terminal, value) => {
        terminal.isUserConnMailEnabled = value
      })
    }),
  },
  'a saved setting is not mailed': {
    breaks: 'call-mailed',
    story: 'settings',
    plant: aroundInputs((context, apply, input) => {
      apply()
      if (isCallOf('saveTsunamiOption', input)) context.state.mails.splice(-1)
    }),
  },
  'mails go to the old address': {
    breaks: 'mail-wanted',
    story: 'long-outage',
    plant: aroundEvents((context, _, apply) => {
      const before = context.state.mails.length
      apply()
      for (const mail of context.state.mails.slice(before)) mail.to = 'first@example.jp'
    }),
  },
  'disconnections are mailed every 12 hours': {
    breaks: 'disconnection-mails',
    story: 'long-outage',
    plant: aroundEvents((context, event, apply) => {
      apply()
      if (event.kind !== 'disconnection-mail') return
      const { disconnection } = context.state.terminals[event.terminalId] ?? {}
      if (disconnection?.dueCount !== 1) return
      context.schedule(context.nowMs + 12 * hourMs, { ...event })
    }),
  },
  'the end of a disconnection is not mailed': {
    breaks: 'disconnection-mails',
    story: 'long-outage',
    plant: afterEvents(({ state }) => {
      state.mails = state.mails.filter(({ kind }) => kind !== 'restored')
    }),
  },
  'the normal mail comes although the terminal was away': {
    breaks: 'normal-mails',
    story: 'long-outage',
    plant: aroundEvents((context, event, apply) => {
      const terminal = event.kind === 'normal-mail' && context.state.terminals[event.terminalId]
      if (!terminal) return apply()
      const { disconnection, longDisconnectionEndedAt } = terminal
      Object.assign(terminal, { disconnection: undefined, longDisconnectionEndedAt: undefined })
      apply()
      Object.assign(terminal, { disconnection, longDisconnectionEndedAt })
    }),
  },
  'mails about shaking state every intensity': {
    breaks: 'alarm-mailed',
    story: 'earthquakes',
    plant: aroundEvents((context, _, apply) => {
      const { mails } = context.state
      const before = mails.length
      apply()
      for (const mail of mails.slice(before)) mail.text = mail.text.replace('3.5未満', '2.9')
    }),
  },
  'the mail about a test names another class': {
    breaks: 'alarm-mailed',
    story: 'test-casts',
    plant: afterEvents(({ state: { mails } }) => {
      for (const mail of mails) mail.text = mail.text.replace(/震度\S+ 猶予/, '震度0.1 猶予')
    }),
  },
  'alarms are not mailed': {
    breaks: 'alarm-mailed',
    story: 'alerts',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'voice-alarm-mail') apply()
    }),
  },
  'shaking is not mailed': {
    breaks: 'alarm-mailed',
    story: 'earthquakes',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'seismometer-mail') apply()
    }),
  },
  'the normal mail is sent once': {
    breaks: 'normal-mails',
    story: 'long-outage',
    plant: aroundEvents((context, event, apply) => {
      const before = context.state.mails.length
      apply()
      if (event.kind === 'normal-mail') context.state.mails.length = before
    }),
  },
}
