import { dayMs, hourMs, minuteMs } from '../../../openapi/base/durations.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { Mail } from '../../../simulator/state/mail.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { isMonitored, isReachable } from './event-mails.ts'
import { ConditionTimer, type Invariant } from './invariant.ts'
import { serialIn } from './mails.ts'

// The numbers are from the specification, section "Business constants and limits", not from the models.

/** A period without a connection, with its mails. */
interface Outage {
  sinceMs: number
  /** Since when mails about the connection can be sent. Undefined while none can be sent. */
  mailableSinceMs?: number | undefined
  mailedAtMs?: number | undefined
}

const firstMailAfterMs = 30 * minuteMs
const weekMs = 7 * dayMs
/** Maximum delay of a due mail. */
const slackMs = 5 * minuteMs

const disconnectionMails: Invariant = {
  name: 'disconnection-mails',
  statement:
    'The owner receives a mail after 30 minutes without a connection, then every 24 hours in the first week, then weekly, and when the terminal is connected again.',
  source: 'docs/requirements.md: mails',
  observe({ state, nowMs }) {
    const outages = new Map<string, Outage>()
    let seen = state.mails.length
    for (const { terminalId, connection, disconnection } of allTerminals(state)) {
      if (connection.kind === 'connected') continue
      outages.set(terminalId, { sinceMs: disconnection?.sinceAt ?? nowMs })
    }
    return ({ world }) => {
      const sent = Map.groupBy(world.state.mails.slice(seen), serialIn)
      seen = world.state.mails.length
      for (const terminal of allTerminals(world.state)) {
        const { terminalId } = terminal
        const known = outages.get(terminalId)
        const mails = sent.get(terminalId) ?? []
        const problem = mailsProblem(terminal, known, mails, world)
        if (problem !== undefined) return `terminal ${terminalId} ${problem}`
        if (terminal.connection.kind === 'connected') {
          outages.delete(terminalId)
          continue
        }
        const outage = known ?? { sinceMs: world.nowMs }
        outages.set(terminalId, outage)
        const isMailable = canBeMailed(terminal, world.state)
        outage.mailableSinceMs = isMailable ? (outage.mailableSinceMs ?? world.nowMs) : undefined
        if (mails.some(({ kind }) => kind === 'disconnected')) outage.mailedAtMs = world.nowMs
      }
      return undefined
    }
  },
}

function mailsProblem(
  terminal: Terminal,
  outage: Outage | undefined,
  mails: readonly Mail[],
  { state, nowMs }: SimulatorWorld,
): string | undefined {
  const hasMailOf = (kind: Mail['kind']) => mails.some((mail) => mail.kind === kind)
  const { sinceMs = nowMs, mailedAtMs, mailableSinceMs } = outage ?? {}
  const everyMs = (atMs: number) => (atMs - sinceMs >= weekMs ? weekMs : dayMs)
  if (hasMailOf('disconnected')) {
    const waitedMs = nowMs - (mailedAtMs ?? sinceMs)
    const leastMs = mailedAtMs === undefined ? firstMailAfterMs : everyMs(mailedAtMs)
    if (waitedMs < leastMs)
      return `sends a disconnection mail only ${waitedMs / minuteMs} minutes after the last mail or connection`
  }
  const isConnected = terminal.connection.kind === 'connected'
  if (hasMailOf('restored') && mailedAtMs === undefined)
    return 'sends a restoration mail without a disconnection mail'
  if (
    isConnected &&
    mailedAtMs !== undefined &&
    !hasMailOf('restored') &&
    canBeMailed(terminal, state)
  ) {
    return 'is connected again but sends no restoration mail'
  }
  if (isConnected || mailableSinceMs === undefined) return undefined
  const { noReply, connect } = state.timings
  const isFirst = mailedAtMs === undefined && mailableSinceMs <= sinceMs
  const waitsSinceMs = Math.max(mailableSinceMs, mailedAtMs ?? sinceMs)
  const dueMs = isFirst ? firstMailAfterMs : everyMs(waitsSinceMs)
  const waitedMs = nowMs - waitsSinceMs
  return waitedMs > dueMs + noReply + connect + slackMs
    ? 'sends no disconnection mail in time'
    : undefined
}

/** Whether the owner receives mails about the connection. */
function canBeMailed(terminal: Terminal, state: SimulatorState): boolean {
  return terminal.isUserConnMailEnabled && isReachable(terminal, state)
}

const normalMails: Invariant = {
  name: 'normal-mails',
  statement:
    'With monitoring, the owner receives a mail at 12:00 if no disconnection in the last 24 hours took 30 minutes or more. It is sent at no other time, and not within 24 hours of a long disconnection.',
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
          return `terminal ${terminalId} sends no mail about normal operation`
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
          return `${mail.id} (normal) was sent after a long disconnection`
      }
      return undefined
    }
  },
}

/** Returns the last 12:00 in Japan up to `atMs`, in epoch milliseconds. */
function lastNoonMs(atMs: number): number {
  const noonUtcMs = 3 * hourMs
  return Math.floor((atMs - noonUtcMs) / dayMs) * dayMs + noonUtcMs
}

export const mailTimeInvariants: readonly Invariant[] = [disconnectionMails, normalMails]
