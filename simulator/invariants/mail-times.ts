import { dayMs, hourMs, minuteMs } from '../engine/durations.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { Mail } from '../state/mail.ts'
import type { SimulatorState, SimulatorWorld } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { isMonitored, isReachable } from './event-mails.ts'
import type { Invariant } from './invariant.ts'
import { serialIn } from './mails.ts'

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
    'An owner who is monitored is mailed at 12:00 if the terminal was connected for the 24 hours before, but for less than 30 minutes at a time.',
  source: 'docs/requirements.md: mails',
  observe({ nowMs: startMs }) {
    const calmSince = new Map<string, number>()
    const lostSince = new Map<string, number>()
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
        const { terminalId, connection } = terminal
        if (connection.kind === 'connected') lostSince.delete(terminalId)
        else if (!lostSince.has(terminalId)) lostSince.set(terminalId, nowMs)
        const lostMs = nowMs - (lostSince.get(terminalId) ?? nowMs)
        const isCalm = isMonitored(terminal, after) && lostMs < firstMailAfterMs
        if (!isCalm) calmSince.delete(terminalId)
        else if (!calmSince.has(terminalId)) calmSince.set(terminalId, nowMs)
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
  normalMailSent,
  normalMails,
]
