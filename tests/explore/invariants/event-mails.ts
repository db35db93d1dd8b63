import { jstText } from '../../../openapi/base/japan-time.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { Mail } from '../../../simulator/state/mail.ts'
import type { SimulatorEvent } from '../../../simulator/state/command.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { cancelledLevel } from './alerts.ts'
import { type Invariant, type Moment, type ObservedCall } from './invariant.ts'
import { serialIn } from './mails.ts'

// The numbers are from the specification, section "Business constants and limits", not from the models.

/** Whether mails under an active contract reach the owner. */
export function isReachable({ ownerId, contract }: Terminal, state: SimulatorState): boolean {
  return ownerId !== undefined && contract === 'active' && !state.areMailsFailing
}

/** Delays of a mail: about 5 minutes. From an intensity of 4.5, the mail about shaking may take longer. */
const mailMs = { min: 4.5 * minuteMs, max: 5.5 * minuteMs, withheld: 20 * minuteMs }

/** A mail that is due to an owner with a monitoring contract. */
interface DueMail {
  terminalId: string
  kind: Mail['kind']
  /** The cause of the mail, for messages. */
  subject: string
  /** Returns the texts that the mail must contain when it is sent. */
  texts: () => string[]
  fromMs: number
  untilMs: number
  /**
   * Whether the mail must be sent. It is optional while mails fail, while the terminal is disconnected, or without the contract.
   */
  isSure: boolean
}

const eventsMailed: Invariant = {
  name: 'alarm-mailed',
  statement:
    'With monitoring, alarms and tests are mailed about 5 minutes later, and shaking about 5 minutes after its end (from an intensity of 4.5, at most 20 minutes), with correct contents. No other mails of these kinds are sent.',
  source: 'docs/requirements.md: mails',
  observe({ state }) {
    let seen = state.mails.length
    let due: DueMail[] = []
    const announced = new Map<string, number>()
    return (moment) => {
      const { state: after, nowMs } = moment.world
      for (const mail of after.mails.slice(seen)) {
        if (mail.kind !== 'voice-alarm' && mail.kind !== 'seismometer') continue
        const sent = due.findIndex(
          ({ terminalId, kind, texts, fromMs }) =>
            kind === mail.kind &&
            terminalId === serialIn(mail) &&
            nowMs >= fromMs &&
            texts().length > 0 &&
            texts().every((text) => mail.text.includes(text)),
        )
        if (sent < 0) return mailProblem(mail, due)
        due.splice(sent, 1)
      }
      seen = after.mails.length
      for (const mail of due) {
        const terminal = after.terminals[mail.terminalId]
        const isAway = mail.kind === 'seismometer' && terminal?.connection.kind !== 'connected'
        // A stronger earthquake has replaced the measurement.
        const isReplaced = mail.texts().length === 0
        if (!terminal || !isMonitored(terminal, after) || isAway || isReplaced) mail.isSure = false
      }
      const late = due.find(({ untilMs, isSure }) => isSure && nowMs > untilMs)
      if (late)
        return `no mail about ${late.subject} was sent in time for terminal ${late.terminalId}`
      for (const terminal of allTerminals(after)) due.push(...dueNow(terminal, moment, announced))
      return undefined
    }
  },
}

/** Describes how a mail differs from the due mail, or says that no mail is due. */
function mailProblem(mail: Mail, due: readonly DueMail[]): string {
  const name = `${mail.id} (${mail.kind})`
  const expected = due.find(
    ({ kind, terminalId }) => kind === mail.kind && terminalId === serialIn(mail),
  )
  if (!expected) return `${name} has no cause`
  const missing = expected.texts().find((text) => !mail.text.includes(text))
  if (missing === undefined) return `${name} about ${expected.subject} is sent too early`
  const [label = ''] = missing.split(': ')
  const line = mail.text.split('\n').find((text) => text.startsWith(label))
  return `${name}: expected "${missing.trim()}", got ${line === undefined ? 'no such line' : `"${line}"`}`
}

/** Returns the mails about a terminal that become due at a moment. */
function dueNow(terminal: Terminal, moment: Moment, announced: Map<string, number>): DueMail[] {
  const { cause, world } = moment
  const { connection, hasMonitoringMail, contract, ownerId } = terminal
  const reports = connection.kind === 'connected' ? newReports(terminal, moment, announced) : []
  if (!hasMonitoringMail || contract !== 'active' || ownerId === undefined) return []
  const due = reports.map((text) =>
    alarmMail(terminal, world.nowMs, `the report ${text}`, () => [`（${text}）`]),
  )
  if (cause.kind === 'request') return [...due, ...testMails(terminal, cause, world)]
  if (cause.kind !== 'event') return due
  const { event } = cause
  if ('bulletin' in event) {
    return [...due, ...warningMails(terminal, event.bulletin.eqcode, world.nowMs, announced)]
  }
  if (event.kind === 'drill-received' && event.terminalId === terminal.terminalId)
    return [...due, ...drillMails(terminal, event.quake, world.nowMs)]
  const isShaken = event.kind === 'shaking' && event.terminalId === terminal.terminalId
  return isShaken && terminal.power.kind === 'on' && terminal.power.sinceAt <= event.pAt
    ? [...due, shakingMail(terminal, event)]
    : due
}

function alarmMail(
  { terminalId }: Terminal,
  alarmAtMs: number,
  subject: string,
  texts: () => string[],
): DueMail {
  return {
    terminalId,
    kind: 'voice-alarm',
    subject,
    texts: () => [`報知日時: ${jstText(alarmAtMs)}\n`, ...texts()],
    fromMs: alarmAtMs + mailMs.min,
    untilMs: alarmAtMs + mailMs.max,
    isSure: true,
  }
}

