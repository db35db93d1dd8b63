import { isRecord } from '../../../openapi/base/records.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import { runningCheck } from '../../../simulator/models/terminal/redundancy.ts'
import { ConditionTimer, type Invariant, terminalOf, terminalsInvariant } from './invariant.ts'

/** According to the specification, a terminal is lost after 30 minutes without a connection. Failed attempts to connect don't restart the 30 minutes. */
const silenceNoticed = terminalsInvariant({
  name: 'silence-noticed',
  statement: 'A terminal that is not connected for the time `noReply` counts as lost.',
  source: 'OUT-15',
  begin() {
    const silence = new ConditionTimer()
    return ({ terminalId, connection: { kind }, disconnection }, { world: { state, nowMs } }) => {
      const silentMs = silence.update(terminalId, kind !== 'connected', nowMs)
      const { noReply, connect } = state.timings
      if (kind === 'no-reply' && silentMs > noReply)
        return `has been in the state no-reply for ${silentMs / 1_000} s`
      return silentMs > noReply + connect && !disconnection
        ? `has had no connection for ${silentMs / 1_000} s, but does not count as disconnected`
        : undefined
    }
  },
})

const lastAccess: Invariant = {
  name: 'last-access',
  statement:
    'The last access to a centre in the status is at most `accessInterval` before the terminal was last connected to it.',
  source: 'docs/requirements.md: status',
  observe() {
    const connected = new Set<string>()
    const lastConnectedAt = new Map<string, number>()
    return ({ world, cause }) => {
      const { state, nowMs } = world
      for (const { terminalId, connection, subCenters } of allTerminals(state)) {
        const { east1, west1 } = subCenters
        const all = [connection, east1.connection, west1.connection]
        for (const [index, { kind }] of all.entries()) {
          const key = `${terminalId} ${dateNames[index]}`
          // Nothing has happened since the last moment, so the terminal was connected until now.
          if (kind === 'connected' || connected.has(key)) lastConnectedAt.set(key, nowMs)
          if (kind === 'connected') connected.add(key)
          else connected.delete(key)
        }
      }
      if (cause.kind !== 'request' || cause.isFaulty) return undefined
      if (cause.operation?.id !== 'getTerminalStatus' || cause.response.status !== 200)
        return undefined
      const body = cause.received()
      const terminalId = terminalOf(cause, world)?.terminalId ?? ''
      const wrong = dateNames.find((name) => {
        const untilAt = lastConnectedAt.get(`${terminalId} ${name}`)
        if (!isRecord(body) || untilAt === undefined) return false
        const agoMs = untilAt - Number(body[name])
        return agoMs < 0 || agoMs >= state.timings.accessInterval
      })
      return wrong && `the status of terminal ${terminalId} has a wrong ${wrong}`
    }
  },
}

const dateNames = ['lastAccessDate', 'tswEast1LastAccessDate', 'tswWest1LastAccessDate'] as const

const backAtPrimary = terminalsInvariant({
  name: 'back-at-primary',
  statement:
    'A terminal returns from its secondary centre after its primary centre was reachable for the time `failback`.',
  source: 'simulator/state/timings.ts',
  begin() {
    const absence = new ConditionTimer()
    return ({ terminalId, connection, redundancy }, { world: { state, nowMs } }) => {
      const isAway =
        connection.kind === 'connected' &&
        connection.dc !== redundancy.primary &&
        state.dataCenters[redundancy.primary] === 'up' &&
        runningCheck(redundancy) === undefined
      const awayMs = absence.update(terminalId, isAway, nowMs)
      return awayMs > state.timings.failback
        ? `has been at its secondary centre for ${awayMs / 1_000} s`
        : undefined
    }
  },
})

export const connectionInvariants: readonly Invariant[] = [
  silenceNoticed,
  lastAccess,
  backAtPrimary,
]
