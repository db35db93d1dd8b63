import { isRecord } from '../../openapi/contract/is-record.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { hourMs, minuteMs } from '../engine/durations.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { Mail } from '../state/mail.ts'
import type { SimulatorState, SimulatorWorld } from '../state/state.ts'
import { serialIn } from './mails.ts'
import { type Invariant, codeOf, onRequests, onSuccessOf, terminalOf } from './invariant.ts'

// The numbers are those of the specification, section "Business constants and limits", and not the models'.

const passwordLifeMs = 15 * minuteMs
const pageLifeMs = 10 * minuteMs

const passwordLife: Invariant = {
  name: 'one-time-password-life',
  statement:
    'The newest one-time password is accepted for 15 minutes and not called expired or wrong before, and the page of the terminal is shown until 10 minutes after it was used last, and no longer.',
  source: 'docs/requirements.md: one-time password',
  observe() {
    const usedAtMs = new Map<string, number>()
    return onRequests((call, world) => {
      const { nowMs } = world
      const { operation, sessionId = '', response } = call
      const isLogin = operation?.id === 'loginWithOnetimePassword'
      const serial = terminalOf(call, world)?.terminalId
      const mail = isLogin && newestPassword(world, serial)
      const ageMs = nowMs - (mail ? mail.sentAt : -Infinity)
      const sent = call.sent()
      const isNewest = mail && isRecord(sent) && mail.text.includes(String(sent.token))
      if (isLogin && codeOf(call) === errors.onetimePasswordExpired)
        return ageMs < passwordLifeMs
          ? `a one-time password is called expired after ${ageMs / minuteMs} minutes`
          : undefined
      if (isNewest && codeOf(call) === errors.wrongOnetimePassword)
        return 'the newest one-time password is called wrong'
      const unusedMs = nowMs - (usedAtMs.get(sessionId) ?? -Infinity)
      const isPage = operation?.id === 'getTerminalPage'
      if (isPage && codeOf(call) === errors.onetimePasswordExpired && unusedMs < pageLifeMs)
        return `the page is closed ${unusedMs / minuteMs} minutes after it was used last`
      if (response.status >= 300) return undefined
      if (isLogin) {
        if (!isNewest) return 'a one-time password is accepted that is not the newest'
        if (ageMs > passwordLifeMs)
          return `a one-time password is accepted after ${ageMs / minuteMs} minutes`
      } else if (isPage) {
        if (unusedMs > pageLifeMs) return `the page is shown after ${unusedMs / minuteMs} minutes`
      } else {
        return undefined
      }
      usedAtMs.set(sessionId, nowMs)
      return undefined
    })
  },
}

function newestPassword({ state }: SimulatorWorld, serial: string | undefined): Mail | undefined {
  return state.mails.findLast((one) => one.kind === 'one-time-password' && serialIn(one) === serial)
}

const drillDeadline: Invariant = {
  name: 'drill-deadline',
  statement: 'Nobody joins or leaves the drill after its deadline.',
  source: 'docs/requirements.md: training',
  observe: () =>
    onSuccessOf('saveDrill', (_, { state: { drill }, nowMs }) =>
      nowMs > drill.settingDeadlineAt ? 'saveDrill succeeds after the deadline' : undefined,
    ),
}

const firmwareWindow: Invariant = {
  name: 'firmware-window',
  statement:
    'A chosen update ends more than one hour from now, and a window does not begin and end at the same hour.',
  source: 'docs/requirements.md: firmware',
  observe: () =>
    onSuccessOf('saveFirmwareUpdate', ({ sentBody: { update, schedule } }, { nowMs }) => {
      if (isRecord(schedule) && schedule.since === schedule.until)
        return 'a window of no length is saved'
      const restMs = isRecord(update) ? Number(update.until) - nowMs : Infinity
      return restMs > hourMs
        ? undefined
        : `an update is saved that ends in ${restMs / minuteMs} minutes`
    }),
}

const tsunamiLevels: Record<string, number> = { emalert: 5, alert: 4, warn: 3 }
const eruptionLevels: Record<string, number> = { emalert: 4, alert: 3 }

const testLevel: Invariant = {
  name: 'test-at-level',
  statement:
    'A test is sent from the saved level on, and a test of a flash report only if these are received.',
  source: 'docs/requirements.md: test broadcast',
  observe: () =>
    onSuccessOf(
      'sendTestCast',
      ({ sentBody: { type, level }, terminal: { tsunami, eruption } }) => {
        if (type === 'eruption' && level === 'report')
          return eruption?.takesReports
            ? undefined
            : 'a test of a flash report is sent that the terminal does not receive'
        const [levels, lowest] =
          type === 'tsunami' ? [tsunamiLevels, tsunami?.level] : [eruptionLevels, eruption?.level]
        return (levels[String(level)] ?? 0) >= (lowest ?? Infinity)
          ? undefined
          : `a test of ${String(type)} ${String(level)} is sent below the level ${lowest}`
      },
    ),
}

const oneCheck: Invariant = {
  name: 'one-check-at-a-time',
  statement:
    'A redundancy check does not start while another one runs, nor at a terminal that is not connected.',
  source: 'docs/requirements.md: redundancy check',
  observe({ state }) {
    let busy = busyTerminals(state)
    return ({ cause, world }) => {
      const before = busy
      busy = busyTerminals(world.state)
      if (cause.kind !== 'request' || cause.operation?.id !== 'startRedundancyCheck')
        return undefined
      const terminal = terminalOf(cause, world)
      const isWrong =
        cause.response.status < 300 &&
        !cause.isFaulty &&
        terminal &&
        before.has(terminal.terminalId)
      return isWrong
        ? `terminal ${terminal.terminalId} starts a check although it is busy or not connected`
        : undefined
    }
  },
}

const checkOfSecondary: Invariant = {
  name: 'check-of-secondary',
  statement:
    'A redundancy check is one of the secondary centre, and of no terminal on IPv6, which needs none.',
  source: 'docs/requirements.md: redundancy check',
  observe: () =>
    onSuccessOf('startRedundancyCheck', ({ sentBody, terminal: { redundancy, localAddr = '' } }) =>
      sentBody.priDcKey === redundancy.primary || localAddr.includes(':')
        ? `a check of ${String(sentBody.priDcKey)} starts`
        : undefined,
    ),
}

/** The terminals at which no redundancy check can start. */
function busyTerminals(state: SimulatorState): Set<string> {
  const busy = allTerminals(state).filter(
    ({ connection, redundancy: { states } }) =>
      connection.kind !== 'connected' ||
      Object.values(states).some(({ kind }) => kind === 'checking'),
  )
  return new Set(busy.map(({ terminalId }) => terminalId))
}

export const limitInvariants: readonly Invariant[] = [
  passwordLife,
  drillDeadline,
  firmwareWindow,
  testLevel,
  oneCheck,
  checkOfSecondary,
]
