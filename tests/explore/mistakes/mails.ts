import { hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import type { MistakesByRule } from './mistake.ts'
import {
  afterEvents,
  aroundEvents,
  aroundInputs,
  isCallOf,
  saveValues,
  terminals,
} from './plant.ts'

export const mailMistakes: MistakesByRule = {
  'mail-sent-once': {
    'long-outage': {
      'every mail about an event is sent twice': aroundEvents((context, _, apply) => {
        const { mails } = context.state
        const before = mails.length
        apply()
        mails.push(...mails.slice(before).map((mail) => ({ ...mail, id: `${mail.id}-again` })))
      }),
    },
  },
  'mail-dated': {
    'long-outage': {
      'mails are dated a minute ahead': aroundEvents((context, _, apply) => {
        const before = context.state.mails.length
        apply()
        for (const mail of context.state.mails.slice(before)) mail.sentAt += minuteMs
      }),
    },
  },
  'mail-wanted': {
    'failing-mails': {
      'mails are sent while their delivery fails': aroundEvents((context, event, apply) => {
        const { areMailsFailing } = context.state
        if (event.kind !== 'command') context.state.areMailsFailing = false
        apply()
        if (event.kind !== 'command') context.state.areMailsFailing = areMailsFailing
      }),
    },
    'long-outage': {
      'mails about the connection are sent although they are switched off': aroundEvents(
        (context, _, apply) => {
          const restore = saveValues(context, ({ isUserConnMailEnabled }) => isUserConnMailEnabled)
          for (const terminal of terminals(context)) terminal.isUserConnMailEnabled = true
          apply()
          restore((terminal, value) => {
            terminal.isUserConnMailEnabled = value
          })
        },
      ),
      'mails go to the old address': aroundEvents((context, _, apply) => {
        const before = context.state.mails.length
        apply()
        for (const mail of context.state.mails.slice(before)) mail.to = 'first@example.jp'
      }),
    },
  },
  'call-mailed': {
    registration: {
      'a registration is not mailed': aroundInputs((context, apply, input) => {
        apply()
        if (isCallOf('registerUser', input)) context.state.mails.splice(-1)
      }),
    },
    settings: {
      'a saved setting is not mailed': aroundInputs((context, apply, input) => {
        apply()
        if (isCallOf('saveTsunamiOption', input)) context.state.mails.splice(-1)
      }),
    },
  },
  'disconnection-mails': {
    'long-outage': {
      'disconnections are mailed every 12 hours': aroundEvents((context, event, apply) => {
        apply()
        if (event.kind !== 'disconnection-mail') return
        const { disconnection } = context.state.terminals[event.terminalId] ?? {}
        if (disconnection?.dueCount !== 1) return
        context.schedule(context.nowMs + 12 * hourMs, { ...event })
      }),
      'the end of a disconnection is not mailed': afterEvents(({ state }) => {
        state.mails = state.mails.filter(({ kind }) => kind !== 'restored')
      }),
    },
  },
  'normal-mails': {
    'long-outage': {
      'the mail about normal operation is sent although the terminal was disconnected':
        aroundEvents((context, event, apply) => {
          const terminal = event.kind === 'normal-mail' && context.state.terminals[event.terminalId]
          if (!terminal) return apply()
          const { disconnection, longDisconnectionEndedAt } = terminal
          Object.assign(terminal, { disconnection: undefined, longDisconnectionEndedAt: undefined })
          apply()
          Object.assign(terminal, { disconnection, longDisconnectionEndedAt })
        }),
      'the mail about normal operation is only sent once': aroundEvents((context, event, apply) => {
        const before = context.state.mails.length
        apply()
        if (event.kind === 'normal-mail') context.state.mails.length = before
      }),
    },
  },
  'alarm-mailed': {
    earthquakes: {
      'mails about shaking state every intensity': aroundEvents((context, _, apply) => {
        const { mails } = context.state
        const before = mails.length
        apply()
        for (const mail of mails.slice(before)) mail.text = mail.text.replace('3.5未満', '2.9')
      }),
      'shaking is not mailed': aroundEvents((_, event, apply) => {
        if (event.kind !== 'seismometer-mail') apply()
      }),
    },
    'test-casts': {
      'the mail about a test contains another class': afterEvents(({ state: { mails } }) => {
        for (const mail of mails) mail.text = mail.text.replace(/震度\S+ 猶予/, '震度0.1 猶予')
      }),
    },
    alerts: {
      'alarms are not mailed': aroundEvents((_, event, apply) => {
        if (event.kind !== 'voice-alarm-mail') apply()
      }),
    },
  },
}
