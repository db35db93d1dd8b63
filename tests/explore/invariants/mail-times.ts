import { dayMs, hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { Mail } from '../../../simulator/state/mail.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { isMonitored, isReachable } from './event-mails.ts'
import { ConditionTimer, type Invariant } from './invariant.ts'
import { serialIn } from './mails.ts'

// The numbers are those of the specification, section "Business constants and limits", and not the models'.

/** A time without a connection, and the mails about it. */
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

const normalMails: Invariant = {
  name: 'normal-mails',
  statement:
    'An owner who is monitored is mailed at 12:00 if the terminal was connected for the 24 hours before, but for less than 30 minutes at a time. The mail comes at no other time, and not within 24 hours of a long disconnection.',
  source: 'docs/requirements.md: mails',
  observe({ state, nowMs: startMs }) {
    let seen = state.mails.length
    let checkedMs = startMs
    const mailedAt = new Map<string, number>()
    const absence = new ConditionTimer()
    const calmSince = new Map<string, number>()
    const longUntil = new Map<string, number>()
    return ({ world: { state: after, nowMs } }) => {
      const sent = after.mails.slice(seen).filter(({ kind }) => kind === 'normal')
      seen = after.mails.length
      const noonMs = lastNoonMs(nowMs - 1)
      const isAfterNoon = noonMs > checkedMs
      if (isAfterNoon) checkedMs = noonMs
      for (const terminal of allTerminals(after)) {
        const { terminalId, connection } = terminal
        const calmMs = noonMs - (calmSince.get(terminalId) ?? Infinity)
        if (isAfterNoon && calmMs >= dayMs && mailedAt.get(terminalId) !== noonMs)
          return `terminal ${terminalId} has not mailed that it was calm`
        const awayMs = absence.update(terminalId, connection.kind !== 'connected', nowMs)
        const isCalm = isMonitored(terminal, after) && awayMs < firstMailAfterMs
        if (!isCalm) calmSince.delete(terminalId)
        else if (!calmSince.has(terminalId)) calmSince.set(terminalId, nowMs)
        const lostAt = connection.kind === 'lost' ? Math.max(startMs, connection.sinceAt) : nowMs
        if (nowMs - lostAt > firstMailAfterMs) longUntil.set(terminalId, nowMs)
      }
      for (const mail of sent) {
        mailedAt.set(serialIn(mail), mail.sentAt)
        if (mail.sentAt !== lastNoonMs(mail.sentAt))
          return `${mail.id} (normal) was not sent at 12:00`
        if (nowMs - (longUntil.get(serialIn(mail)) ?? -Infinity) < dayMs)
          return `${mail.id} (normal) came after a long disconnection`
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

export const mailTimeInvariants: readonly Invariant[] = [disconnectionMails, normalMails]
