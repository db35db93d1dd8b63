import { dayMs } from '../../../openapi/base/durations.ts'
import type { MistakesByRule } from './mistake.ts'
import { afterEvents, aroundEvents, connectedAfter, saveValues, terminals } from './plant.ts'

export const terminalMistakes: MistakesByRule = {
  'silence-noticed': {
    'flapping-link': {
      'each attempt to connect restarts the wait for a reply': afterEvents((context) => {
        for (const { connection } of terminals(context)) {
          if (connection.kind !== 'connected') delete connection.last
        }
      }),
    },
  },
  'check-result': {
    'cut-check': {
      'a check succeeds without a connection': afterEvents((context) => {
        for (const { redundancy } of terminals(context)) {
          const { west0 } = redundancy.states
          if (west0.kind === 'failed')
            redundancy.states.west0 = { kind: 'checked', at: context.nowMs }
        }
      }),
    },
  },
  'link-needed': {
    'lost-terminal': {
      'sub centres stay connected without a link': afterEvents((context) => {
        for (const { isLinkUp, subCenters } of terminals(context)) {
          const { connection } = subCenters.east1
          if (!isLinkUp && connection.kind !== 'lost') {
            subCenters.east1.connection = { ...connection, kind: 'connected' }
          }
        }
      }),
      'a terminal without a link stays connected': connectedAfter(
        'link',
        ({ isLinkUp }) => !isLinkUp,
      ),
    },
    'centre-down': {
      'terminals stay connected to a centre that is down': connectedAfter(
        'data-center',
        () => true,
      ),
    },
  },
  'power-needed': {
    'power-cut': {
      'a terminal without power stays connected': connectedAfter(
        'power',
        ({ power }) => power.kind === 'off',
      ),
    },
  },
  'actions-end': {
    'power-cut': {
      'a boot never ends': aroundEvents((_, event, apply) => {
        if (event.kind !== 'booted') apply()
      }),
    },
    'lost-terminal': {
      'a connection is never made': aroundEvents((_, event, apply) => {
        if (event.kind !== 'connection-waited') apply()
      }),
    },
    'redundancy-check': {
      'a redundancy check never ends': aroundEvents((_, event, apply) => {
        if (event.kind !== 'redundancy-step') apply()
      }),
    },
  },
  'back-at-primary': {
    'centre-down': {
      'a terminal stays at its secondary centre': aroundEvents((_, event, apply) => {
        if (event.kind !== 'failback') apply()
      }),
    },
  },
  'clock-synced': {
    'silent-clock': {
      'a clock that is syncing ignores the loss of its connection': aroundEvents(
        (context, _, apply) => {
          const restore = saveValues(context, ({ ntp }) => ntp)
          apply()
          restore((terminal, value) => {
            const isLost = terminal.ntp === 'disconnected' && terminal.connection.kind === 'lost'
            if (value === 'syncing' && isLost) terminal.ntp = 'syncing'
          })
        },
      ),
    },
  },
  'log-kept': {
    'long-outage': {
      'the log covers ten days': afterEvents((context) => {
        for (const terminal of terminals(context))
          terminal.log = terminal.log.filter(({ at }) => context.nowMs - at < 10 * dayMs)
      }),
    },
  },
  'power-transitions': {
    'power-cut': {
      'a terminal that is switched on runs immediately': aroundEvents((context, event, apply) => {
        apply()
        if (event.kind !== 'command' || event.command.verb !== 'power') return
        const { power } = context.state.terminals[event.command.terminalId] ?? {}
        if (power?.kind === 'booting') Object.assign(power, { kind: 'on' })
      }),
    },
  },
  'connection-transitions': {
    'lost-terminal': {
      'a terminal connects immediately': afterEvents((context) => {
        for (const { connection } of terminals(context)) {
          if (connection.kind === 'connecting') Object.assign(connection, { kind: 'connected' })
        }
      }),
    },
  },
  'boot-takes-time': {
    settings: {
      'a boot takes no time': afterEvents((context) => {
        for (const { power } of terminals(context))
          Object.assign(power, power.kind !== 'off' && { kind: 'on' })
      }),
    },
  },
  'ntp-transitions': {
    'lost-terminal': {
      'a clock is synchronized immediately': afterEvents((context) => {
        for (const terminal of terminals(context))
          if (terminal.ntp === 'syncing') terminal.ntp = 'synced'
      }),
    },
  },
  'redundancy-transitions': {
    'cut-check': {
      'after a failed check, the centre counts as not checked': afterEvents((context) => {
        for (const { redundancy } of terminals(context)) {
          for (const dc of ['east0', 'west0'] as const) {
            if (redundancy.states[dc].kind === 'failed')
              redundancy.states[dc] = { kind: 'not-checked' }
          }
        }
      }),
    },
  },
}
