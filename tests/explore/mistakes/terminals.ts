import { dayMs } from '../../../openapi/base/durations.ts'
import type { PlantedMistake } from './mistake.ts'
import { afterEvents, aroundEvents, connectedAfter, remember, terminals } from './plant.ts'

/** Mistakes about terminals and their connections. */
export const terminalMistakes: Readonly<Record<string, PlantedMistake>> = {
  'each attempt to connect begins the wait for a reply anew': {
    breaks: 'silence-noticed',
    story: 'flapping-link',
    plant: afterEvents((context) => {
      for (const { connection } of terminals(context)) {
        if (connection.kind !== 'connected') delete connection.last
      }
    }),
  },
  'a check succeeds without a connection': {
    breaks: 'check-result',
    story: 'cut-check',
    plant: afterEvents((context) => {
      for (const { redundancy } of terminals(context)) {
        const { west0 } = redundancy.states
        if (west0.kind === 'failed')
          redundancy.states.west0 = { kind: 'checked', at: context.nowMs }
      }
    }),
  },
  'sub centres stay connected without a link': {
    breaks: 'link-needed',
    story: 'lost-terminal',
    plant: afterEvents((context) => {
      for (const { isLinkUp, subCenters } of terminals(context)) {
        const { connection } = subCenters.east1
        if (!isLinkUp && connection.kind !== 'lost') {
          subCenters.east1.connection = { ...connection, kind: 'connected' }
        }
      }
    }),
  },
  'a terminal without power stays connected': {
    breaks: 'power-needed',
    story: 'power-cut',
    plant: connectedAfter('power', ({ power }) => power.kind === 'off'),
  },
  'a terminal without a link stays connected': {
    breaks: 'link-needed',
    story: 'lost-terminal',
    plant: connectedAfter('link', ({ isLinkUp }) => !isLinkUp),
  },
  'terminals stay connected to a centre that is down': {
    breaks: 'link-needed',
    story: 'centre-down',
    plant: connectedAfter('data-center', () => true),
  },
  'a boot never ends': {
    breaks: 'actions-end',
    story: 'power-cut',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'booted') apply()
    }),
  },
  'a connection is never made': {
    breaks: 'actions-end',
    story: 'lost-terminal',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'connection-waited') apply()
    }),
  },
  'a redundancy check never ends': {
    breaks: 'actions-end',
    story: 'redundancy-check',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'redundancy-step') apply()
    }),
  },
  'a terminal stays at its secondary centre': {
    breaks: 'back-at-primary',
    story: 'centre-down',
    plant: aroundEvents((_, event, apply) => {
      if (event.kind !== 'failback') apply()
    }),
  },
  'a clock that is syncing ignores the loss of its connection': {
    breaks: 'clock-synced',
    story: 'silent-clock',
    plant: aroundEvents((context, _, apply) => {
      const giveBack = remember(context, ({ ntp }) => ntp)
      apply()
      giveBack((terminal, value) => {
        const isLost = terminal.ntp === 'disconnected' && terminal.connection.kind === 'lost'
        if (value === 'syncing' && isLost) terminal.ntp = 'syncing'
      })
    }),
  },
  'the log covers ten days': {
    breaks: 'log-kept',
    story: 'long-outage',
    plant: afterEvents((context) => {
      for (const terminal of terminals(context))
        terminal.log = terminal.log.filter(({ at }) => context.nowMs - at < 10 * dayMs)
    }),
  },
  'a terminal that is switched on runs at once': {
    breaks: 'power-transitions',
    story: 'power-cut',
    plant: aroundEvents((context, event, apply) => {
      apply()
      if (event.kind !== 'command' || event.command.verb !== 'power') return
      const { power } = context.state.terminals[event.command.terminalId] ?? {}
      if (power?.kind === 'booting') Object.assign(power, { kind: 'on' })
    }),
  },
  'a terminal connects at once': {
    breaks: 'connection-transitions',
    story: 'lost-terminal',
    plant: afterEvents((context) => {
      for (const { connection } of terminals(context)) {
        if (connection.kind === 'connecting') Object.assign(connection, { kind: 'connected' })
      }
    }),
  },
  'a boot takes no time': {
    breaks: 'boot-takes-time',
    story: 'settings',
    plant: afterEvents((context) => {
      for (const { power } of terminals(context))
        Object.assign(power, power.kind !== 'off' && { kind: 'on' })
    }),
  },
  'a clock is synchronised at once': {
    breaks: 'ntp-transitions',
    story: 'lost-terminal',
    plant: afterEvents((context) => {
      for (const terminal of terminals(context))
        if (terminal.ntp === 'syncing') terminal.ntp = 'synced'
    }),
  },
  'a failed check becomes one that was never made': {
    breaks: 'redundancy-transitions',
    story: 'cut-check',
    plant: afterEvents((context) => {
      for (const { redundancy } of terminals(context)) {
        for (const dc of ['east0', 'west0'] as const) {
          if (redundancy.states[dc].kind === 'failed')
            redundancy.states[dc] = { kind: 'not-checked' }
        }
      }
    }),
  },
}
