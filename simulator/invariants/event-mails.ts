import { isRecord } from '../../openapi/contract/is-record.ts'
import { minuteMs } from '../engine/durations.ts'
import { jstText } from '../models/jst-text.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { Mail } from '../state/mail.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { cancelledLevel } from './alerts.ts'
import type { Invariant, Moment } from './invariant.ts'
import { mailsInvariant, serialIn } from './mails.ts'

// The numbers are those of the specification, section "Business constants and limits", and not the models'.

/** Whether an owner gets the mails of an active contract. */
export function isReachable({ ownerId, contract }: Terminal, state: SimulatorState): boolean {
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
  texts: string[]
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
          ({ terminalId, kind, texts }) =>
            kind === mail.kind &&
            terminalId === serialIn(mail) &&
            texts.every((text) => mail.text.includes(text)),
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
  const alarm = (subject: string, ...texts: string[]): DueMail => ({
    terminalId,
    kind: 'voice-alarm',
    subject,
    texts: [`報知日時: ${jstText(nowMs)}`, ...texts],
    fromMs: nowMs + alarmMailMs.least,
    untilMs: nowMs + alarmMailMs.most,
  })
  if (cause.kind === 'request') {
    const { operation, response, isFaulty, sessionId = '' } = cause
    const isTest = operation?.id === 'sendTestCast' || operation?.id === 'sendAlertTestCast'
    const isSent = isTest && response.status < 300 && !isFaulty
    const isOwn = state.sessions[sessionId]?.terminalId === terminalId
    if (!isSent || !isOwn) return []
    const body = cause.sent()
    const shindo = isRecord(body) ? body.shindo : undefined
    return [alarm('a test', ...(typeof shindo === 'number' ? [`震度${classOf(shindo)} `] : []))]
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
      texts: [`揺れの検知日時: ${jstText(firstSensAt)}`, `最大計測震度相当値: ${shown}\n`],
      fromMs: endsAt + shakingMailMs.least,
      untilMs: endsAt + (shindo < 4.5 ? shakingMailMs.most : shakingMailMs.withheld),
    },
  ]
}

const classes = [
  [6.5, '7'],
  [6, '6強'],
  [5.5, '6弱'],
  [5, '5強'],
  [4.5, '5弱'],
  [3.5, '4'],
  [2.5, '3'],
  [1.5, '2'],
  [0.5, '1'],
] as const

function classOf(shindo: number): string {
  return classes.find(([from]) => shindo >= from)?.[1] ?? '0'
}

/** Whether an owner gets the mails of the monitoring contract. */
export function isMonitored(terminal: Terminal, state: SimulatorState): boolean {
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

export const eventMailInvariants: readonly Invariant[] = [
  monitoringMails,
  eventsMailed,
  updateMailed,
]
