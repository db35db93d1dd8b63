import { dayMs, hourMs, minuteMs } from '../engine/durations.ts'
import { jstText } from '../models/jst-text.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { Mail } from '../state/mail.ts'
import type { SimulatorState, SimulatorWorld } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { cancelledLevel } from './alerts.ts'
import type { Invariant, Moment } from './invariant.ts'
import { mailsInvariant, serialIn } from './mails.ts'

// The numbers are those of the specification, section "Business constants and limits", and not the models'.

/** How long a terminal has been without a connection, and what its owner was told of it. */
interface Silence {
  sinceMs: number
  /** Since when mails about the connection could be sent. Undefined while they can't. */
  mailableSinceMs?: number | undefined
  mailedAtMs?: number | undefined
}

const firstMailAfterMs = 30 * minuteMs
const weekMs = 7 * dayMs
/** A mail comes no later than this after it is due. */
const slackMs = 5 * minuteMs

const disconnectionMails: Invariant = {
  name: 'disconnection-mails',
  statement:
    'An owner is mailed after 30 minutes without a connection, every 24 hours for the first week, then weekly, and when the terminal is connected again.',
  source: 'docs/requirements.md: mails',
  observe({ state, nowMs }) {
    const silences = new Map<string, Silence>()
    let seen = state.mails.length
    for (const { terminalId, connection, disconnection } of allTerminals(state)) {
      if (connection.kind === 'connected') continue
      silences.set(terminalId, { sinceMs: disconnection?.sinceAt ?? nowMs })
    }
    return ({ world }) => {
      const sent = Map.groupBy(world.state.mails.slice(seen), serialIn)
      seen = world.state.mails.length
      for (const terminal of allTerminals(world.state)) {
        const { terminalId } = terminal
        const known = silences.get(terminalId)
        const mails = sent.get(terminalId) ?? []
        const problem = mailsProblem(terminal, known, mails, world)
        if (problem !== undefined) return `terminal ${terminalId} ${problem}`
        if (terminal.connection.kind === 'connected') {
          silences.delete(terminalId)
          continue
        }
        const silence = known ?? { sinceMs: world.nowMs }
        silences.set(terminalId, silence)
        const isMailable = canBeMailed(terminal, world.state)
        silence.mailableSinceMs = isMailable ? (silence.mailableSinceMs ?? world.nowMs) : undefined
        if (mails.some(({ kind }) => kind === 'disconnected')) silence.mailedAtMs = world.nowMs
      }
      return undefined
    }
  },
}

function mailsProblem(
  terminal: Terminal,
  silence: Silence | undefined,
  mails: readonly Mail[],
  { state, nowMs }: SimulatorWorld,
): string | undefined {
  const hasMailOf = (kind: Mail['kind']) => mails.some((mail) => mail.kind === kind)
  const { sinceMs = nowMs, mailedAtMs, mailableSinceMs } = silence ?? {}
  const everyMs = (atMs: number) => (atMs - sinceMs >= weekMs ? weekMs : dayMs)
  if (hasMailOf('disconnected')) {
    const waitedMs = nowMs - (mailedAtMs ?? sinceMs)
    const leastMs = mailedAtMs === undefined ? firstMailAfterMs : everyMs(mailedAtMs)
    if (waitedMs < leastMs)
      return `mails its disconnection ${waitedMs / minuteMs} minutes after the last mail or contact`
  }
  const isConnected = terminal.connection.kind === 'connected'
  if (hasMailOf('restored') && mailedAtMs === undefined)
    return 'mails the end of a disconnection that it has not mailed'
  if (
    isConnected &&
    mailedAtMs !== undefined &&
    !hasMailOf('restored') &&
    canBeMailed(terminal, state)
  ) {
    return 'does not mail that it is connected again'
  }
  if (isConnected || mailableSinceMs === undefined) return undefined
  const { noReply, connect } = state.timings
  const isFirst = mailedAtMs === undefined && mailableSinceMs <= sinceMs
  const waitsSinceMs = Math.max(mailableSinceMs, mailedAtMs ?? sinceMs)
  const dueMs = isFirst ? firstMailAfterMs : everyMs(waitsSinceMs)
  const waitedMs = nowMs - waitsSinceMs
  return waitedMs > dueMs + noReply + connect + slackMs
    ? 'has not mailed its disconnection in time'
    : undefined
}

/** Whether an owner who wants a mail about the connection gets it. */
function canBeMailed(terminal: Terminal, state: SimulatorState): boolean {
  return terminal.isUserConnMailEnabled && isReachable(terminal, state)
}

/** Whether an owner gets the mails of an active contract. */
function isReachable({ ownerId, contract }: Terminal, state: SimulatorState): boolean {
  return ownerId !== undefined && contract === 'active' && !state.areMailsFailing
}

/** About 5 minutes. */
const alarmMailMs = { least: 4 * minuteMs, most: 6 * minuteMs }

