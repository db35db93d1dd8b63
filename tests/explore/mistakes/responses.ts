import type { PlantedMistake } from './mistake.ts'
import { aroundInputs, inBodies, inResponses, isCallOf, remember, terminals } from './plant.ts'

/** Mistakes about what responses say. */
export const responseMistakes: Readonly<Record<string, PlantedMistake>> = {
  'a call that is valid is refused': {
    breaks: 'error-true',
    story: 'drill',
    plant: inResponses('saveDrill', (response) => ({
      ...response,
      status: 400,
      headers: { ...response.headers, 'content-type': 'application/json' },
      body: '{"code":400}',
    })),
  },
  'the status shows a lost terminal as connected': {
    breaks: 'status-agreed',
    story: 'lost-terminal',
    plant: inBodies('getTerminalStatus', (body) => {
      body['isConnected'] = true
    }),
  },
  'the status lacks a required field': {
    breaks: 'contract-kept',
    story: 'settings',
    plant: inBodies('getTerminalStatus', (body) => {
      delete body['isConnected']
    }),
  },
  'the news fail': {
    breaks: 'no-server-error',
    story: 'settings',
    plant: inResponses('listNews', (response) => ({ ...response, status: 500 })),
  },
  'an error has the code of another operation': {
    breaks: 'contract-kept',
    story: 'sessions',
    plant: inBodies('login', (body) => {
      if ('code' in body) body['code'] = 400014
    }),
  },
  'the date is that of the next day': {
    breaks: 'virtual-date',
    story: 'sessions',
    plant: inResponses('getSettings', (response) => ({
      ...response,
      headers: {
        ...response.headers,
        date: new Date(Date.parse(response.headers['date'] ?? '') + 86_400_000).toUTCString(),
      },
    })),
  },
  'the drill has no deadline': {
    breaks: 'error-true',
    story: 'drill',
    plant: aroundInputs(({ state: { drill } }, apply) => {
      const { settingDeadlineAt } = drill
      drill.settingDeadlineAt = Infinity
      apply()
      // A command may have announced another drill.
      if (drill.settingDeadlineAt === Infinity) drill.settingDeadlineAt = settingDeadlineAt
    }),
  },
  'a test is sent below the saved level': {
    breaks: 'error-true',
    story: 'test-casts',
    plant: aroundInputs((context, apply, input) => {
      if (!isCallOf('sendTestCast', input)) return apply()
      const giveBack = remember(context, ({ tsunami }) => tsunami?.level ?? 3)
      for (const { tsunami } of terminals(context)) if (tsunami) tsunami.level = 3
      apply()
      giveBack(({ tsunami }, value) => {
        if (tsunami) tsunami.level = value
      })
    }),
  },
  'a redundancy check begins while another one runs': {
    breaks: 'error-true',
    story: 'redundancy-check',
    plant: aroundInputs((context, apply, input) => {
      if (isCallOf('startRedundancyCheck', input)) {
        for (const { redundancy } of terminals(context)) {
          redundancy.states = { east0: { kind: 'not-checked' }, west0: { kind: 'not-checked' } }
        }
      }
      apply()
    }),
  },
  'the last access is a minute ahead': {
    breaks: 'last-access',
    story: 'settings',
    plant: inBodies('getTerminalStatus', (body) => {
      body.lastAccessDate = Number(body.lastAccessDate) + 60_000
    }),
  },
  'saved settings are lost': {
    breaks: 'status-agreed',
    story: 'settings',
    plant: inBodies('getSettings', (body) => {
      body['floor'] = '1階'
    }),
  },
  'the saved tsunami level is not read back': {
    breaks: 'status-agreed',
    story: 'settings',
    plant: inBodies('getTsunamiOption', (body) => {
      if ('level' in body) body['level'] = body['level'] === 3 ? 4 : 3
    }),
  },
  'a check of the primary centre starts': {
    breaks: 'error-true',
    story: 'redundancy-check',
    plant: aroundInputs((context, apply, input) => {
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
  'every refused option says that the terminal is not connected': {
    breaks: 'error-true',
    story: 'settings',
    plant: inBodies('saveTsunamiOption', (body) => {
      if ('code' in body) body['code'] = 400014
    }),
  },
  'a cancelled contract is registered': {
    breaks: 'error-true',
    story: 'registration',
    plant: aroundInputs((context, apply, input) => {
      const giveBack = remember(context, ({ contract }) => contract)
      const isStart = isCallOf('initializeTerminal', input) || isCallOf('requestLoginMail', input)
      if (isStart) for (const terminal of terminals(context)) terminal.contract = 'active'
      apply()
      if (!isStart) return
      giveBack((terminal, value) => {
        terminal.contract = value
      })
    }),
  },
  'the log is in the order of the newest line': {
    breaks: 'status-agreed',
    story: 'lost-terminal',
    plant: inBodies('getTerminalLog', (body) => {
      body.log = String(body.log).split('\n').toReversed().join('\n')
    }),
  },
}
