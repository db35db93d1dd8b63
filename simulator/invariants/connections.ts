import { isRecord } from '../../openapi/contract/is-record.ts'
import { allTerminals } from '../models/terminal/place.ts'
import { runningCheck } from '../models/terminal/redundancy.ts'
import { type Invariant, terminalOf } from './invariant.ts'

/** The specification counts 30 minutes without a connection. Attempts that fail are none. */
const silenceNoticed: Invariant = {
  name: 'silence-noticed',
  statement:
    'A terminal that was not connected for the time `noReply` is not waited for any longer.',
  source: 'OUT-15',
  observe() {
    const silentSince = new Map<string, number>()
    return ({ world: { state, nowMs } }) => {
      for (const { terminalId, connection, disconnection } of allTerminals(state)) {
        if (connection.kind === 'connected') {
          silentSince.delete(terminalId)
          continue
        }
        const sinceAt = silentSince.get(terminalId) ?? nowMs
        silentSince.set(terminalId, sinceAt)
        const silentMs = nowMs - sinceAt
        const { noReply, connect } = state.timings
        if (connection.kind === 'no-reply' && silentMs > noReply) {
          return `terminal ${terminalId} has been waited for ${silentMs / 1_000} s`
        }
        if (silentMs > noReply + connect && !disconnection) {
          return `terminal ${terminalId} has had no centre for ${silentMs / 1_000} s and counts as connected`
        }
      }
      return undefined
    }
  },
}

const lastAccess: Invariant = {
  name: 'last-access',
  statement:
    'The last access to a centre that the status shows is at most the time `accessInterval` before the last moment when the terminal was connected to it.',
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
          // Until this moment nothing has happened, so it was connected up to now.
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
      return wrong && `the status shows a wrong ${wrong} of terminal ${terminalId}`
    }
  },
}

const dateNames = ['lastAccessDate', 'tswEast1LastAccessDate', 'tswWest1LastAccessDate'] as const

const backAtPrimary: Invariant = {
  name: 'back-at-primary',
  statement:
    'A terminal does not stay at its secondary centre once its primary one could be reached for the time `failback`.',
  source: 'simulator/state/timings.ts',
  observe() {
    const awaySince = new Map<string, number>()
    return ({ world: { state, nowMs } }) => {
      for (const terminal of allTerminals(state)) {
        const { terminalId, connection, redundancy } = terminal
        const isAway =
          connection.kind === 'connected' &&
          connection.dc !== redundancy.primary &&
          state.dataCenters[redundancy.primary] === 'up' &&
          runningCheck(redundancy) === undefined
        if (!isAway) {
          awaySince.delete(terminalId)
          continue
        }
        const sinceAt = awaySince.get(terminalId) ?? nowMs
        awaySince.set(terminalId, sinceAt)
        if (nowMs - sinceAt > state.timings.failback)
          return `terminal ${terminalId} has been at its secondary centre for ${(nowMs - sinceAt) / 1_000} s`
      }
      return undefined
    }
  },
}

export const connectionInvariants: readonly Invariant[] = [
  silenceNoticed,
  lastAccess,
  backAtPrimary,
]