const monitoringMails = mailsInvariant({
  name: 'monitoring-mails',
  statement:
    'Mails about alarms come about 5 minutes after them, those about shaking state no intensity below 3.5, and the normal mail comes at 12:00.',
  source: 'docs/requirements.md: mails',
  begin:
    () =>
    ({ kind, text, sentAt }) => {
      if (kind === 'normal')
        return jstText(sentAt).endsWith('12:00:00') ? undefined : 'was not sent at 12:00'
      const [, alarmText] = /報知日時: (\S+ \S+)/.exec(text) ?? []
      if (alarmText !== undefined) {
        const time = alarmText.replaceAll('/', '-').replace(' ', 'T')
        const waitedMs = sentAt - Date.parse(`${time}+09:00`)
        const isOnTime = waitedMs >= alarmMailMs.least && waitedMs <= alarmMailMs.most
        return isOnTime ? undefined : `was sent ${waitedMs / minuteMs} minutes after the alarm`
      }
      const [, shindo] = /最大計測震度相当値: ([\d.]+)$/m.exec(text) ?? []
      return Number(shindo) < 3.5 ? `states the intensity ${shindo}` : undefined
    },
})

/** Something that is mailed to an owner who is monitored. */
interface DueMail {
  terminalId: string
  kind: Mail['kind']
  /** What it is about, so that nothing is expected twice. */
  subject: string
  /** What the mail contains. */
  text: string
  fromMs: number
  untilMs: number
}

/** About 5 minutes. From an intensity of 4.5 the mail about shaking may be withheld for longer. */
const shakingMailMs = { least: 4 * minuteMs, most: 6 * minuteMs, withheld: 20 * minuteMs }

const eventsMailed: Invariant = {
  name: 'alarm-mailed',
  statement:
    'Alarms and tests are mailed about 5 minutes later to an owner who is monitored, and shaking about 5 minutes after its end, from an intensity of 4.5 at most 20 minutes after it, with its intensity.',
  source: 'docs/requirements.md: mails',
  observe({ state }) {
    let seen = state.mails.length
    let due: DueMail[] = []
    const expected = new Set<string>()
    return (moment) => {
      const { state: after, nowMs } = moment.world
      for (const mail of after.mails.slice(seen)) {
        const sent = due.findIndex(
          ({ terminalId, kind, text }) =>
            kind === mail.kind && terminalId === serialIn(mail) && mail.text.includes(text),
        )
        const [one] = sent < 0 ? [] : due.splice(sent, 1)
        if (one && nowMs < one.fromMs)
          return `terminal ${one.terminalId} has mailed ${one.subject} too soon`
      }
      seen = after.mails.length
      // Nothing is sent while mails fail, and about shaking nothing before the terminal is connected again.
      due = due.filter(({ terminalId, kind }) => {
        const terminal = after.terminals[terminalId]
        const isAway = kind === 'seismometer' && terminal?.connection.kind !== 'connected'
        return terminal && isMonitored(terminal, after) && !isAway
      })
      const late = due.find(({ untilMs }) => nowMs > untilMs)
      if (late) return `terminal ${late.terminalId} has not mailed ${late.subject} in time`
      for (const terminal of allTerminals(after)) {
        if (!isMonitored(terminal, after)) continue
        for (const one of dueNow(terminal, moment)) {
          const key = `${one.terminalId} ${one.subject}`
          // Two tests at the same moment are two alarms.
          if (moment.cause.kind === 'request' || !expected.has(key)) due.push(one)
          expected.add(key)
        }
      }
      return undefined
    }
  },
}

/** What a moment brings that a terminal's owner is mailed about. */
function dueNow(terminal: Terminal, { cause, world: { state, nowMs } }: Moment): DueMail[] {
  const { terminalId, receptions, connection, tsunami, eruption } = terminal
  if (connection.kind !== 'connected') return []
  const alarm = (subject: string): DueMail => ({
    terminalId,
    kind: 'voice-alarm',
    subject,
    text: `報知日時: ${jstText(nowMs)}`,
    fromMs: nowMs + alarmMailMs.least,
    untilMs: nowMs + alarmMailMs.most,
  })
  if (cause.kind === 'request') {
    const { operation, response, isFaulty, sessionId = '' } = cause
    const isTest = operation?.id === 'sendTestCast' || operation?.id === 'sendAlertTestCast'
    const isSent = isTest && response.status < 300 && !isFaulty
    const isOwn = state.sessions[sessionId]?.terminalId === terminalId
    return isSent && isOwn ? [alarm('a test')] : []
  }
  if (cause.kind === 'command') {
    const isNew = ({ level, eventAt }: { level: number; eventAt: number }) =>
      eventAt === nowMs && level > cancelledLevel
    return [
      ...(tsunami?.alerts.some(isNew) ? [alarm(`the tsunami alert of ${nowMs}`)] : []),
      ...(eruption?.alerts.some(isNew) ? [alarm(`the eruption alert of ${nowMs}`)] : []),
    ]
  }
  if (cause.kind !== 'event') return []
  const { event } = cause
  if ('bulletin' in event) {
    const { eqcode } = event.bulletin
    const isAlarm = receptions[eqcode]?.alarmedAt === nowMs
    return isAlarm ? [alarm(`the warning of ${eqcode}`)] : []
  }
  if (event.kind !== 'shaking' || event.terminalId !== terminalId) return []
  const { eqcode, endsAt } = event
  const measurement = receptions[eqcode]?.measurement
  if (!measurement) return []
  const { firstSensAt, shindo } = measurement
  const shown = shindo < 3.5 ? '3.5未満' : shindo.toFixed(1)
  return [
    {
      terminalId,
      kind: 'seismometer',
      subject: `the shaking of ${eqcode}`,
      text: `揺れの検知日時: ${jstText(firstSensAt)}\n最大計測震度相当値: ${shown}`,
      fromMs: endsAt + shakingMailMs.least,
      untilMs: endsAt + (shindo < 4.5 ? shakingMailMs.most : shakingMailMs.withheld),
    },
  ]
}

