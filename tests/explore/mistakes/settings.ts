import { hourMs } from '../../../openapi/base/durations.ts'
import type { MistakesByRule } from './mistake.ts'
import {
  afterEvents,
  aroundEvents,
  aroundInputs,
  inBodies,
  isCallOf,
  saveValues,
  terminals,
} from './plant.ts'

export const settingMistakes: MistakesByRule = {
  'settings-kept': {
    settings: {
      'settings are saved although the call is refused': (rules) => ({
        ...rules,
        onInput(context, input) {
          const output = rules.onInput(context, input)
          const isRefused = 'status' in output && output.status === 400
          if (isRefused) for (const terminal of terminals(context)) terminal.place.floor = '9階'
          return output
        },
      }),
      'a removed memo stays': aroundInputs((context, apply, input) => {
        const restore = saveValues(context, ({ place }) => place.memo)
        apply()
        if (!isCallOf('saveSettings', input)) return
        restore(({ place }, value) => {
          place.memo ??= value
        })
      }),
      'a restart forgets the update window': aroundEvents((context, event, apply) => {
        apply()
        if (event.kind !== 'booted') return
        const { firmware } = context.state.terminals[event.terminalId] ?? {}
        if (firmware) firmware.window = { since: '01:00:00', until: '02:00:00' }
      }),
      'a saved level applies to all terminals': aroundInputs((context, apply, input) => {
        apply()
        if (!isCallOf('saveTsunamiOption', input)) return
        for (const { tsunami } of terminals(context)) if (tsunami) tsunami.level = 5
      }),
    },
  },
  'settings-applied': {
    settings: {
      'a restart takes six minutes': aroundInputs((context, apply) => {
        context.state.timings.boot = 6 * 60_000
        apply()
      }),
    },
    'lost-terminal': {
      'saving settings always says that the terminal has applied them': inBodies(
        'saveSettings',
        (body) => {
          if ('isTermDownloaded' in body) body['isTermDownloaded'] = true
        },
      ),
    },
  },
  'firmware-transitions': {
    update: {
      'an update begins when it is released': aroundEvents((context, event, apply) => {
        apply()
        if (event.kind !== 'command' || event.command.verb !== 'firmware-release') return
        const { plan } = context.state.terminals[event.command.terminalId]?.firmware ?? {}
        if (plan) plan.state = 'waiting'
      }),
    },
  },
  'update-as-planned': {
    update: {
      'the mail about an update contains no time': afterEvents(({ state: { mails } }) => {
        for (const mail of mails) mail.text = mail.text.replace(/更新予定: .*/, '')
      }),
      'a planned update never begins': aroundEvents((_, event, apply) => {
        if (event.kind !== 'firmware-window' || event.edge !== 'start') apply()
      }),
      'an update restarts the terminal once': aroundEvents((_, event, apply) => {
        if (event.kind === 'firmware-restart') event.index = 3
        apply()
      }),
      'an update at a chosen time lasts an hour longer': aroundInputs((context, apply, input) => {
        apply()
        if (!isCallOf('saveFirmwareUpdate', input)) return
        for (const { firmware } of terminals(context))
          if (firmware.plan) firmware.plan.untilAt += hourMs
      }),
    },
  },
  'ground-of-place': {
    settings: {
      'the eruption area stays after a move': aroundInputs((context, apply, input) => {
        const restore = saveValues(context, ({ eruptionAreaName }) => eruptionAreaName)
        apply()
        if (!isCallOf('saveSettings', input)) return
        restore((terminal, value) => {
          terminal.eruptionAreaName = value
        })
      }),
    },
  },
}