/** Returns the mail about a test if the call started a test at this terminal. */
function testMails(
  terminal: Terminal,
  { operation, response, isFaulty, sessionId = '', sent }: ObservedCall,
  { state: { sessions }, nowMs }: SimulatorWorld,
): DueMail[] {
  const isTest = operation?.id === 'sendTestCast' || operation?.id === 'sendAlertTestCast'
  const isOwn = sessions[sessionId]?.terminalId === terminal.terminalId
  if (!isTest || !isOwn || response.status >= 300 || isFaulty) return []
  const texts = testTexts(sent())
  return [alarmMail(terminal, nowMs, 'a test', () => texts)]
}

/** Returns the mail about an earthquake warning if the terminal sounds its alarm at this moment. */
function warningMails(
  terminal: Terminal,
  eqcode: string,
  nowMs: number,
  announced: Map<string, number>,
): DueMail[] {
  const key = `${terminal.terminalId} ${eqcode}`
  const isAlarm =
    terminal.receptions[eqcode]?.alarmedAt === nowMs && terminal.connection.kind === 'connected'
  if (!isAlarm || announced.get(key) === nowMs) return []
  announced.set(key, nowMs)
  const texts = () => warningTexts(terminal, eqcode)
  return [alarmMail(terminal, nowMs, `the warning of ${eqcode}`, texts)]
}

/** Returns the mail about a drill's warning. */
function drillMails(
  terminal: Terminal,
  { epicenter, shindo, alert }: SimulatorState['drill']['simulation'],
  nowMs: number,
): DueMail[] {
  if (!alert || terminal.connection.kind !== 'connected') return []
  const text = `種別: 訓練（緊急地震速報（警報） ${epicenter} 震度${classOf(shindo)}）`
  return [alarmMail(terminal, nowMs, 'the drill', () => [text])]
}

function shakingMail(
  terminal: Terminal,
  { eqcode, wave, shindo, ...shaking }: Extract<SimulatorEvent, { kind: 'shaking' }>,
): DueMail {
  const endsAt = Math.max(shaking.endsAt, wave.sAt)
  return {
    terminalId: terminal.terminalId,
    kind: 'seismometer',
    subject: `the shaking of ${eqcode}`,
    texts: () => shakingTexts(terminal, eqcode),
    fromMs: endsAt + mailMs.min,
    untilMs: endsAt + (shindo < 4.5 ? mailMs.max : mailMs.withheld),
    isSure: terminal.connection.kind === 'connected',
  }
}

/**
 * Returns the texts of the tsunami alert and the eruption alert or flash report that a terminal has just received. A terminal
 * does not announce flash reports that it receives when it connects or moves to another place.
 */
function newReports(
  { terminalId, tsunami, eruption, eruptionAreaName = '' }: Terminal,
  { cause, world: { nowMs } }: Moment,
  announced: Map<string, number>,
): string[] {
  const isNew = (subject: string, { level, eventAt }: { level: number; eventAt: number }) => {
    const key = `${terminalId} ${subject}`
    if (level === cancelledLevel || eventAt <= (announced.get(key) ?? -Infinity)) return false
    announced.set(key, eventAt)
    return true
  }
  const isLate =
    cause.kind === 'event' &&
    cause.event.kind === 'reports-received' &&
    cause.event.terminalId === terminalId
  const { areaName = '', alerts = [] } = tsunami ?? {}
  return [
    ...alerts
      .filter((alert) => isNew(`tsunami ${areaName}`, alert))
      .map(({ level }) => `${areaName} ${tsunamiLevels[level] ?? ''}`.trim()),
    ...(eruption?.alerts ?? [])
      .filter((alert) => isNew(`eruption ${eruptionAreaName}`, alert))
      .map(text),
    ...(eruption?.reports ?? [])
      .filter((report) => isNew(`flash ${eruptionAreaName}`, report))
      .filter(({ eventAt }) => isLate || (cause.kind === 'command' && eventAt === nowMs))
      .map(text),
  ]
  function text({ etc = '' }: { etc?: string | undefined }): string {
    return `${eruptionAreaName} ${etc}`.trim()
  }
}

const tsunamiLevels: Record<number, string> = { 5: '大津波警報', 4: '津波警報', 3: '津波注意報' }

function testTexts(body: unknown): string[] {
  if (!isRecord(body) || typeof body.shindo !== 'number') return ['テスト配信']
  const { alert, shindo, ssec } = body
  const kind = alert === true ? '警報' : '予報'
  return [`${kind} 震度${classOf(shindo)} 猶予${String(ssec)}秒`]
}

function warningTexts({ receptions }: Terminal, eqcode: string): string[] {
  const warning = receptions[eqcode]?.warning
  if (!warning) return ['取り消されました']
  const { areaName, originAt, shindo, magnitude } = warning
  return [
    `震央地名: ${areaName}\n`,
    `発生時刻: ${jstText(originAt)}\n`,
    ...(shindo === undefined ? [] : [`予測震度: ${classOf(shindo)}\n`]),
    `マグニチュード: ${magnitude.toFixed(1)}`,
  ]
}

function shakingTexts({ receptions }: Terminal, eqcode: string): string[] {
  const measurement = receptions[eqcode]?.measurement
  if (!measurement) return []
  const { firstSensAt, shindo } = measurement
  const shown = shindo < 3.5 ? '3.5未満' : shindo.toFixed(1)
  return [`揺れの検知日時: ${jstText(firstSensAt)}`, `最大計測震度相当値: ${shown}\n`]
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

/** Whether the owner receives the mails of the monitoring contract. */
export function isMonitored(terminal: Terminal, state: SimulatorState): boolean {
  return terminal.hasMonitoringMail && isReachable(terminal, state)
}

export const eventMailInvariants: readonly Invariant[] = [eventsMailed]