function isMonitored(terminal: Terminal, state: SimulatorState): boolean {
  return terminal.hasMonitoringMail && isReachable(terminal, state)
}

const updateMailed: Invariant = {
  name: 'update-mailed',
  statement: 'An owner is mailed a planned update, with its time.',
  source: 'docs/requirements.md: firmware',
  observe:
    () =>
    ({ cause, world: { state, nowMs } }) => {
      if (cause.kind !== 'command' || cause.command.verb !== 'firmware-release') return undefined
      const { terminalId, dates } = cause.command
      const { ownerId = '', firmware } = state.terminals[terminalId] ?? {}
      const { plan } = firmware ?? {}
      // A release while an update runs, or for days that are over, plans nothing.
      if (plan?.state !== 'planned' || plan.dates.join() !== dates.join()) return undefined
      if (state.areMailsFailing || state.accounts[ownerId]?.kind !== 'owner') return undefined
      const time = `${jstText(plan.sinceAt)} から ${jstText(plan.untilAt)} まで`
      const isMailed = state.mails.some(
        (mail) =>
          mail.kind === 'firmware-planned' &&
          mail.sentAt === nowMs &&
          serialIn(mail) === terminalId &&
          mail.text.includes(time),
      )
      return isMailed ? undefined : `the update of terminal ${terminalId} is not mailed`
    },
}

const normalMails: Invariant = {
  name: 'normal-mail-after-calm',
  statement: 'There is no mail about normal operation within 24 hours of a long disconnection.',
  source: 'docs/requirements.md: mails',
  observe({ state, nowMs: startMs }) {
    let seen = state.mails.length
    const lostSince = new Map<string, number>()
    const longUntil = new Map<string, number>()
    return ({ world: { state: after, nowMs } }) => {
      for (const { terminalId, connection } of allTerminals(after)) {
        if (connection.kind !== 'lost') lostSince.delete(terminalId)
        else if (!lostSince.has(terminalId))
          lostSince.set(terminalId, Math.max(startMs, connection.sinceAt))
        const sinceMs = lostSince.get(terminalId) ?? nowMs
        if (nowMs - sinceMs > firstMailAfterMs) longUntil.set(terminalId, nowMs)
      }
      const sent = after.mails.slice(seen)
      seen = after.mails.length
      const wrong = sent.find(
        (mail) =>
          mail.kind === 'normal' && nowMs - (longUntil.get(serialIn(mail)) ?? -Infinity) < dayMs,
      )
      return wrong && `${wrong.id} (normal) came after a long disconnection`
    }
  },
}

const normalMailSent: Invariant = {
  name: 'normal-mail-sent',
  statement:
    'An owner who is monitored is mailed at 12:00 if the terminal was connected for the 24 hours before.',
  source: 'docs/requirements.md: mails',
  observe({ nowMs: startMs }) {
    const calmSince = new Map<string, number>()
    let checkedMs = startMs
    return ({ world: { state: after, nowMs } }) => {
      const noonMs = lastNoonMs(nowMs - 1)
      if (noonMs > checkedMs) {
        checkedMs = noonMs
        const mailed = new Set(
          after.mails
            .filter(({ kind, sentAt }) => kind === 'normal' && sentAt === noonMs)
            .map(serialIn),
        )
        for (const [terminalId, sinceMs] of calmSince) {
          if (noonMs - sinceMs >= dayMs && !mailed.has(terminalId))
            return `terminal ${terminalId} has not mailed that it was calm`
        }
      }
      for (const terminal of allTerminals(after)) {
        const isCalm = isMonitored(terminal, after) && terminal.connection.kind === 'connected'
        if (!isCalm) calmSince.delete(terminal.terminalId)
        else if (!calmSince.has(terminal.terminalId)) calmSince.set(terminal.terminalId, nowMs)
      }
      return undefined
    }
  },
}

/** The last 12:00 in Japan up to a time, in epoch milliseconds. */
function lastNoonMs(atMs: number): number {
  const noonUtcMs = 3 * hourMs
  return Math.floor((atMs - noonUtcMs) / dayMs) * dayMs + noonUtcMs
}

export const mailTimeInvariants: readonly Invariant[] = [
  disconnectionMails,
  monitoringMails,
  eventsMailed,
  updateMailed,
  normalMailSent,
  normalMails,
]
