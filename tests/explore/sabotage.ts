import { finish } from '../../simulator/engine/steps.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { dayMs, hourMs } from '../../openapi/base/durations.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import type { WrapRules } from './observe.ts'
import type { Command, SimulatorEvent } from '../../simulator/state/command.ts'
import type { SimulatorInput, RawResponse } from '../../simulator/state/input.ts'
import type { SimulatorContext } from '../../simulator/state/state.ts'
import type { Terminal } from '../../simulator/state/terminal.ts'

/** Bugs that are planted into the rules of a world, by what goes wrong. */
export const sabotages: Record<string, WrapRules> = {
  'a cancelled warning is in force again with the next event': afterEvents(({ state }) => {
    for (const warning of Object.values(state.publicWarnings)) warning.isCancelled = false
  }),
  'a cancellation does not reach the terminals': aroundInputs((context, apply, input) => {
    const giveBack = remember(context, ({ receptions }) => structuredClone(receptions))
    apply()
    if (input.kind !== 'command' || input.command.verb !== 'cancel-warning') return
    giveBack((terminal, value) => {
      Object.assign(terminal.receptions, value)
    })
  }),
  'each attempt to connect begins the wait for a reply anew': afterEvents((context) => {
    for (const { connection } of terminals(context)) {
      if (connection.kind !== 'connected') delete connection.last
    }
  }),
  'every mail of an event is sent twice': aroundEvents((context, _, apply) => {
    const { mails } = context.state
    const before = mails.length
    apply()
    mails.push(...mails.slice(before).map((mail) => ({ ...mail, id: `${mail.id}-again` })))
  }),
  'mails are sent while their delivery fails': aroundEvents((context, event, apply) => {
    const { areMailsFailing } = context.state
    if (event.kind !== 'command') context.state.areMailsFailing = false
    apply()
    if (event.kind !== 'command') context.state.areMailsFailing = areMailsFailing
  }),
  'mails about the connection are sent although switched off': aroundEvents((context, _, apply) => {
    const giveBack = remember(context, ({ isUserConnMailEnabled }) => isUserConnMailEnabled)
    for (const terminal of terminals(context)) terminal.isUserConnMailEnabled = true
    apply()
    giveBack((terminal, value) => {
      terminal.isUserConnMailEnabled = value
    })
  }),
  'a saved place has four decimals': aroundInputs((context, apply, input) => {
    apply()
    if (!isCallOf('saveSettings', input)) return
    for (const { place } of terminals(context)) place.lat = Math.round(place.lat * 1e4) / 1e4
  }),
  'a restart takes six minutes': aroundInputs((context, apply) => {
    context.state.timings.boot = 6 * 60_000
    apply()
  }),
  'a check succeeds without a connection': afterEvents((context) => {
    for (const { redundancy } of terminals(context)) {
      const { east0 } = redundancy.states
      if (east0.kind === 'failed') redundancy.states.east0 = { ...east0, kind: 'checked' }
    }
  }),
  'a saved setting is not mailed': aroundInputs((context, apply, input) => {
    apply()
    if (isCallOf('saveTsunamiOption', input)) context.state.mails.splice(-1)
  }),
  'a login is not locked': aroundInputs((context, apply) => {
    context.state.attempts.failedAt = {}
    apply()
  }),
  'a call that is valid is refused': inResponses('saveDrill', (response) => ({
    ...response,
    status: 400,
    headers: { ...response.headers, 'content-type': 'application/json' },
    body: '{"code":400}',
  })),
  'mails go to the old address': aroundEvents((context, _, apply) => {
    const before = context.state.mails.length
    apply()
    for (const mail of context.state.mails.slice(before)) mail.to = 'first@example.jp'
  }),
  'a page of the history is one entry too long': inBodies('listHistory', (body) => {
    const items = listIn(body, 'terminalEqSummaryItems')
    if (items.length > 0) items.push(items[0])
  }),
  'the history is in the order of the codes': inBodies('listHistory', (body) => {
    listIn(body, 'terminalEqSummaryItems').reverse()
  }),
  'the history lacks an earthquake': inBodies('listHistory', (body) => {
    const items = listIn(body, 'terminalEqSummaryItems')
    if (Number(body['offset']) > 0 || items.length !== body['count']) return
    items.shift()
    body['count'] = items.length
  }),
  'the status shows a lost terminal as connected': inBodies('getTerminalStatus', (body) => {
    body['isConnected'] = true
  }),
  'settings are saved although the call is refused': (rules) => ({
    ...rules,
    onInput(context, input) {
      const output = rules.onInput(context, input)
      const isRefused = 'status' in output && output.status === 400
      if (isRefused) for (const terminal of terminals(context)) terminal.place.floor = '9階'
      return output
    },
  }),
  'a repaired centre stays without a state': afterEvents(({ state }) => {
    if (state.dataCenters.west0 === 'down') Reflect.set(state.dataCenters, 'west0', 'broken')
  }),
  'the count of the warnings is one too low': inBodies('listWarnings', (body) => {
    if (Number(body['count']) > 1) body['count'] = Number(body['count']) - 1
  }),
  'the status lacks a required field': inBodies('getTerminalStatus', (body) => {
    delete body['isConnected']
  }),
  'the news fail': inResponses('listNews', (response) => ({ ...response, status: 500 })),
  'an error has the code of another operation': inBodies('login', (body) => {
    if ('code' in body) body['code'] = 400014
  }),
  'the date is that of the next day': inResponses('getSettings', (response) => ({
    ...response,
    headers: {
      ...response.headers,
      date: new Date(Date.parse(response.headers['date'] ?? '') + 86_400_000).toUTCString(),
    },
  })),
  'other sessions outlive a change of the password': aroundInputs((context, apply, input) => {
    const kept = { ...context.state.sessions }
    apply()
    if (isCallOf('changePassword', input)) Object.assign(context.state.sessions, kept)
  }),
  'a one-time password works twice': aroundInputs((context, apply, input) => {
    const giveBack = remember(context, ({ onetimePassword }) => onetimePassword)
    apply()
    if (!isCallOf('loginWithOnetimePassword', input)) return
    giveBack((terminal, value) => {
      terminal.onetimePassword = value
    })
  }),
  'a password-change URL works twice': aroundInputs((context, apply, input) => {
    const kept = new Map(
      Object.values(context.state.accounts).map((one) => [
        one,
        one.kind === 'owner' ? one.passwordReset : undefined,
      ]),
    )
    apply()
    if (!isCallOf('resetPassword', input)) return
    for (const [account, passwordReset] of kept) {
      if (account.kind === 'owner') account.passwordReset = passwordReset
    }
  }),
  'the page of the terminal never closes': aroundInputs((context, apply) => {
    for (const { page } of Object.values(context.state.sessions)) {
      if (page) page.usedAt = context.nowMs
    }
    apply()
  }),
  'an update begins when it is released': aroundEvents((context, event, apply) => {
    apply()
    if (event.kind !== 'command' || event.command.verb !== 'firmware-release') return
    const { plan } = context.state.terminals[event.command.terminalId]?.firmware ?? {}
    if (plan) plan.state = 'waiting'
  }),
  'flash reports are announced that are not received': aroundEvents((context, event, apply) => {
    const isEruption = event.kind === 'command' && event.command.verb === 'eruption'
    const others = terminals(context).filter(({ eruption }) => eruption?.takesReports === false)
    if (isEruption) for (const { eruption } of others) if (eruption) eruption.takesReports = true
    apply()
    if (isEruption) for (const { eruption } of others) if (eruption) eruption.takesReports = false
  }),
  'one-time passwords never expire': aroundInputs((context, apply) => {
    for (const { onetimePassword } of terminals(context)) {
      if (onetimePassword) onetimePassword.issuedAt = context.nowMs
    }
    apply()
  }),
  'the drill has no deadline': aroundInputs(({ state: { drill } }, apply) => {
    const { settingDeadlineAt } = drill
    drill.settingDeadlineAt = Infinity
    apply()
    // A command may have announced another drill.
    if (drill.settingDeadlineAt === Infinity) drill.settingDeadlineAt = settingDeadlineAt
  }),
  'a test is sent below the saved level': aroundInputs((context, apply, input) => {
    if (!isCallOf('sendTestCast', input)) return apply()
    const giveBack = remember(context, ({ tsunami }) => tsunami?.level ?? 3)
    for (const { tsunami } of terminals(context)) if (tsunami) tsunami.level = 3
    apply()
    giveBack(({ tsunami }, value) => {
      if (tsunami) tsunami.level = value
    })
  }),
  'a redundancy check begins while another one runs': aroundInputs((context, apply, input) => {
    if (isCallOf('startRedundancyCheck', input)) {
      for (const { redundancy } of terminals(context)) {
        redundancy.states = { east0: { kind: 'not-checked' }, west0: { kind: 'not-checked' } }
      }
    }
    apply()
  }),
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
  'the normal mail comes although the terminal was away': aroundEvents((context, event, apply) => {
    const terminal = event.kind === 'normal-mail' && context.state.terminals[event.terminalId]
    if (!terminal) return apply()
    const { disconnection, longDisconnectionEndedAt } = terminal
    Object.assign(terminal, { disconnection: undefined, longDisconnectionEndedAt: undefined })
    apply()
    Object.assign(terminal, { disconnection, longDisconnectionEndedAt })
  }),
  'mails about shaking state every intensity': aroundEvents((context, _, apply) => {
    const { mails } = context.state
    const before = mails.length
    apply()
    for (const mail of mails.slice(before)) mail.text = mail.text.replace('3.5未満', '2.9')
  }),
  'the last access is a minute ahead': inBodies('getTerminalStatus', (body) => {
    body.lastAccessDate = Number(body.lastAccessDate) + 60_000
  }),
  'the mail about an update names no time': afterEvents(({ state: { mails } }) => {
    for (const mail of mails) mail.text = mail.text.replace(/更新予定: .*/, '')
  }),
  'the mail about a test names another class': afterEvents(({ state: { mails } }) => {
    for (const mail of mails) mail.text = mail.text.replace(/震度\S+ 猶予/, '震度0.1 猶予')
  }),
  'the history shows the intensity one class higher': inBodies('getHistoryEvent', (body) => {
    if (isRecord(body.eew)) body.eew.shindo = Number(body.eew.shindo) + 1
  }),
  'earthquakes are listed for 30 days': inBodies('listHistory', (body) => {
    const items = listIn(body, 'terminalEqSummaryItems').filter(isRecord)
    const latest = Math.max(...items.map(({ eewReceiveTime }) => Number(eewReceiveTime ?? 0)))
    const kept = items.filter(({ eewReceiveTime }) => Number(eewReceiveTime) > latest - 30 * dayMs)
    Object.assign(body, { terminalEqSummaryItems: kept, count: kept.length })
  }),
  'a tsunami report of exactly the saved level is not shown': afterEvents((context) => {
    for (const { tsunami } of terminals(context)) {
      if (tsunami) tsunami.alerts = tsunami.alerts.filter(({ level }) => level !== tsunami.level)
    }
  }),
  'sessions never end': aroundInputs((context, apply) => {
    for (const session of Object.values(context.state.sessions)) session.lastUsedAt = context.nowMs
    apply()
  }),
  'calls that read do not extend the session': aroundInputs((context, apply, input) => {
    const { sessions } = context.state
    const kept = Object.entries(sessions).map(([id, { lastUsedAt }]) => [id, lastUsedAt] as const)
    apply()
    if (input.kind !== 'request' || input.request.method !== 'GET') return
    for (const [id, lastUsedAt] of kept) {
      const session = sessions[id]
      if (session) session.lastUsedAt = lastUsedAt
    }
  }),
  'a one-time password that is issued again expires with the first': aroundInputs(
    (context, apply, input) => {
      const giveBack = remember(context, ({ onetimePassword }) => onetimePassword?.issuedAt)
      apply()
      if (!isCallOf('issueOnetimePassword', input)) return
      giveBack(({ onetimePassword }, value) => {
        if (onetimePassword) onetimePassword.issuedAt = value ?? onetimePassword.issuedAt
      })
    },
  ),
  'a memo that is removed stays': aroundInputs((context, apply, input) => {
    const giveBack = remember(context, ({ place }) => place.memo)
    apply()
    if (!isCallOf('saveSettings', input)) return
    giveBack(({ place }, value) => {
      place.memo ??= value
    })
  }),
  'alarms are not mailed': aroundEvents((_, event, apply) => {
    if (event.kind !== 'voice-alarm-mail') apply()
  }),
  'sub centres stay connected without a link': afterEvents((context) => {
    for (const { isLinkUp, subCenters } of terminals(context)) {
      const { connection } = subCenters.east1
      if (!isLinkUp && connection.kind !== 'lost') {
        subCenters.east1.connection = { ...connection, kind: 'connected' }
      }
    }
  }),
  'the settings of the first terminal are shown to everybody': inBodies('getSettings', (body) => {
    body['mailAddress'] = 'owner_1@example.jp'
  }),
  'saved settings are lost': inBodies('getSettings', (body) => {
    body['floor'] = '1階'
  }),
  'the saved tsunami level is not read back': inBodies('getTsunamiOption', (body) => {
    if ('level' in body) body['level'] = body['level'] === 3 ? 4 : 3
  }),
  'a terminal without power stays connected': connectedAfter(
    'power',
    ({ power }) => power.kind === 'off',
  ),
  'a terminal without a link stays connected': connectedAfter('link', ({ isLinkUp }) => !isLinkUp),
  'terminals stay connected to a centre that is down': connectedAfter('data-center', () => true),
  'a boot never ends': aroundEvents((_, event, apply) => {
    if (event.kind !== 'booted') apply()
  }),
  'a connection is never made': aroundEvents((_, event, apply) => {
    if (event.kind !== 'connection-waited') apply()
  }),
  'a redundancy check never ends': aroundEvents((_, event, apply) => {
    if (event.kind !== 'redundancy-step') apply()
  }),
  'settings say that every terminal has got them': inBodies('saveSettings', (body) => {
    if ('isTermDownloaded' in body) body['isTermDownloaded'] = true
  }),
  'a restart forgets the update window': aroundEvents((context, event, apply) => {
    apply()
    if (event.kind !== 'booted') return
    const { firmware } = context.state.terminals[event.terminalId] ?? {}
    if (firmware) firmware.window = { since: '01:00:00', until: '02:00:00' }
  }),
  'a saved level is that of all terminals': aroundInputs((context, apply, input) => {
    apply()
    if (!isCallOf('saveTsunamiOption', input)) return
    for (const { tsunami } of terminals(context)) if (tsunami) tsunami.level = 5
  }),
  'a tsunami alert stays when the area changes': aroundInputs((context, apply, input) => {
    const giveBack = remember(context, ({ tsunami }) => tsunami?.alerts ?? [])
    apply()
    if (!isCallOf('saveTsunamiOption', input)) return
    giveBack(({ tsunami }, value) => {
      if (tsunami) tsunami.alerts = value
    })
  }),
  'a tsunami alert is not cancelled': aroundEvents((context, event, apply) => {
    const giveBack = remember(context, ({ tsunami }) => tsunami?.alerts ?? [])
    apply()
    if (event.kind !== 'command' || event.command.verb !== 'tsunami') return
    giveBack(({ tsunami }, value) => {
      if (tsunami?.alerts.some(({ level }) => level === 1)) tsunami.alerts = value
    })
  }),
  'the history lists only what was predicted': inBodies('listHistory', (body) => {
    const items = listIn(body, 'terminalEqSummaryItems').filter(isRecord)
    const kept = items.filter(({ eewShindo }) => Number(eewShindo ?? 0) >= 1.5)
    if (body['count'] === items.length)
      Object.assign(body, { terminalEqSummaryItems: kept, count: kept.length })
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
  'a terminal stays at its secondary centre': aroundEvents((_, event, apply) => {
    if (event.kind !== 'failback') apply()
  }),
  'a planned update never begins': aroundEvents((_, event, apply) => {
    if (event.kind !== 'firmware-window' || event.edge !== 'start') apply()
  }),
  'shaking is not mailed': aroundEvents((_, event, apply) => {
    if (event.kind !== 'seismometer-mail') apply()
  }),
  'the normal mail is sent once': aroundEvents((context, event, apply) => {
    const before = context.state.mails.length
    apply()
    if (event.kind === 'normal-mail') context.state.mails.length = before
  }),
  'every refused option says that the terminal is not connected': inBodies(
    'saveTsunamiOption',
    (body) => {
      if ('code' in body) body['code'] = 400014
    },
  ),
  'a cancelled contract is registered': aroundInputs((context, apply, input) => {
    const giveBack = remember(context, ({ contract }) => contract)
    const isStart = isCallOf('initializeTerminal', input) || isCallOf('requestLoginMail', input)
    if (isStart) for (const terminal of terminals(context)) terminal.contract = 'active'
    apply()
    if (!isStart) return
    giveBack((terminal, value) => {
      terminal.contract = value
    })
  }),
  'failures of logins are never forgotten': aroundInputs((context, apply) => {
    const { failedAt } = context.state.attempts
    for (const [secret, times] of Object.entries(failedAt))
      Reflect.set(
        failedAt,
        secret,
        times.map(() => context.nowMs),
      )
    apply()
  }),
  'a one-time password that is issued again is not the one in the mail': aroundInputs(
    (context, apply, input) => {
      const giveBack = remember(context, ({ onetimePassword }) => onetimePassword?.token)
      apply()
      if (!isCallOf('issueOnetimePassword', input)) return
      giveBack(({ onetimePassword }, value) => {
        if (onetimePassword) onetimePassword.token = value ?? onetimePassword.token
      })
    },
  ),
  'sessions outlive a password reset': aroundInputs((context, apply, input) => {
    const kept = { ...context.state.sessions }
    apply()
    if (isCallOf('resetPassword', input)) Object.assign(context.state.sessions, kept)
  }),
  'the eruption area stays after a move': aroundInputs((context, apply, input) => {
    const giveBack = remember(context, ({ eruptionAreaName }) => eruptionAreaName)
    apply()
    if (!isCallOf('saveSettings', input)) return
    giveBack((terminal, value) => {
      terminal.eruptionAreaName = value
    })
  }),
  'a clock that is syncing ignores the loss of its connection': aroundEvents(
    (context, _, apply) => {
      const giveBack = remember(context, ({ ntp }) => ntp)
      apply()
      giveBack((terminal, value) => {
        const isLost = terminal.ntp === 'disconnected' && terminal.connection.kind === 'lost'
        if (value === 'syncing' && isLost) terminal.ntp = 'syncing'
      })
    },
  ),
  'the log covers ten days': afterEvents((context) => {
    for (const terminal of terminals(context))
      terminal.log = terminal.log.filter(({ at }) => context.nowMs - at < 10 * dayMs)
  }),
  'an older password-change URL stays the valid one': aroundInputs((context, apply, input) => {
    const owners = () => Object.values(context.state.accounts).filter((one) => one.kind === 'owner')
    const kept = owners().map(({ passwordReset }) => passwordReset)
    apply()
    if (!isCallOf('requestLoginMail', input)) return
    for (const [index, owner] of owners().entries())
      owner.passwordReset = kept[index] ?? owner.passwordReset
  }),
  'using the page of the terminal does not keep it open': aroundInputs((context, apply, input) => {
    const kept = Object.values(context.state.sessions).map(({ page }) => page?.usedAt)
    apply()
    if (!isCallOf('getTerminalPage', input)) return
    for (const [index, { page }] of Object.values(context.state.sessions).entries()) {
      if (page?.kind === 'shown') page.usedAt = kept[index] ?? page.usedAt
    }
  }),
  'the last bulletin is not marked as the last': inBodies('getLatestWarning', (body) => {
    if (isRecord(body.warning)) body.warning.lastFlag = false
  }),
  'terminals are warned of more than is predicted': afterEvents((context) => {
    for (const { receptions } of terminals(context)) {
      for (const { warning } of Object.values(receptions)) if (warning) warning.shindo = 7
    }
  }),
  'waves are those of the latest time first': inBodies('getOpenWave', (body) => {
    listIn(body, 'wave').reverse()
  }),
  'a boot takes no time': afterEvents((context) => {
    for (const { power } of terminals(context))
      Object.assign(power, power.kind !== 'off' && { kind: 'on' })
  }),
  'a clock is synchronised at once': afterEvents((context) => {
    for (const terminal of terminals(context))
      if (terminal.ntp === 'syncing') terminal.ntp = 'synced'
  }),
  'an update restarts the terminal once': aroundEvents((_, event, apply) => {
    if (event.kind === 'firmware-restart') event.index = 3
    apply()
  }),
  'an update that is chosen lasts an hour longer': aroundInputs((context, apply, input) => {
    apply()
    if (!isCallOf('saveFirmwareUpdate', input)) return
    for (const { firmware } of terminals(context))
      if (firmware.plan) firmware.plan.untilAt += hourMs
  }),
  'the log is in the order of the newest line': inBodies('getTerminalLog', (body) => {
    body.log = String(body.log).split('\n').toReversed().join('\n')
  }),
  'a failed check becomes one that was never made': afterEvents((context) => {
    for (const { redundancy } of terminals(context)) {
      for (const dc of ['east0', 'west0'] as const) {
        if (redundancy.states[dc].kind === 'failed') redundancy.states[dc] = { kind: 'not-checked' }
      }
    }
  }),
}

type Apply = () => void

function aroundEvents(
  change: (context: SimulatorContext, event: SimulatorEvent, apply: Apply) => void,
): WrapRules {
  return (rules) => ({
    ...rules,
    onEvent(context, event) {
      change(context, event, () => {
        const steps = rules.onEvent(context, event)
        if (steps) finish(steps)
      })
    },
  })
}

function afterEvents(change: (context: SimulatorContext) => void): WrapRules {
  return aroundEvents((context, _, apply) => {
    apply()
    change(context)
  })
}

/** Commands of a verb leave the terminals that they cut off as connected as before. */
function connectedAfter(
  verb: Command['verb'],
  isCutOff: (terminal: Terminal) => boolean,
): WrapRules {
  return aroundEvents((context, event, apply) => {
    const giveBack = remember(context, ({ connection }) => connection)
    apply()
    if (event.kind !== 'command' || event.command.verb !== verb) return
    giveBack((terminal, value) => {
      if (isCutOff(terminal)) terminal.connection = value
    })
  })
}

function aroundInputs(
  change: (context: SimulatorContext, apply: Apply, input: SimulatorInput) => void,
): WrapRules {
  return (rules) => ({
    ...rules,
    onInput(context, input) {
      let output: ReturnType<typeof rules.onInput> | undefined
      change(
        context,
        () => {
          output = rules.onInput(context, input)
        },
        input,
      )
      if (!output) throw new Error('The sabotage has not applied the input.')
      return output
    },
  })
}

function inResponses(id: OperationId, change: (response: RawResponse) => RawResponse): WrapRules {
  return (rules) => ({
    ...rules,
    onInput(context, input) {
      const output = rules.onInput(context, input)
      return 'status' in output && isCallOf(id, input) ? change(output) : output
    },
  })
}

function isCallOf(id: OperationId, input: SimulatorInput): boolean {
  if (input.kind !== 'request') return false
  const match = matchOperation(input.request.method, input.request.path)
  return match.kind === 'found' && match.operation.id === id
}

function inBodies(id: OperationId, change: (body: Record<string, unknown>) => void): WrapRules {
  return inResponses(id, (response) => {
    const body: unknown = response.body === undefined ? undefined : JSON.parse(response.body)
    if (!isRecord(body)) return response
    change(body)
    return { ...response, body: JSON.stringify(body) }
  })
}

function listIn(body: Record<string, unknown>, name: string): unknown[] {
  const list = body[name]
  return Array.isArray(list) ? list : []
}

function terminals({ state }: SimulatorContext): Terminal[] {
  return Object.values(state.terminals)
}

/** Remembers a value of each terminal. What it returns gives each terminal its own one back. */
function remember<Value>(
  context: SimulatorContext,
  read: (terminal: Terminal) => Value,
): (write: (terminal: Terminal, value: Value) => void) => void {
  const kept = terminals(context).map((terminal) => ({ terminal, value: read(terminal) }))
  return (write) => {
    for (const { terminal, value } of kept) write(terminal, value)
  }
}
