import type { MistakesByRule } from './mistake.ts'
import { aroundInputs, inBodies, inResponses, isCallOf, saveValues, terminals } from './plant.ts'

export const responseMistakes: MistakesByRule = {
  'error-true': {
    drill: {
      'a valid call is refused': inResponses('saveDrill', (response) => ({
        ...response,
        status: 400,
        headers: { ...response.headers, 'content-type': 'application/json' },
        body: '{"code":400}',
      })),
      'the drill has no deadline': aroundInputs(({ state: { drill } }, apply) => {
        const { settingDeadlineAt } = drill
        drill.settingDeadlineAt = Infinity
        apply()
        // A command may have announced another drill.
        if (drill.settingDeadlineAt === Infinity) drill.settingDeadlineAt = settingDeadlineAt
      }),
    },
    'test-casts': {
      'a test is sent below the saved level': aroundInputs((context, apply, input) => {
        if (!isCallOf('sendTestCast', input)) return apply()
        const restore = saveValues(context, ({ tsunami }) => tsunami?.level ?? 3)
        for (const { tsunami } of terminals(context)) if (tsunami) tsunami.level = 3
        apply()
        restore(({ tsunami }, value) => {
          if (tsunami) tsunami.level = value
        })
      }),
    },
    'redundancy-check': {
      'a redundancy check begins during another one': aroundInputs((context, apply, input) => {
        if (isCallOf('startRedundancyCheck', input)) {
          for (const { redundancy } of terminals(context)) {
            redundancy.states = { east0: { kind: 'not-checked' }, west0: { kind: 'not-checked' } }
          }
        }
        apply()
      }),
      'a check of the primary centre starts': aroundInputs((context, apply, input) => {
        const swap = () => {
          for (const { redundancy } of terminals(context))
            redundancy.primary = redundancy.primary === 'east0' ? 'west0' : 'east0'
        }
        const isStart = isCallOf('startRedundancyCheck', input)
        if (isStart) swap()
        apply()
        if (isStart) swap()
      }),
    },
    settings: {
      'every refused option says that the terminal is not connected': inBodies(
        'saveTsunamiOption',
        (body) => {
          if ('code' in body) body['code'] = 400014
        },
      ),
    },
    'cancelled-contract': {
      'a cancelled contract is registered': aroundInputs((context, apply, input) => {
        const restore = saveValues(context, ({ contract }) => contract)
        const isStart = isCallOf('initializeTerminal', input) || isCallOf('requestLoginMail', input)
        if (isStart) for (const terminal of terminals(context)) terminal.contract = 'active'
        apply()
        if (!isStart) return
        restore((terminal, value) => {
          terminal.contract = value
        })
      }),
    },
  },
  'status-agreed': {
    'lost-terminal': {
      'the status shows a lost terminal as connected': inBodies('getTerminalStatus', (body) => {
        body['isConnected'] = true
      }),
      'the log begins with its newest line': inBodies('getTerminalLog', (body) => {
        body.log = String(body.log).split('\n').toReversed().join('\n')
      }),
    },
    settings: {
      'the saved tsunami level is not read back': inBodies('getTsunamiOption', (body) => {
        if ('level' in body) body['level'] = body['level'] === 3 ? 4 : 3
      }),
    },
  },
  'contract-kept': {
    settings: {
      'the status lacks a required field': inBodies('getTerminalStatus', (body) => {
        delete body['isConnected']
      }),
    },
    sessions: {
      'an error has the code of another operation': inBodies('login', (body) => {
        if ('code' in body) body['code'] = 400014
      }),
    },
  },
  'no-server-error': {
    settings: {
      'listing the news fails': inResponses('listNews', (response) => ({
        ...response,
        status: 500,
      })),
    },
  },
  'virtual-date': {
    sessions: {
      'the date is one day ahead': inResponses('getSettings', (response) => ({
        ...response,
        headers: {
          ...response.headers,
          date: new Date(Date.parse(response.headers['date'] ?? '') + 86_400_000).toUTCString(),
        },
      })),
    },
  },
  'last-access': {
    settings: {
      'the last access is a minute ahead': inBodies('getTerminalStatus', (body) => {
        body.lastAccessDate = Number(body.lastAccessDate) + 60_000
      }),
    },
  },
}
