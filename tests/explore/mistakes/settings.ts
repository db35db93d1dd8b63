import { hourMs } from '../../../openapi/base/durations.ts'
import type { PlantedMistake } from './mistake.ts'
import {
  afterEvents,
  aroundEvents,
  aroundInputs,
  inBodies,
  isCallOf,
  remember,
  terminals,
} from './plant.ts'

/** Mistakes about settings and updates. */
export const settingMistakes: Readonly<Record<string, PlantedMistake>> = {
  'a saved place has four decimals': {
    breaks: 'settings-kept',
    story: 'settings',
    plant: aroundInputs((context, apply, input) => {
      apply()
      if (!isCallOf('saveSettings', input)) return
      for (const { place } of terminals(context)) place.lat = Math.round(place.lat * 1e4) / 1e4
    }),
  },
  'a restart takes six minutes': {
    breaks: 'settings-applied',
    story: 'settings',
    plant: aroundInputs((context, apply) => {
      context.state.timings.boot = 6 * 60_000
      apply()
    }),
  },
  'settings are saved although the call is refused': {
    breaks: 'settings-kept',
    story: 'settings',
    plant: (rules) => ({
      ...rules,
      onInput(context, input) {
        const output = rules.onInput(context, input)
        const isRefused = 'status' in output && output.status === 400
        if (isRefused) for (const terminal of terminals(context)) terminal.place.floor = '9階'
        return output
      },
    }),
  },
  'an update begins when it is released': {
    breaks: 'firmware-transitions',
    story: 'update',
    plant: aroundEvents((context, event, apply) => {
      apply()
      if (event.kind !== 'command' || event.command.verb !== 'firmware-release') return
      const { plan } = context.state.terminals[event.command.terminalId]?.firmware ?? {}
      if (plan) plan.state = 'waiting'
    }),
  },
  'the mail about an update names no time': {
    breaks: 'update-as-planned',
    story: 'update',
    plant: afterEvents(({ state: { mails } }) => {
      for (const mail of mails) mail.text = mail.text.replace(/更新予定: .*/, '')
    }),
  },
  'a memo that is removed stays': {
    breaks: 'settings-kept',
    story: 'settings',
    plant: aroundInputs((context, apply, input) => {
      const giveBack = remember(context, ({ place }) => place.memo)
      apply()
      if (!isCallOf('saveSettings', input)) return
      giveBack(({ place }, value) => {
        place.memo ??= value
      })
    }),
  },
  'settings say that every terminal has got them': {
    breaks: 'settings-applied',
    story: 'lost-terminal',
    plant: inBodies('saveSettings', (body) => {
      if ('isTermDownloaded' in body) body['isTermDownloaded'] = true
    }),
  },
  'a restart forgets the update window': {
    breaks: 'settings-kept',
    story: 'settings',
    plant: aroundEvents((context, event, apply) => {
      apply()
      if (event.kind !== 'booted') return
      const { firmware } = context.state.terminals[event.terminalId] ?? {}
      if (firmware) firmware.window = { since: '01:00:00', until: '02:00:00' }
    }),
  },
  'a saved level is that of all terminals': {
    breaks: 'settings-kept',
    story: 'settings',
    plant: aroundInputs((context, apply, input) => {
      apply()
      if (!isCallOf('saveTsunamiOption', input)) return
      for (const { tsunami } of terminals(context)) if (tsunami) tsunami.level = 5
    }),
  },
  'a planned update never begins': {
    breaks: 'update-as-planned',
    story: 'update',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'firmware-window' || event.edge !== 'start') apply()
    }),
  },
  'the eruption area stays after a move': {
    breaks: 'ground-of-place',
    story: 'settings',
    plant: aroundInputs((context, apply, input) => {
      const giveBack = remember(context, ({ eruptionAreaName }) => eruptionAreaName)
      apply()
      if (!isCallOf('saveSettings', input)) return
      giveBack((terminal, value) => {
        terminal.eruptionAreaName = value
      })
    }),
  },
  'an update restarts the terminal once': {
    breaks: 'update-as-planned',
    story: 'update',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind === 'firmware-restart') event.index = 3
      apply()
    }),
  },
  'an update that is chosen lasts an hour longer': {
    breaks: 'update-as-planned',
    story: 'update',
    plant: aroundInputs((context, apply, input) => {
      apply()
      if (!isCallOf('saveFirmwareUpdate', input)) return
      for (const { firmware } of terminals(context))
        if (firmware.plan) firmware.plan.untilAt += hourMs
    }),
  },
}
